import path from 'node:path'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { DB } from '../../../../database/types.gen.ts'
import { newSealKey } from '../../../../platform/server/sealed-stream.ts'
import { readSetting } from '../../settings/server/read-settings.ts'
import { backupPlanOf, dueBackup, isProofDue, keptBackups, type BackupCause, type BackupPlan, type BackupState } from '../backup-plan.ts'
import { backupRefusal } from '../refusals.ts'
import { backupName, removeFile, removeHalves, writeWhole } from './backup-files.ts'
import { plainProblem } from './plain-problem.ts'
import {
  beginFile,
  copiesRemoved,
  fileCopied,
  fileFailed,
  fileMade,
  fileProved,
  fileRemoved,
  readBackupState,
  readLeftCopies,
  readWholeFiles,
} from './backup-rows.ts'
import type { BackupStore, BackupStores } from './backup-stores.ts'
import { copyToAll } from './copy-places.ts'
import { beginAlone, letGo, proveAlone, sealedBackup, workAnywhere } from './sealed-backup.ts'

/** Making a backup, or proving one. */
export type BackupWork = 'backup' | 'proof'

export interface BackupKeeping {
  tills: pg.Pool
  db: Kysely<DB>
  timeZone: string
  clock: () => number
  /** Without a passphrase nothing is made without anybody. */
  stores: BackupStores
  /** How many bytes may be written to the disk of the database, where the files lie too; null where that is not known. */
  room: (() => Promise<number>) | null
  /** Restores a file into a throw-away database and proves every promise there; answers what does not hold. */
  prove: (file: string, passphrase: string) => Promise<string[]>
  onError: (error: unknown) => void
}

/** The most characters of a problem that are kept. */
const problemLength = 500

const wordsOf = (error: unknown) => plainProblem(error).slice(0, problemLength)

interface Contents {
  id: string
  name: string
  contents: () => AsyncIterable<Buffer>
}

/**
 * Makes, copies, proves and removes backups while the application runs. Of several processes one makes each: a lock in the
 * database is held meanwhile.
 */
export class BackupKeeper {
  readonly #keeping: BackupKeeping
  #timer: NodeJS.Timeout | undefined
  #work: BackupWork[] = []
  #running: Promise<void> = Promise.resolve()

  constructor(keeping: BackupKeeping) {
    this.#keeping = keeping
  }

  get stores(): BackupStores {
    return this.#keeping.stores
  }

  get store(): BackupStore | null {
    return this.#keeping.stores.current()
  }

  /** What is under way, in this process or another. */
  async work(): Promise<BackupWork | null> {
    return this.#work[0] ?? (await workAnywhere(this.#keeping.tills))
  }

  /** Refuses where another process does this just now. */
  async refuseTwice(work: BackupWork): Promise<void> {
    if ((await this.work()) === work) throw backupRefusal('BACKUP_RUNNING')
  }

  start(everyMs: number | undefined): void {
    if (everyMs === undefined) return
    this.#timer = setInterval(() => void this.run().catch(this.#keeping.onError), everyMs).unref()
  }

