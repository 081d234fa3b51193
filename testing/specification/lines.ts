import fs from 'node:fs'
import path from 'node:path'

/** The lines of a list of this folder, without its comments. */
export const linesOf = (name: string): string[] =>
  fs
    .readFileSync(path.join(import.meta.dirname, name), 'utf8')
    .split('\n')
    .filter(line => line !== '' && !line.startsWith('#'))
