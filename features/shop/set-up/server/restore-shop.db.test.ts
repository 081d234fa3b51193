import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../../../database/test-database.ts'
import { backupOf } from '../../../../testing/backups.ts'
import { aCashBill, aLine, refusalOf, sell } from '../../../../testing/papers/bill.ts'
import { brokenPromises, fingerprint } from '../../../../testing/books.ts'
import { callAddress, openShop, staffWith, type Shop } from '../../../../testing/shop.ts'
import { anItem } from '../../../../testing/stock.ts'
import { getSetup } from '../contract.ts'
import { restoreShop, sendRestorePart, type RestoreLine } from '../restore-contract.ts'
import { renewSetupToken } from './setup-token.ts'

const passphrase = 'rain over Galle fort'
let backup: Buffer
beforeAll(async () => {
  const demo = await testDatabase({ demo: true })
  backup = await backupOf(demo.ownerUrl, passphrase)
  await demo.drop()
})

let shop: Shop
let token: string
beforeEach(async () => {
  shop = await openShop({ demo: false })
  token = (await renewSetupToken(shop.application.api.platform.tills, shop.now())) ?? ''
})
afterEach(() => shop.close())
afterAll(() => {
  backup = Buffer.alloc(0)
})

const guest = () => staffWith(shop.application, '', '')
const part = (at: number, bytes: Buffer, sent = token) =>
  guest().call(sendRestorePart, { body: { token: sent, at, content: bytes.toString('base64') } })

/** Sends the file in two parts. */
async function sendAll(file: Buffer): Promise<void> {
  const half = Math.floor(file.length / 2)
  await part(0, file.subarray(0, half))
  expect((await part(half, file.subarray(half))).reply).toEqual({ size: file.length })
}

async function restored(secret = passphrase): Promise<RestoreLine[]> {
  const url = callAddress(restoreShop, {})
  const answer = await shop.application.http.inject({ method: 'POST', url, payload: { token, passphrase: secret } })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/x-ndjson'])
  return answer.payload
    .trim()
    .split('\n')
    .map(line => JSON.parse(line) as RestoreLine)
}

test('a server without users takes a shop back in parts, tells how far it is, and sells at once', async () => {
  await sendAll(backup)
  const lines = await restored()
  expect(lines).toContainEqual({ read: backup.length, of: backup.length })
  const proved = lines.flatMap(line => ('proved' in line ? line.proved : []))
  expect(proved).toEqual(Array.from({ length: proved.length }, (_, index) => index + 1))
  expect(lines.at(-1)).toEqual({ restored: { madeAt: expect.any(String), rows: expect.any(Number), promises: proved.length, broken: [] } })
  expect((await guest().call(getSetup)).reply).toEqual({ isNeeded: false, mayOpenDemoShop: false })
  const cashier = await shop.typePassword('cashier')
  const bulb = await anItem(shop, { retail: '100.00', entries: [{ quantity: '5' }] })
  expect((await sell(cashier, aCashBill([aLine(bulb)], '100.00'))).code).toMatch(/^30/)
  expect(await brokenPromises(shop)).toEqual([])
  expect((await refusalOf(part(0, backup)))[1]).toBe('SETUP_DONE')
})

test('a part twice stands once, a gap and a wrong token are refused, and a restore without a file too', async () => {
  expect(await refusalOf(guest().call(restoreShop, { body: { token, passphrase } }))).toEqual([
    409,
    'RESTORE_PART',
    'The backup has not arrived whole. Choose its file and send it again.',
  ])
  const [first, second] = [backup.subarray(0, 9_000), backup.subarray(9_000, 18_000)]
  await part(0, first)
  await part(9_000, second)
  expect((await part(9_000, second)).reply).toEqual({ size: 18_000 })
  expect((await refusalOf(part(27_000, second)))[1]).toBe('RESTORE_PART')
  const wrong = await part(0, first, 'AAAAA-BBBBB-CCCCC-DDDDD')
  expect([wrong.status, wrong.error.code, Object.keys(wrong.error.fields)]).toEqual([403, 'SETUP_TOKEN', ['token']])
})

test('a wrong passphrase and a file cut short leave the server as it was, for another try', async () => {
  const before = await fingerprint(shop)
  await sendAll(backup)
  expect((await restored('another passphrase')).at(-1)).toEqual({ refused: 'The passphrase is wrong, or the file is damaged.' })
  await part(0, backup.subarray(0, backup.length - 300))
  expect((await restored()).at(-1)).toEqual({ refused: expect.stringMatching(/cut off|damaged/) })
  expect(await fingerprint(shop)).toEqual(before)
  await sendAll(backup)
  expect((await restored()).at(-1)).toMatchObject({ restored: { broken: [] } })
})
