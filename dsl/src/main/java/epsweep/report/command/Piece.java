package epsweep.report.command;

/**
 * A part of a command.
 *
 * @param constant whether all commands with as many words have it
 */
public record Piece(String text, boolean constant) {}
