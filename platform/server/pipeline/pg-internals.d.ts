// Parts of pg that its published types leave out: the seams that pg-cursor and pg-query-stream use as well.
declare module 'pg/lib/utils.js' {
  export function prepareValue(value: unknown): string | Buffer | null
}
