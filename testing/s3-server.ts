import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import S3rver from 's3rver'

/** A server that speaks S3, with one bucket in a folder of its own. */
export interface S3Server {
  /** As in BACKUP_S3_URL. */
  url: string
  /** The same with a key that it does not know. */
  strangersUrl: string
  close(): Promise<void>
}

export async function s3Server(): Promise<S3Server> {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'bizx-s3-'))
  const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets: [{ name: 'backups' }] })
  const { port } = await server.run()
  const urlOf = (key: string) => `http://${key}:S3RVER@127.0.0.1:${port}/backups?region=us-east-1`
  return {
    url: urlOf('S3RVER'),
    strangersUrl: urlOf('somebody'),
    async close() {
      await server.close()
      fs.rmSync(directory, { recursive: true })
    },
  }
}