  /** Makes the backup that is due now, if one is, and once a week proves the newest. Waits for nothing while one is under way. */
  async run(): Promise<void> {
    if (this.#work.length > 0 || this.store === null) return
    const plan = await this.#plan()
    const cause = dueBackup(plan, await this.#state(), this.#keeping.clock())
    if (cause !== null) this.#begin('backup', store => this.#make(store, cause))
    await this.whenIdle()
    if (!(await this.#isProofDue(plan, cause))) return
    await this.beginProof()
    await this.whenIdle()
  }

  /** Proofs follow the backup of the hour, when the tills are quiet. A plan without an hour has its proof as soon as it is due. */
  async #isProofDue(plan: BackupPlan, cause: BackupCause | null): Promise<boolean> {
    if (plan.hour !== null && cause !== 'hour') return false
    const { store } = this
    if (store === null || !isProofDue(await this.#state(), this.#keeping.clock())) return false
    return (await readWholeFiles(this.#keeping.tills, store.machine)).length > 0
  }

  /** Begins one now. Refuses while one is being made, and where no passphrase is set. */
  beginBackup(): void {
    this.#begin('backup', store => this.#make(store, 'asked'))
  }

  /** Begins to prove the newest backup of this machine. Refuses as above, and where there is none. */
  async beginProof(): Promise<void> {
    const { store } = this
    if (store && (await readWholeFiles(this.#keeping.tills, store.machine)).length === 0) throw backupRefusal('BACKUP_NONE')
    this.#begin('proof', store => proveAlone(this.#keeping.tills, () => this.#prove(store)))
  }

  /** Waits for what is under way. */
  whenIdle(): Promise<void> {
    return this.#running
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.whenIdle()
  }

  /** Does it when what was begun before is done. */
  #begin(work: BackupWork, run: (store: BackupStore) => Promise<void>): void {
    const { store } = this
    if (store === null) throw backupRefusal('BACKUP_NO_PASSPHRASE')
    if (this.#work.includes(work)) throw backupRefusal('BACKUP_RUNNING')
    this.#work.push(work)
    // Who asked is answered at once; the rows say what became of it.
    this.#running = this.#running
      .then(() => run(store))
      .catch(this.#keeping.onError)
      .finally(() => this.#work.shift())
  }

  #state(): Promise<BackupState> {
    const { tills, clock, timeZone } = this.#keeping
    return readBackupState(tills, { now: clock(), timeZone })
  }

  async #plan(): Promise<BackupPlan> {
    return backupPlanOf((await readSetting(this.#keeping.db, 'backup')).value)
  }

  async #due(): Promise<BackupCause | null> {
    const [plan, state] = await Promise.all([this.#plan(), this.#state()])
    return dueBackup(plan, state, this.#keeping.clock())
  }

  async #make(store: BackupStore, cause: BackupCause): Promise<void> {
    const { tills, clock } = this.#keeping
    const begun = clock()
    const { today } = await this.#state()
    const key = await newSealKey(store.passphrase)
    const client = await this.#alone(cause)
    if (client === null) return
    let isRead = false
    try {
      const id = await beginFile(tills, { cause, day: today, machine: store.machine, now: begun })
      const name = backupName(begun, `${cause}-${id}`)
      const contents = () => {
        isRead = true
        return sealedBackup({ client, key, madeAt: new Date(begun), onEnd: () => {} })
      }
      await this.#write(store, { id, name, contents })
    } finally {
      if (!isRead) await letGo(client)
    }
    await this.#removeOld(store)
  }

  /** A connection with the snapshot of a backup; null where another process makes one, or has made it meanwhile. */
  async #alone(cause: BackupCause): Promise<pg.PoolClient | null> {
    const client = await this.#keeping.tills.connect()
    try {
      if ((await beginAlone(client)) && (cause === 'asked' || (await this.#due()) === cause)) return client
    } catch (error) {
      await letGo(client)
      throw error
    }
    await letGo(client)
    return null
  }

  async #write(store: BackupStore, { id, name, contents }: Contents): Promise<void> {
    const { tills, clock } = this.#keeping
    try {
      await removeHalves(store.folder)
      await this.#refuseFull(store)
      const bytes = await writeWhole(store.folder, name, contents)
      // Before it is copied: a store far away may take an hour.
      await fileMade(tills, id, { now: clock(), name, bytes })
    } catch (error) {
      await fileFailed(tills, id, wordsOf(error))
      throw error
    }
    await fileCopied(tills, id, await this.#copied(store, name))
  }

  /** A full disk would stop the database. A backup is about as large as the one before. */
  async #refuseFull({ machine }: BackupStore): Promise<void> {
    const [last] = await readWholeFiles(this.#keeping.tills, machine)
    const room = await this.#keeping.room?.()
    if (!last || room === undefined || last.bytes * 1.25 <= room) return
    throw new Error(
      `The disk has room for ${Math.floor(room / 1_000_000)} MB, and the last backup took ${Math.ceil(last.bytes / 1_000_000)} MB.`,
    )
  }

  /** Copies it to every second place. The problems are kept in words. */
  async #copied({ folder, copies }: BackupStore, name: string): Promise<{ copiedAt: number | null; problem: string }> {
    const failed = await copyToAll(copies, folder, name)
    for (const { error } of failed) this.#keeping.onError(error)
    const problems = failed.map(({ place, error }) => `Not copied to ${place}: ${wordsOf(error)}`)
    const isCopied = copies.length > 0 && problems.length === 0
    return { copiedAt: isCopied ? this.#keeping.clock() : null, problem: problems.join(' ').slice(0, problemLength) }
  }

  async #removeOld(store: BackupStore): Promise<void> {
    const { tills, clock } = this.#keeping
    const files = await readWholeFiles(tills, store.machine)
    const kept = keptBackups(files, await this.#plan())
    for (const { id, name } of files.filter(file => !kept.has(file.id))) {
      await removeFile(store.folder, name)
      await fileRemoved(tills, id, clock())
    }
    await this.#removeCopies(store)
  }

  /** A place that cannot be reached keeps its copies until it is there again, and keeps nothing else from being removed. */
  async #removeCopies({ copies, machine }: BackupStore): Promise<void> {
    const { tills, onError } = this.#keeping
    for (const { id, name } of await readLeftCopies(tills, machine)) {
      const tried = await Promise.allSettled(copies.map(place => place.remove(name)))
      const failed = tried.filter(outcome => outcome.status === 'rejected')
      for (const { reason } of failed) onError(reason)
      if (failed.length === 0) await copiesRemoved(tills, id)
    }
  }

  async #prove({ folder, machine, passphrase }: BackupStore): Promise<void> {
    const { tills, clock, prove } = this.#keeping
    const [newest] = await readWholeFiles(tills, machine)
    if (!newest) return
    const found = await prove(path.join(folder, newest.name), passphrase).catch((error: unknown) => [wordsOf(error)])
    await fileProved(tills, newest.id, { now: clock(), problem: found.join('\n').slice(0, problemLength) })
  }
}
