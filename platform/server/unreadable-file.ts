/** The file is not a table that can be read; the text says why and what to do. */
export class UnreadableFile extends Error {}
