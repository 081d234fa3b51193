import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Dice } from '../../demo/seeded-dice.ts'
import { startServerProcess, type ServerProcess } from '../server-process.ts'
import { postgresPid } from './prepare-shop.ts'

/** Half a second of changes that each take the locks of theirs. */
const newerSchema = [
  'create table newer_note (id serial primary key, invoice_code text)',
  ...Array.from({ length: 10 }, () => 'insert into newer_note (invoice_code) select code from invoice; select pg_sleep(0.05)'),
  'alter table newer_note add column colour text',
].join(';\n')

/** The schema of this build with a migration more, in a folder of its own. */
export function newerVersion(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bizx-newer-'))
  const here = path.join(import.meta.dirname, '../../database')
  for (const kind of ['schema', 'migrations']) fs.cpSync(path.join(here, kind), path.join(folder, kind), { recursive: true })
  fs.writeFileSync(path.join(folder, 'migrations/9901-newer.sql'), newerSchema)
  return folder
}

interface Upgrade {
  dataDir: string
  newer: string
}

function startUpgrade({ dataDir, newer }: Upgrade, more: Record<string, string> = {}) {
  const { PATH = '', NODE_COMPILE_CACHE } = process.env
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'newer-version.ts')], {
    env: { PATH, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }), DATA_DIR: dataDir, NEWER: newer, ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (said += data.toString()))
  return { child, said: () => said, ended: once(child, 'exit').then(([code]: unknown[]) => code) }
}

/** Starts a newer version on the data folder, and kills it, its PostgreSQL or both while it makes its backup or migrates. Answers where it was. */
export async function killUpgrade(upgrade: Upgrade, dice: Dice): Promise<string> {
  const { child, said, ended } = startUpgrade(upgrade)
  const begun = dice.below(2) === 0 ? 'Making a backup' : 'Backup: '
  let hasEnded = false
  void ended.then(() => (hasEnded = true))
  while (!hasEnded && !said().includes(begun)) await pause(5)
  await pause(dice.below(500))
  const where = said().includes('applied')
    ? 'behind a migration'
    : said().includes('Backup: ')
      ? 'a migration'
      : 'the backup before a migration'
  if (!hasEnded) {
    const victims = [child.pid ?? 0, postgresPid(upgrade.dataDir)]
    const chosen = dice.pick([victims, victims.toReversed(), victims.slice(0, 1), victims.slice(1)])
    for (const pid of chosen) process.kill(pid, 'SIGKILL')
  }
  await ended
  return where
}

/**
 * Starts this version after a newer one was killed; answers when that start began. Where the newer one had committed its schema, this
 * version refuses the database: then the newer one is started again, goes on, and its schema is taken back.
 */
export async function startAfterUpgrade(
  upgrade: Upgrade,
  settings: Record<string, string>,
): Promise<{ server: ServerProcess; begunAt: number }> {
  const begunAt = Date.now()
  try {
    return { server: await startServerProcess(settings), begunAt }
  } catch (error) {
    if (!String(error).includes('used by a newer build')) throw error
    const again = startUpgrade(upgrade, { UNDO: 'true' })
    if ((await again.ended) !== 0) throw new Error(`the newer version does not go on: ${again.said()}`, { cause: error })
    return { begunAt: Date.now(), server: await startServerProcess(settings) }
  }
}
