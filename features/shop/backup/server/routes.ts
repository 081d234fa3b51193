import { Readable } from 'node:stream'
import type pg from 'pg'
import { Refusal } from '../../../../kernel/refusal.ts'
import type { Api, Call } from '../../../../platform/server/api.ts'
import { writeAudit } from '../../../../platform/server/audit.ts'
import { clientAddress } from '../../../../platform/server/client-address.ts'
import { inTransaction } from '../../../../platform/server/run-transaction.ts'
import { checkCredentials } from '../../session/server/credentials.ts'
import { readSetting } from '../../settings/server/read-settings.ts'
import { backupPlanOf } from '../backup-plan.ts'
import { askForBackup, chooseBackupStore, downloadBackup, getBackups, makeBackup, proveBackup, saveBackupPlan } from '../contract.ts'
import { passphraseRefusal } from '../../session/server/password-check.ts'
import type { BackupKeeper } from './backup-keeper.ts'
import type { BackupStore } from './backup-stores.ts'
import { readBackupAge, readBackupList, readLastProof } from './backup-rows.ts'
import { savePlan } from './save-plan.ts'
import { giveTicket, takeTicket } from './backup-ticket.ts'
import { backupRefusal } from '../refusals.ts'
import { beginAlone, letGo, sealedBackup } from './sealed-backup.ts'

/** Backups: one requested with the password, then downloaded once with a ticket; and those that the keeper makes without anybody. */
export function backupRoutes(api: Api, keeper: BackupKeeper): void {
  const { tills } = api.platform
  keptRoutes(api, keeper)

  api.read(askForBackup, async call => {
    await checkOwnPassword(tills, call)
    const { actor, body, now } = call
    return { ticket: await giveTicket(tills, { actor, passphrase: body.passphrase, now }) }
  })

  api.read(downloadBackup, (call: Call<typeof downloadBackup>) => sendBackup(tills, call))

  api.read(chooseBackupStore, async call => {
    await checkOwnPassword(tills, call)
    await chooseStore(tills, keeper, call)
    return {}
  })
}

/** Who is signed in types the own password again. */
async function checkOwnPassword(
  tills: pg.Pool,
  { actor, body, request, now }: Pick<Call<typeof askForBackup | typeof chooseBackupStore>, 'actor' | 'body' | 'request' | 'now'>,
): Promise<void> {
  const { username, userCode } = actor
  const user = await checkCredentials(tills, {
    ...{ username, password: body.password, address: clientAddress(request), askedBy: userCode, now },
  }).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'LOGIN_FAILED') throw backupRefusal('BACKUP_PASSWORD', {}, { password: 'is wrong' })
    throw error
  })
  if (user !== userCode) throw backupRefusal('BACKUP_PASSWORD')
}

/** Keeps passphrase and second folder on this machine, tells the audit, and begins the first backup with them. */
async function chooseStore(tills: pg.Pool, keeper: BackupKeeper, call: Call<typeof chooseBackupStore>): Promise<void> {
  const { actor, body, now, request } = call
  const { choose, chosen } = keeper.stores
  const passphrase = body.passphrase || chosen()?.passphrase
  if (choose === null) throw backupRefusal('BACKUP_SET_AT_START')
  if (!passphrase) throw backupRefusal('BACKUP_NO_PASSPHRASE', {}, { passphrase: 'is missing' })
  const weak = passphraseRefusal(passphrase, 'passphrase')
  if (weak) throw weak
  const problem = choose({ passphrase, copyFolder: body.copyFolder })
  if (problem !== null) throw backupRefusal('BACKUP_COPY_FOLDER', { problem }, { copyFolder: `It ${problem}` })
  const { userCode, locationCode } = actor
  const after = { passphrase: body.passphrase === '' ? 'as before' : 'a new one', secondFolder: body.copyFolder || 'none' }
  await inTransaction(tills, async tx => {
    writeAudit(tx, {
      at: now,
      userCode,
      locationCode,
      action: 'choose-backup-store',
      subject: 'settings-backup',
      after,
      requestId: request.id,
    })
  })
  if ((await keeper.work()) === null) keeper.beginBackup()
}

function keptRoutes(api: Api, keeper: BackupKeeper): void {
  const { tills, db } = api.platform
  api.read(getBackups, async ({ now }) => {
    const [{ value, version }, files, proof, age, work] = await Promise.all([
      readSetting(db, 'backup'),
      readBackupList(tills, now),
      readLastProof(tills),
      readBackupAge(tills, now),
      keeper.work(),
    ])
    const { store, stores } = keeper
    const copyFolder = stores.choose && (stores.chosen()?.copyFolder ?? '')
    return { plan: { ...backupPlanOf(value), version }, files, proof, folders: store && foldersOf(store), copyFolder, work, ...age }
  })
  api.save(saveBackupPlan, async (tx, call) => ({ plan: await savePlan(tx, call) }))
  api.read(makeBackup, async ({ actor, now, request }) => {
    const { userCode, locationCode } = actor
    await keeper.refuseTwice('backup')
    keeper.beginBackup()
    await inTransaction(tills, async tx => {
      writeAudit(tx, { at: now, userCode, locationCode, action: 'make-backup', subject: 'backup', requestId: request.id })
    })
    return {}
  })
  api.read(proveBackup, async () => {
    await keeper.refuseTwice('proof')
    await keeper.beginProof()
    return {}
  })
}

const foldersOf = ({ machine, folder, copies }: BackupStore) => ({ machine, folder, copies: copies.map(({ name }) => name) })

async function sendBackup(pool: pg.Pool, { actor, query, http, now, request }: Call<typeof downloadBackup>): Promise<Readable> {
  const client = await pool.connect()
  try {
    if (!(await beginAlone(client))) throw backupRefusal('BACKUP_RUNNING')
    const key = await takeTicket(pool, { ticket: query.ticket, actor, now, requestId: request.id })
    void http
      .type('application/octet-stream')
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="bizx-${new Date(now).toISOString().slice(0, 10)}.backup"`)
    const onEnd = (error: unknown) => void (error && request.log.error(error, 'the backup was not finished'))
    // One that broke off is no backup.
    const onWhole = () => noteDownload(pool, { actor, now, requestId: request.id })
    return Readable.from(sealedBackup({ client, key, madeAt: new Date(now), onEnd, onWhole }), { objectMode: false })
  } catch (error) {
    await letGo(client)
    throw error
  }
}

function noteDownload(
  pool: pg.Pool,
  { actor, now, requestId }: Pick<Call<typeof downloadBackup>, 'actor' | 'now'> & { requestId: string },
) {
  const { userCode, locationCode } = actor
  return inTransaction(pool, async tx => {
    writeAudit(tx, { at: now, userCode, locationCode, action: 'download-backup', subject: 'backup', requestId })
  })
}
