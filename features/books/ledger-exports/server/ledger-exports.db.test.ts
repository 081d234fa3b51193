import { afterAll, beforeAll, expect, test } from 'vitest'
import { customers } from '../../../parties/customers/master-contract.ts'
import { readCsv } from '../../../../platform/server/csv.ts'
import { brokenPromises } from '../../../../testing/books.ts'
import { saved } from '../../../../testing/calls.ts'
import { anExport, exports } from '../../../../testing/ledger-exports.ts'
import { aCashBill, aCreditBill, aLine, sell } from '../../../../testing/papers/bill.ts'
import { mergeThem } from '../../../../testing/merges.ts'
import { aCustomer, aSession, hire } from '../../../../testing/people.ts'
import { callAddress, colombo, galle, kandy, openShop, type Shop, type Staff } from '../../../../testing/shop.ts'
import { anItem } from '../../../../testing/stock.ts'
import { demoToday } from '../../../../database/test-database.ts'
import { exportLedger, ledgerExportFile, ledgerExports } from '../contract.ts'

let shop: Shop
let owner: Staff
beforeAll(async () => {
  shop = await openShop()
  owner = await shop.signIn('superadmin')
})
afterAll(() => shop.close())

/** The file of an export as text, and the name that it has. */
async function fileOf(staff: Staff, code: string): Promise<{ status: number; name: string; text: string }> {
  const headers = { authorization: `Bearer ${staff.token}`, locationcode: colombo }
  const answer = await shop.application.http.inject({ method: 'GET', url: callAddress(ledgerExportFile, { params: { code } }), headers })
  const name = /filename="([^"]+)"/.exec(String(answer.headers['content-disposition']))?.[1] ?? ''
  return { status: answer.statusCode, name, text: answer.body }
}

function rowsOf(text: string): Record<string, string>[] {
  const [head, ...rows] = [...readCsv(text)].map(({ fields }) => fields ?? [])
  return rows.map(cells => Object.fromEntries(cells.map((cell, at) => [head?.[at] ?? '', cell])))
}

const sumOf = (rows: readonly Record<string, string>[], name: string) =>
  rows.reduce((sum, row) => sum + Math.round(Number(row[name] || '0') * 100), 0)

/** Debits by account of the trial balance, read from the ledger without the export. */
async function movedBy(places: readonly string[], from: string, to: string): Promise<string[]> {
  const { rows } = await shop.owner.query<{ moved: string }>(
    `select account_code || ' ' || sum(debit) || ' ' || sum(credit) as moved from gl_line
     where location_code = any($1) and business_date between $2 and $3 group by account_code order by account_code`,
    [places, from, to],
  )
  return rows.map(({ moved }) => moved)
}

function movedIn(rows: readonly Record<string, string>[]): string[] {
  const byAccount = Map.groupBy(rows, row => row['Account'] ?? '')
  return [...byAccount].map(([account, of]) => `${account} ${sumOf(of, 'Debit')} ${sumOf(of, 'Credit')}`).sort()
}

const sinceOf = async (code: string) => {
  const { reply } = await owner.call(ledgerExports.list, { query: { size: 100 } })
  return reply.exports.find(row => row.code === code)?.since
}

test('an export has every line of its days at all locations, and its sums are the ledger’s', async () => {
  const { code, lines, total } = await saved(owner, exportLedger, anExport({ locationCode: null }))
  const { name, text } = await fileOf(owner, code)
  const rows = rowsOf(text)
  expect(name).toBe(`ledger 2026-11-01 to ${demoToday} - plain ${code}.csv`)
  expect(rows).toHaveLength(lines)
  expect((sumOf(rows, 'Debit') / 100).toFixed(2)).toBe(total)
  expect(sumOf(rows, 'Debit')).toBe(sumOf(rows, 'Credit'))
  expect(movedIn(rows)).toEqual(await movedBy([colombo, kandy, galle], '2026-11-01', demoToday))
  // Each journal balances, and its lines follow each other.
  const journals = rows.map(row => row['Paper'])
  expect(journals.filter((journal, at) => journal !== journals[at - 1])).toHaveLength(new Set(journals).size)
  for (const of of Map.groupBy(rows, row => row['Paper']).values()) expect(sumOf(of, 'Debit')).toBe(sumOf(of, 'Credit'))
})

test('day by day the same is added up by account', async () => {
  const code = await exports(owner, { detail: 'days' })
  const rows = rowsOf((await fileOf(owner, code)).text)
  expect(movedIn(rows)).toEqual(await movedBy([colombo], '2026-11-01', demoToday))
  const lines = rows.map(row => [row['Paper'], row['Account'], row['Debit'] === '' ? 'credit' : 'debit'].join(' '))
  expect(new Set(lines).size).toBe(rows.length)
})

