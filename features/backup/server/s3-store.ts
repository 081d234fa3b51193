import fs from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { S3mini } from 's3mini'
import type { CopyPlace } from './copy-places.ts'

/** An S3-compatible store that backups are copied to, and restored from. */
export interface S3Store extends CopyPlace {
  /** The name of the newest backup; null when there is none. */
  newest(): Promise<string | null>
  /** The bytes of a file. Throws with one line when it is not there. */
  read(file: string): Promise<Readable>
}

/** One part of a large file, over a slow line. */
const longestRequestMs = 10 * 60_000

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
    async read(file) {
      const answer = await store.getObjectResponse(file)
      if (!answer?.body) throw new Error(`${host}${bucket} has no file ${file}.`)
      return Readable.fromWeb(answer.body as ReadableStream)
    },
  }
}
