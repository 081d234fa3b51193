import fs from 'node:fs'
import path from 'node:path'
import { pipeline, Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { makeBackup } from '../../features/shop/backup/contract.ts'
import { unseal } from '../../platform/server/sealed-stream.ts'
import { callApi, type ApiSession } from '../api-client.ts'

export const backupPassphrase = 'rain over the killed shop'

const folderOf = (dataDir: string) => path.join(dataDir, 'backups')
const filesIn = (dataDir: string) => (fs.existsSync(folderOf(dataDir)) ? fs.readdirSync(folderOf(dataDir)) : [])
const halfOf = (dataDir: string) => filesIn(dataDir).filter(name => name.endsWith('.part'))

/** Begins a backup, and waits until its file is begun; false when it was over too soon to be seen. */
export async function backupBegun(session: ApiSession, dataDir: string): Promise<boolean> {
  const before = new Set(filesIn(dataDir))
  await callApi(session, makeBackup, {})
  for (const deadline = Date.now() + 10_000; Date.now() < deadline; await pause(1)) {
    if (halfOf(dataDir).length > 0) return true
    if (filesIn(dataDir).some(name => !before.has(name))) return false
  }
  return false
}

export const isBackupUnderWay = (dataDir: string) => halfOf(dataDir).length > 0

/** What is wrong with the backups of a data folder: a file that is not whole, or that the list calls the newest and is not there. */
export async function brokenBackups(dataDir: string, ownerUrl: string): Promise<string[]> {
  const whole = filesIn(dataDir).filter(name => name.endsWith('.backup'))
  const unreadable: string[] = []
  for (const name of whole) {
    const problem = await problemOf(path.join(folderOf(dataDir), name))
    if (problem !== null) unreadable.push(`${name}: ${problem}`)
  }
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  const { rows } = await owner.query<{ name: string }>(
    'select name from backup_file where made_at is not null and removed_at is null order by made_at desc, id desc limit 1',
  )
  await owner.end()
  return [...unreadable, ...rows.filter(({ name }) => !whole.includes(name)).map(({ name }) => `${name} is listed and not there`)]
}

/** Why a file is not whole; null when it is, to its last line. */
async function problemOf(file: string): Promise<string | null> {
  let end = ''
  try {
    const plain = createGunzip()
    pipeline(Readable.from(unseal(fs.createReadStream(file), backupPassphrase)), plain, () => {})
    for await (const part of plain as AsyncIterable<Buffer>) end = `${end}${part.toString('latin1')}`.slice(-50_000)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  return /\nE \{.*\}\n$/.test(end) ? null : 'its last line is missing'
}
