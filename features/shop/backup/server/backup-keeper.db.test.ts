import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { backupStores } from '../../../../app/backup-store.ts'
import { auditOf } from '../../../../testing/books.ts'
import { isLong } from '../../../../testing/chance.ts'
import { backupFolder, colombo, openShop, staffWith, storeOf, type Shop, type Staff } from '../../../../testing/shop.ts'
import { s3Server } from '../../../../testing/s3-server.ts'
import { chooseBackupStore, getBackups, makeBackup, proveBackup, saveBackupPlan } from '../contract.ts'
import { storesOf } from './backup-stores.ts'
import { folderPlace } from './copy-places.ts'
import { s3Store } from './s3-store.ts'

const day = 24 * 3_600_000
let shop: Shop
let owner: Staff
let folder: string
beforeAll(async () => {
  shop = await openShop()
  owner = await shop.signIn('superadmin')
  folder = backupFolder(shop.database)
  await shop.owner.query('select seal_new_records()')
})
afterAll(() => shop.close())

/** Nobody stays signed in for days. */
async function wait(ms: number): Promise<void> {
  shop.setClock(shop.now() + ms)
  owner = await shop.signIn('superadmin')
}

const keeper = () => shop.application.backups
const kept = async () => (await owner.call(getBackups)).reply
const onDisk = () => fs.readdirSync(folder).toSorted()
const causes = async () => (await kept()).files.map(({ cause }) => cause)

/** A day's close as far as backups look at it. */
const closeADay = () =>
  shop.owner.query(
    `insert into closing_balance (location_code, code, business_date, created_at, user_code, expected, bill_count, bill_total, discount_total,
       credit_total, return_count, return_total, reversed_count, reversed_total)
     values ($1, '4401999999', '2026-11-20', to_timestamp($2::double precision / 1000), '1001000001', 0, 0, 0, 0, 0, 0, 0, 0, 0)`,
    [colombo, shop.now() + 1_000],
  )

test('one is made at its hour, once a day, and the first is proved in a throw-away database', async () => {
  // Ten in the morning at the business, and the usual hour is two.
  await keeper().run()
  await keeper().run()
  const { files, folders, plan } = await kept()
  expect(plan).toMatchObject({ hour: 2, atClose: true, version: 0 })
  expect(folders).toEqual({ machine: 'till-1', folder, copies: [] })
  expect(files).toHaveLength(1)
  expect(files[0]).toMatchObject({ cause: 'hour', problem: '', proofProblem: '' })
  expect(files[0]?.provedAt).not.toBeNull()
  expect(onDisk()).toEqual([files[0]?.name])
  expect(fs.statSync(path.join(folder, files[0]?.name ?? '')).mode & 0o077).toBe(0)
  const { rows } = await shop.owner.query(`select datname from pg_database where datname like 'bizx_proof_%'`)
  expect(rows).toEqual([])
}, 120_000)

test('of two processes one makes it, and a close is a cause of its own', async () => {
  await wait(day)
  const other = await shop.openAnother()
  await Promise.all([keeper().run(), other.backups.run()])
  expect(await causes()).toEqual(['hour', 'hour'])
  await closeADay()
  await wait(60_000)
  await keeper().run()
  await keeper().run()
  expect(await causes()).toEqual(['close', 'hour'])
}, 120_000)