test('the same days twice are the same file; what came since is counted, and a file of its own', async () => {
  const [first, second] = [await exports(owner), await exports(owner)]
  const file = await fileOf(owner, first)
  expect((await fileOf(owner, second)).text).toBe(file.text)
  expect(await sinceOf(first)).toBe(0)
  const refused = await owner.call(exportLedger, { body: anExport({ after: Number(second) }) })
  expect([refused.status, refused.error.code]).toEqual([409, 'EXPORT_NOTHING_SINCE'])

  const wash = await anItem(shop, { type: 'service', unit: 'Job' })
  const debtor = await aCustomer(shop, { creditDays: 30 })
  const bills = [await sell(owner, aCashBill([aLine(wash)], '100.00')), await sell(owner, aCreditBill(debtor, [aLine(wash)], '100.00'))]
  expect(await sinceOf(first)).toBe(2)
  // A first export of other days has them too, and they are new for both all the same.
  await exports(owner, { fromDate: demoToday, locationCode: null })
  expect([await sinceOf(first), await sinceOf(second)]).toEqual([2, 2])
  const since = await exports(owner, { after: Number(second) })
  const rows = rowsOf((await fileOf(owner, since)).text)
  expect([...new Set(rows.map(row => row['Paper']))].sort()).toEqual(bills.map(({ code }) => code).sort())
  expect(await sinceOf(since)).toBe(0)
  // Whoever has the first one and this has everything, and the first is still as it was given.
  expect((await fileOf(owner, first)).text).toBe(file.text)
  const whole = rowsOf((await fileOf(owner, await exports(owner))).text)
  expect(whole).toHaveLength(rowsOf(file.text).length + rows.length)
})

test('a line names the party that it was written for, also where that was merged into another since', async () => {
  const debtor = await aCustomer(shop, { creditDays: 30 })
  const wash = await anItem(shop, { type: 'service', unit: 'Job' })
  const bill = await sell(owner, aCreditBill(debtor, [aLine(wash)], '100.00'))
  const { customer } = (await owner.call(customers.get, { params: { id: debtor } })).reply
  await mergeThem(owner, { from: debtor, into: await aCustomer(shop, { creditDays: 30 }) })
  const rows = rowsOf((await fileOf(owner, await exports(owner))).text).filter(row => row['Paper'] === bill.code)
  expect(rows.map(row => [row['Account'], row['Party code'], row['Party']])).toContainEqual([
    '1300',
    debtor,
    `${customer.firstName} ${customer.secondName}`.trim(),
  ])
})

test('days that are turned, too many or empty are refused in words, and nothing is kept', async () => {
  const before = await shop.owner.query('select from ledger_export')
  const tries = [
    anExport({ toDate: '2026-10-01' }),
    anExport({ fromDate: '2025-01-01' }),
    anExport({ fromDate: '2025-11-01', toDate: '2025-11-30' }),
  ]
  const answers = []
  for (const body of tries) answers.push((await owner.call(exportLedger, { body })).error.code)
  expect(answers).toEqual(['EXPORT_TURNED', 'EXPORT_LONG', 'EXPORT_EMPTY'])
  expect((await shop.owner.query('select from ledger_export')).rowCount).toBe(before.rowCount)
})

test('who may not see the books of a location neither exports nor downloads them', async () => {
  const admin = await aSession(shop, await hire(shop, { [colombo]: 'admin', [kandy]: 'cashier' }))
  const elsewhere = await admin.call(exportLedger, { body: anExport({ locationCode: kandy }) })
  expect([elsewhere.status, elsewhere.error.code]).toEqual([403, 'NOT_ALLOWED'])
  const nowhere = await admin.call(exportLedger, { body: anExport({ locationCode: galle }) })
  expect([nowhere.status, nowhere.error.code]).toEqual([403, 'NO_LOCATION'])
  // All of one's own is Colombo alone.
  const own = rowsOf((await fileOf(admin, await exports(admin, { locationCode: null }))).text)
  expect(new Set(own.map(row => row['Location code']))).toEqual(new Set([colombo]))
  const all = await exports(owner, { locationCode: null })
  expect((await fileOf(admin, all)).status).toBe(403)
  const since = await admin.call(exportLedger, { body: anExport({ after: Number(all) }) })
  expect([since.status, since.error.code]).toEqual([403, 'EXPORT_PLACES'])
  expect((await fileOf(owner, '999999')).status).toBe(404)
})

test('exports that are made at once give each entry to the first of them', async () => {
  const wash = await anItem(shop, { type: 'service', unit: 'Job' })
  await sell(owner, aCashBill([aLine(wash)], '100.00'))
  const made = await Promise.all(Array.from({ length: 4 }, () => exports(owner)))
  const texts = await Promise.all(made.map(async code => (await fileOf(owner, code)).text))
  expect(new Set(made).size).toBe(4)
  expect(new Set(texts).size).toBe(1)
})

test('and the books hold every promise', async () => {
  expect(await brokenPromises(shop)).toEqual([])
})
