import { randomBytes } from 'node:crypto'

/** The id of an override: it has the form of a UUID, with all 128 bits random. */
export function newOverrideId(): string {
  return randomBytes(16)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
