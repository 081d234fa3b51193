import fs from 'node:fs'
import path from 'node:path'
import { pipeline, Readable } from 'node:stream'
import { createGunzip, createGzip } from 'node:zlib'
import { readSchemaFiles } from '../../database/schema-files.ts'
import type { BackupHead, SchemaStep } from '../../features/shop/backup/server/backup-form.ts'
import { newSealKey, seal, unseal } from '../../platform/server/sealed-stream.ts'

/** The files from before each table stood once, in the order in which the last build with them applied them. */
export function lastChain(): SchemaStep[] {
  const lines = fs
    .readFileSync(path.join(import.meta.dirname, 'last-chain.txt'), 'utf8')
    .trim()
    .split('\n')
  return lines.map(line => ({ sha256: line.slice(0, 64), name: line.slice(66) }))
}

/** The files of this build that make tables, as a backup names them. */
export function presentSteps(): SchemaStep[] {
  const files = readSchemaFiles(path.join(import.meta.dirname, '../../database'))
  return files.filter(({ isReplaced }) => !isReplaced).map(({ name, sha256 }) => ({ name, sha256 }))
}

const listed = (steps: readonly SchemaStep[]) => steps.map(({ name, sha256 }) => `${name} ${sha256}`).join('\n')

/**
 * Turns a backup of the last schema of before into one of this build's, sealed with the same passphrase. Tables and columns are the
 * same, so that nothing changes but the files that the first line names; restoring compares tables, columns, rows and hashes as ever.
 */
export async function* turnBackup(file: AsyncIterable<Uint8Array>, passphrase: string): AsyncGenerator<Buffer> {
  const plain = createGunzip()
  // Errors of a stream surface where its bytes are read.
  pipeline(Readable.from(unseal(file, passphrase)), plain, () => {})
  const zip = createGzip()
  pipeline(Readable.from(withHead(plain, turned), { objectMode: false }), zip, () => {})
  yield* seal(zip, await newSealKey(passphrase))
}

function turned(line: string): string {
  const head = JSON.parse(line) as BackupHead
  const [found, last, present] = [head.migrations, lastChain(), presentSteps()]
  if (listed(found) === listed(present)) throw new Error('This backup has the schema of this build already: restore it as it is.')
  if (listed(found) !== listed(last)) {
    throw new Error(
      `This backup has the schema of ${found.at(-1)?.name}, not that of ${last.at(-1)?.name}: start the last build from before this schema on the shop once, and make the backup with it.`,
    )
  }
  return JSON.stringify({ ...head, migrations: present })
}

/** The bytes with another first line. */
async function* withHead(bytes: AsyncIterable<Buffer>, change: (line: string) => string): AsyncGenerator<Buffer> {
  let begun: Buffer | null = Buffer.alloc(0)
  for await (const part of bytes) {
    if (begun === null) {
      yield part
      continue
    }
    begun = Buffer.concat([begun, part])
    const end = begun.indexOf(10)
    if (end < 0) continue
    yield Buffer.from(`${change(begun.subarray(0, end).toString())}\n`)
    yield begun.subarray(end + 1)
    begun = null
  }
  if (begun !== null) throw new Error('The file ends too early: it was cut off.')
}
