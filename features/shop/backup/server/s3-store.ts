import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { S3mini } from 's3mini'
import { writeWhole } from './backup-files.ts'
import type { CopyPlace } from './copy-places.ts'

/** An S3-compatible store that backups are copied to, and restored from. */
export interface S3Store extends CopyPlace {
  /** The name of the newest backup; null when there is none. */
  newest(): Promise<string | null>
  /** Fetches a file into a folder, whole or not at all. Throws with one line when it is not there. */
  fetch(file: string, folder: string): Promise<void>
}

/** One part of a large file, over a slow line. */
const longestRequestMs = 10 * 60_000

const partBytes = 8 * 2 ** 20
/** The waits before a part is asked for again. */
const againAfterMs = [1_000, 5_000, 20_000]

async function* partsOf(store: S3mini, file: string, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < size; at += partBytes) yield await partOf(store, file, [at, Math.min(at + partBytes, size)])
}

/** The bytes from the first up to the last, without it. A line that breaks costs one part. */
async function partOf(store: S3mini, file: string, [from, to]: readonly [number, number]): Promise<Buffer> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const answer = await store.getObjectRaw(file, false, from, to)
      const bytes = Buffer.from(await answer.arrayBuffer())
      if (bytes.length === to - from) return bytes
      throw new Error(`${file}: ${bytes.length} of ${to - from} bytes arrived from ${from}`)
    } catch (error) {
      const wait = againAfterMs[attempt]
      if (wait === undefined) throw error
      await pause(wait)
    }
  }
}

/** Names of backups begin with the time at which they were made. */
const prefix = 'bizx-'

/**
 * Opens the store of BACKUP_S3_URL: https://key:secret@host/bucket?region=name. Nothing is sent yet. A file is there when it is
 * whole: one of many parts gets its name with the last one.
 */
export function s3Store(url: string): S3Store {
  const { protocol, host, pathname, username, password, searchParams } = new URL(url)
  const bucket = pathname.replace(/\/$/, '')
  const store = new S3mini({
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    endpoint: `${protocol}//${host}${bucket}`,
    region: searchParams.get('region') ?? 'auto',
    requestAbortTimeout: longestRequestMs,
    // A store that sends its callers elsewhere would be given the backup and a signed request there.
    fetch: (input, init) => fetch(input, { ...init, redirect: 'error' }),
  })
  return {
    name: `${host}${bucket}`,
    async copy(folder, file) {
      await store.putAnyObject(file, await fs.openAsBlob(path.join(folder, file)), 'application/octet-stream')
    },
    async remove(file) {
      await store.deleteObject(file)
    },
    async newest() {
      const found = (await store.listObjects('/', prefix)) ?? []
      return (
        found
          .map(({ Key }) => Key)
          .toSorted()
          .at(-1) ?? null
      )
    },
    async fetch(file, folder) {
      if (!(await store.objectExists(file))) throw new Error(`${host}${bucket} has no file ${file}.`)
      const size = await store.getContentLength(file)
      await writeWhole(folder, file, () => partsOf(store, file, size))
    },
  }
}