test('what is asked for is made at once, and told to the audit; a second time while it is made it is refused', async () => {
  const both = await Promise.all([owner.call(makeBackup), owner.call(makeBackup)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  await keeper().whenIdle()
  expect((await causes())[0]).toBe('asked')
  expect((await auditOf(shop, 'backup')).map(({ action }) => action)).toContain('make-backup')
})

test('a file that was damaged is found when it is proved', async () => {
  const [newest] = (await kept()).files
  const file = path.join(folder, newest?.name ?? '')
  const bytes = fs.readFileSync(file)
  bytes[Math.floor(bytes.length / 2)]! ^= 1
  fs.writeFileSync(file, bytes)
  await owner.call(proveBackup)
  await keeper().whenIdle()
  expect((await kept()).files[0]?.proofProblem).toMatch(/damaged|cut off/)
}, 120_000)

test('a folder that cannot be written is a problem in words, tried again a quarter of an hour later', async () => {
  await wait(day)
  fs.rmSync(folder, { recursive: true })
  fs.writeFileSync(folder, 'a file where the folder was')
  await keeper().run()
  const [failed] = (await kept()).files
  expect(failed).toMatchObject({ madeAt: null, name: '' })
  expect(failed?.problem).toMatch(/EEXIST|ENOTDIR/)
  fs.rmSync(folder)
  const before = (await kept()).files.length
  await keeper().run()
  expect((await kept()).files).toHaveLength(before)
  await wait(15 * 60_000)
  await keeper().run()
  expect((await kept()).files[0]).toMatchObject({ cause: 'hour', problem: '' })
  // Every connection was given back.
  const { tills } = shop.application.api.platform
  expect(tills.idleCount).toBe(tills.totalCount)
})

test('files that the plan keeps no longer are removed, and what a killed backup left', async () => {
  fs.writeFileSync(path.join(folder, 'bizx-2026-11-19T043000-hour-1.backup.part'), 'half')
  const { plan } = await kept()
  const body = { ...plan, days: 2, weeks: 0, months: 0 }
  await owner.call(saveBackupPlan, { body })
  for (let nth = 0; nth < 3; nth += 1) {
    await wait(day)
    await keeper().run()
  }
  expect(onDisk()).toHaveLength(2)
  const whole = (await kept()).files.filter(({ madeAt }) => madeAt !== null).map(({ name }) => name)
  expect(whole.toSorted()).toEqual(onDisk())
}, 120_000)

test('a plan without an hour proves the newest once a week too', async () => {
  const { plan } = await kept()
  await owner.call(saveBackupPlan, { body: { ...plan, hour: null } })
  await keeper().run()
  const provedAt = async () => (await kept()).files.map(file => file.provedAt).find(at => at !== null)
  const before = await provedAt()
  await wait(7 * day)
  await keeper().run()
  expect(await provedAt()).toBe(new Date(shop.now()).toISOString())
  expect(before).not.toBe(await provedAt())
}, 120_000)

test('where a second folder is set every file is there too, and one that cannot be reached is told', async () => {
  const copyFolder = `${folder}-copy`
  const store = { ...storeOf(shop.database), copies: [folderPlace(copyFolder)] }
  const other = await shop.openAnother({ backups: storesOf(store) })
  const backUp = async () => {
    other.backups.beginBackup()
    await other.backups.whenIdle()
    return (await kept()).files[0]!
  }
  fs.mkdirSync(copyFolder)
  const newest = await backUp()
  expect(fs.readdirSync(copyFolder)).toEqual([newest.name])
  expect(newest.copiedAt).not.toBeNull()
  // Unplugged: nothing is put where the drive should be, and what is kept no longer is removed when it is back.
  fs.renameSync(copyFolder, `${copyFolder}-drive`)
  const again = await backUp()
  expect(again).toMatchObject({
    copiedAt: null,
    problem: expect.stringMatching(/^Not copied to .*-copy: the folder is not there/) as string,
  })
  expect(again.madeAt).not.toBeNull()
  expect(fs.existsSync(copyFolder)).toBe(false)
  expect(onDisk()).not.toContain(newest.name)
  fs.renameSync(`${copyFolder}-drive`, copyFolder)
  const last = await backUp()
  expect(fs.readdirSync(copyFolder)).toEqual([last.name])
})

test('where an S3-compatible store is set every file is there too, is read back from it, and goes when the plan lets it go', async () => {
  const server = await s3Server()
  const [known, strange] = [s3Store(server.url), s3Store(server.strangersUrl)]
  try {
    const other = await shop.openAnother({
      backups: storesOf({ ...storeOf(shop.database), copies: [known, strange] }),
    })
    other.backups.beginBackup()
    await other.backups.whenIdle()
    const [newest] = (await kept()).files
    expect(newest).toMatchObject({ copiedAt: null, problem: expect.stringMatching(/^Not copied to 127.0.0.1:\d+\/backups: /) as string })
    expect(await known.newest()).toBe(newest?.name)
    const fetched = fs.mkdtempSync(path.join(os.tmpdir(), 'bizx-fetched-'))
    const isSame = (name: string) => fs.readFileSync(path.join(folder, name)).equals(fs.readFileSync(path.join(fetched, name)))
    await known.fetch(newest!.name, fetched)
    expect(isSame(newest!.name)).toBe(true)
    await expect(known.fetch('bizx-none.backup', fetched)).rejects.toThrow('has no file bizx-none.backup')
    expect(fs.readdirSync(fetched)).toEqual([newest!.name])
    await known.remove(newest!.name)
    await known.remove(newest!.name)
    // One of more than a part of eight megabytes.
    const [large, bytes] = ['bizx-2026-11-20T100000-large.backup', randomBytes(9_000_000)]
    fs.writeFileSync(path.join(folder, large), bytes)
    await known.copy(folder, large)
    await known.fetch(large, fetched)
    expect(isSame(large)).toBe(true)
    fs.rmSync(fetched, { recursive: true })
    await known.remove(large)
    fs.rmSync(path.join(folder, large))
    expect(await known.newest()).toBeNull()
  } finally {
    await server.close()
  }
})

test.runIf(isLong)(
  'a clock that was ahead for an hour makes no further backup each minute, and the last one is proved',
  async () => {
    const { plan } = await kept()
    await owner.call(saveBackupPlan, { body: { ...plan, hour: 2, days: 14 } })
    const year = 365 * day
    await wait(year)
    await keeper().run()
    shop.setClock(shop.now() - year)
    owner = await shop.signIn('superadmin')
    await wait(day)
    for (let nth = 0; nth < 3; nth += 1) {
      await keeper().run()
      await wait(60_000)
    }
    expect((await causes()).slice(0, 2)).toEqual(['hour', 'hour'])
    const [newest, misdated] = (await kept()).files
    expect(Date.parse(misdated?.madeAt ?? '') - Date.parse(newest?.madeAt ?? '')).toBeGreaterThan(300 * day)
    expect((await kept()).lastGoodAt).toBe(newest?.madeAt)
    await owner.call(proveBackup)
    await keeper().whenIdle()
    // What it finds are the closes of these tests, which are rows without books.
    expect((await kept()).proof).toMatchObject({ name: newest?.name, provedAt: new Date(shop.now()).toISOString() })
    // The file of the evening takes the place of the proved one, and the proof is still told.
    await owner.call(makeBackup)
    await keeper().whenIdle()
    const { files, proof } = await kept()
    expect(files.map(({ name }) => name)).not.toContain(proof?.name)
    expect(proof?.name).toBe(newest?.name)
  },
  120_000,
)

test('without room on the disk neither a backup nor a proof fills it, and both say so', async () => {
  const other = await shop.openAnother({
    backups: storesOf(storeOf(shop.database)),
    disk: { probe: async () => ({ freeBytes: 499_123_176, totalBytes: 1e12 }), floorMb: 476 },
  })
  other.backups.beginBackup()
  await other.backups.whenIdle()
  expect((await kept()).files[0]).toMatchObject({ madeAt: null, problem: expect.stringMatching(/^The disk has room for 0 MB/) as string })
  await other.backups.beginProof()
  await other.backups.whenIdle()
  expect((await kept()).proof?.problem).toMatch(
    /^It was not restored: that takes some \d+ MB of the database's disk, which has room for 1 MB/,
  )
})

test('without a passphrase nothing is made, and who asks is told why', async () => {
  const bare = await shop.openAnother({ backups: null })
  await bare.backups.run()
  expect(() => bare.backups.beginBackup()).toThrow(/none is set/)
})

test('a passphrase and a second folder that are typed in the browser count at once, here and in the next process', async () => {
  const dataDir = `${folder}-chosen`
  const copyFolder = `${folder}-second`
  fs.mkdirSync(copyFolder, { recursive: true })
  const settings = { backupPassphrase: null, backupCopyDir: null, backupS3Url: null, dataDir }
  const bare = await shop.openAnother({ backups: backupStores(settings, '/') })
  const by = staffWith(bare, (await shop.signIn('superadmin')).token, colombo)
  const password = 'superadmin1234'
  const passphrase = 'rain over Kandy lake'
  const choose = (change: object) => by.call(chooseBackupStore, { body: { password, passphrase, copyFolder, ...change } })
  expect((await by.call(getBackups)).reply).toMatchObject({ folders: null, copyFolder: '' })
  expect(await choose({ password: 'not mine 1234' })).toMatchObject({ status: 422, error: { fields: { password: 'is wrong' } } })
  expect(await choose({ passphrase: '' })).toMatchObject({ status: 409, error: { fields: { passphrase: 'is missing' } } })
  expect(await choose({ passphrase: 'abababababab' })).toMatchObject({ error: { code: 'PASSPHRASE_COMMON' } })
  for (const [wrong, why] of [
    ['backup', /whole path/],
    [path.join(dataDir, 'more'), /folder of the shop/],
    [`${copyFolder}/none`, /no folder/],
  ] as const) {
    expect(await choose({ copyFolder: wrong })).toMatchObject({
      status: 422,
      error: { fields: { copyFolder: expect.stringMatching(why) as string } },
    })
  }
  expect(fs.existsSync(path.join(dataDir, 'backup.json'))).toBe(false)
  expect((await choose({})).status).toBe(200)
  await bare.backups.whenIdle()
  const { files, folders, copyFolder: chosen } = (await by.call(getBackups)).reply
  expect(folders).toMatchObject({ folder: path.join(dataDir, 'backups'), copies: [copyFolder] })
  expect(chosen).toBe(copyFolder)
  expect(fs.readdirSync(copyFolder)).toEqual([files[0]?.name])
  expect(fs.statSync(path.join(dataDir, 'backup.json')).mode & 0o077).toBe(0)
  // The passphrase stays where only the folder is changed, and the next process reads both.
  await choose({ passphrase: '', copyFolder: '' })
  await bare.backups.whenIdle()
  expect(backupStores(settings, '/').current()).toMatchObject({ passphrase, copies: [] })
  const [last] = (await auditOf(shop, 'settings-backup')).slice(-1)
  expect(JSON.stringify(last)).not.toContain(passphrase)
  // What the environment says counts, and is not changed from here.
  const set = await shop.openAnother({ backups: storesOf(storeOf(shop.database)) })
  const there = staffWith(set, by.token, colombo)
  expect((await there.call(chooseBackupStore, { body: { password, passphrase, copyFolder: '' } })).error.code).toBe('BACKUP_SET_AT_START')
  for (const made of [dataDir, copyFolder]) fs.rmSync(made, { recursive: true })
}, 120_000)
