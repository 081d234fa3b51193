/** The file is no table that can be read; the text says why and what to do. */
export class UnreadableFile extends Error {}
