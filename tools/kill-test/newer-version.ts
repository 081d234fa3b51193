/**
 * A start of a newer version as far as its database goes: a process of its own, to be killed. NEWER is the folder of its schema. With
 * UNDO it takes its schema back afterwards, so that the version of this build can go on.
 */
import path from 'node:path'
import pg from 'pg'
import { upgrade } from '../../app/upgrade.ts'
import { startEmbedded } from '../../database/embedded.ts'
import { backupPassphrase } from './backups.ts'

const { DATA_DIR: dataDir = '', NEWER: from = '', UNDO: undo } = process.env
const say = (line: string) => process.stdout.write(`${line}\n`)
const embedded = await startEmbedded({ dataDir, log: say })
try {
  const store = { folder: path.join(dataDir, 'backups'), copies: [], passphrase: backupPassphrase, machine: 'newer', keyFile: null }
  await upgrade({ ownerUrl: embedded.ownerUrl, store: () => store, clock: Date.now, say, from })
  if (undo) await takeBack(embedded.ownerUrl)
} finally {
  await embedded.stop()
}

async function takeBack(ownerUrl: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  await owner.query(`drop table newer_note; delete from schema_migration where name like 'migrations/99%'`)
  await owner.end()
}
