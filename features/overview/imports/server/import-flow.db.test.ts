import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { businessDate } from '../../../../kernel/dates.ts'
import { refusalOf } from '../../../../testing/papers/bill.ts'
import { brokenPromises, fingerprint } from '../../../../testing/books.ts'
import { checkedImport, guessedChoices, imported, problemsOf, settled, uploaded } from '../../../../testing/imports.ts'
import { colombo, openShop, type Shop, type Staff } from '../../../../testing/shop.ts'
import { readSpreadsheet, writeWorkbook } from '../../../../platform/server/spreadsheet.ts'
import { messyFile } from '../../../../tools/load-bills/messy-file.ts'
import { importColumns } from '../columns-of.ts'
import {
  cancelImport,
  checkImport,
  dropImport,
  getImport,
  getImportProblems,
  getImportTemplate,
  getRefusedRows,
  runImport,
  sendImportPart,
  startImport,
} from '../contract.ts'
import { undoImport } from '../run-contract.ts'
import { importKinds } from '../engine/import-column.ts'
import { takeSharedCodes } from './create-names.ts'

let shop: Shop
let admin: Staff
let manager: Staff
beforeAll(async () => {
  shop = await openShop()
  admin = await shop.signIn('admin')
  manager = await shop.signIn('manager')
})
afterAll(() => shop.close())

let made = 0
/** A file of this many suppliers that do not exist yet. */
function someSuppliers(howMany: number): string {
  made += 1
  return ['Name,Phone', ...Array.from({ length: howMany }, (_, index) => `Flow ${made} supplier ${index},0112345678`)].join('\n')
}

async function suppliersLike(name: string): Promise<number> {
  const { rows } = await shop.owner.query<{ count: number }>('select count(*)::int as count from supplier where name like $1', [`${name}%`])
  return rows[0]?.count ?? 0
}

describe('a file', () => {
  test('comes in several parts and is read from the first sheet', async () => {
    const rows = Array.from({ length: 12_000 }, (_, index) => [`Supplier ${index} ${crypto.randomUUID()}`, `01123${10000 + index}`])
    const columns = [{ heading: 'Supplier name' }, { heading: 'Telephone' }]
    const bytes = await writeWorkbook([{ name: 'One', columns, rows }], new Date(0))
    const read = await uploaded(manager, 'suppliers', { name: 'suppliers.xlsx', bytes })
    expect([bytes.length > 393_216, read.state, read.file?.rows]).toEqual([true, 'read', 12_000])
    expect(read.file?.columns.map(({ heading, samples }) => [heading, samples.length])).toEqual([
      ['Supplier name', 4],
      ['Telephone', 4],
    ])
  })

  test('may have a title above its headings, semicolons and the letters of an old program', async () => {
    const text = 'Suppliers of the shop\n\nName;Contact person\nCaf\u00e9;Jos\u00e9\n'
    const read = await uploaded(manager, 'suppliers', { name: 'x.csv', bytes: new Uint8Array(Buffer.from(text, 'latin1')) })
    expect(read.file).toEqual({
      rows: 1,
      columns: [
        { heading: 'Name', samples: ['Caf\u00e9'] },
        { heading: 'Contact person', samples: ['Jos\u00e9'] },
      ],
      guess: [
        { key: 'name', column: 0 },
        { key: 'contactPerson', column: 1 },
      ],
    })
  })

  test.each([
    ['no table', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0]), 'This is neither CSV nor XLSX. Save the table as one of the two.'],
    ['headings alone', new TextEncoder().encode('Name,Phone\n'), 'The file has headings and no rows below them.'],
  ])('that is %s says so', async (_, bytes, message) => {
    const read = await uploaded(manager, 'suppliers', { name: 'x.csv', bytes })
    expect([read.state, read.message]).toEqual(['failed', message])
  })

  test('is seen by whoever sent it, at that location, and by nobody else', async () => {
    const { id } = await checkedImport(manager, 'suppliers', { text: someSuppliers(1) })
    const notFound = [404, 'NOT_FOUND', 'This import was not found at this location.']
    expect(await refusalOf(admin.call(getImport, { params: { id } }))).toEqual(notFound)
    expect(await refusalOf(admin.call(runImport, { params: { id }, body: { skipRefused: true } }))).toEqual(notFound)
    expect(await refusalOf(admin.call(getImportProblems, { params: { id } }))).toEqual(notFound)
  })

  test('with more parts than it said is refused', async () => {
    const begun = await manager.call(startImport, { body: { kind: 'items', fileName: 'x.csv', fileSize: 3 } })
    const content = Buffer.from('Name').toString('base64')
    const params = { id: begun.reply.import.id }
    expect((await refusalOf(manager.call(sendImportPart, { params, body: { partNo: 1, content } })))[1]).toBe('INVALID_INPUT')
  })

  test('is forgotten when it is dropped, and after a day', async () => {
    const { id } = await checkedImport(manager, 'suppliers', { text: someSuppliers(1) })
    expect((await manager.call(dropImport, { params: { id } })).status).toBe(200)
    expect((await refusalOf(manager.call(getImport, { params: { id } })))[0]).toBe(404)
    const old = await checkedImport(manager, 'suppliers', { text: someSuppliers(1) })
    await shop.owner.query(`update import_job set created_at = created_at - interval '25 hours' where id = $1`, [old.id])
    await manager.call(startImport, { body: { kind: 'items', fileName: 'x.csv', fileSize: 3 } })
    expect((await refusalOf(manager.call(getImport, { params: { id: old.id } })))[0]).toBe(404)
  })
})

test('a file that can be read two ways waits for an answer, once for the file', async () => {
  const text = 'Name,Cost price,Retail price,Opening quantity,Unit\nAsked rice,"1,100","1,250",2,Kilogram\n'
  const read = await uploaded(admin, 'items', { name: 'two-ways.csv', bytes: new TextEncoder().encode(text) })
  const params = { id: read.id }
  expect(await refusalOf(admin.call(checkImport, { params, body: guessedChoices(read) }))).toEqual([
    422,
    'IMPORT_ASKS',
    'Cost price: 1,100 can be read two ways, and the file does not decide. Say in Columns how it writes decimals.',
  ])
  await admin.call(checkImport, { params, body: guessedChoices(read, { decimals: 'point' }) })
  expect(await settled(admin, read.id)).toMatchObject({ state: 'checked', findings: { created: 1, stockValue: '2200.00' } })
})

describe('a template', () => {
  test.each(importKinds)('of %s is understood whole, in both formats', async kind => {
    for (const format of ['xlsx', 'csv'] as const) {
      const { reply } = await manager.call(getImportTemplate, { params: { kind }, query: { format } })
      expect(reply.fileName).toBe(`${kind}.${format}`)
      const bytes = new Uint8Array(Buffer.from(reply.content, 'base64'))
      const read = await uploaded(manager, kind, { name: reply.fileName, bytes })
      // Only the example counts as a row; the explanation of the columns does not.
      expect([read.state, read.file?.rows]).toEqual(['read', 1])
      expect(guessedChoices(read).mapping.map(({ key }) => key)).toEqual(importColumns(kind, false).map(({ key }) => key))
    }
  })
})

describe('refused rows', () => {
  const text = [
    'Name,Phone,Email',
    'Refused A,011,a@example.com',
    ',012,"b@example.com"',
    '=Refused C,013,nonsense',
    'Refused D,014,',
  ].join('\n')

  test('are found by row, column and words, page by page', async () => {
    const { id } = await checkedImport(manager, 'suppliers', { text })
    const find = async (query: Record<string, string>) =>
      (await manager.call(getImportProblems, { params: { id }, query: query as never })).reply
    expect((await find({})).problems.map(({ row, heading, value }) => [row, heading, value])).toEqual([
      [3, 'Name', ''],
      [4, 'Email', 'nonsense'],
    ])
    expect(await find({ term: '4' })).toMatchObject({ total: 1, problems: [{ row: 4 }] })
    expect((await find({ term: 'EMAIL' })).total).toBe(1)
    expect((await find({ page: '2', size: '1' })).problems).toMatchObject([{ row: 4 }])
  })

  test('stop an import unless they may be left out, and come back as a file to be corrected', async () => {
    const checked = await checkedImport(manager, 'suppliers', { text, name: 'list.csv' })
    const params = { id: checked.id }
    expect(await refusalOf(manager.call(runImport, { params, body: { skipRefused: false } }))).toEqual([
      422,
      'IMPORT_REFUSED_ROWS',
      'Refused rows: 2. Correct the file and begin again, or import without them.',
    ])
    const done = await imported(manager, checked)
    expect(done.result).toMatchObject({ created: 2, refused: 2 })
    for (const format of ['xlsx', 'csv'] as const) {
      const { reply } = await manager.call(getRefusedRows, { params, query: { format } })
      expect(reply.fileName).toBe(`list - refused.${format}`)
      const rows = await readSpreadsheet(new Uint8Array(Buffer.from(reply.content, 'base64')))
      expect(rows.map(({ cells }) => cells)).toEqual([
        ['Name', 'Phone', 'Email', 'Row', 'Refused because'],
        [
          '',
          '012',
          'b@example.com',
          '3',
          'Name: Name is required. Required, at most 100 characters. The same name is the same supplier when the file comes again.',
        ],
        ['=Refused C', '013', 'nonsense', '4', 'Email: Email is not valid. An address such as name@example.com.'],
      ])
    }
  })

  test('all of them leave nothing to import', async () => {
    const { id } = await checkedImport(manager, 'suppliers', { text: 'Name,Phone\n,011\n' })
    expect((await refusalOf(manager.call(runImport, { params: { id }, body: { skipRefused: true } })))[1]).toBe('IMPORT_NOTHING')
  })
})

describe('opening columns', () => {
  const text = 'Name,Phone,Opening balance\nOpened,0112345678,100\n'

  test("are an admin's: a manager leaves them out", async () => {
    const read = await uploaded(manager, 'suppliers', { name: 'x.csv', bytes: new TextEncoder().encode(text) })
    const body = guessedChoices(read)
    expect(await refusalOf(manager.call(checkImport, { params: { id: read.id }, body }))).toEqual([
      403,
      'IMPORT_OPENINGS',
      'Only an admin can import opening balances and opening stock. Leave those columns out, or ask an admin.',
    ])
    const without = guessedChoices(read, { without: ['openingOwed'] })
    expect((await manager.call(checkImport, { params: { id: read.id }, body: without })).status).toBe(200)
  })

  test('come before the first day is closed', async () => {
    await shop.owner.query(`update location_day set closed_through = '2026-11-01' where location_code = $1`, [colombo])
    const read = await uploaded(admin, 'suppliers', { name: 'x.csv', bytes: new TextEncoder().encode(text) })
    expect(await refusalOf(admin.call(checkImport, { params: { id: read.id }, body: guessedChoices(read) }))).toEqual([
      409,
      'IMPORT_BEGUN',
      expect.stringMatching(/ is closed\. Set their columns to "Not in the file"; the rest comes in\.$/),
    ])
    const without = guessedChoices(read, { without: ['openingOwed'] })
    expect((await admin.call(checkImport, { params: { id: read.id }, body: without })).status).toBe(200)
    await shop.owner.query('update location_day set closed_through = null where location_code = $1', [colombo])
  })
})

describe('an import', () => {
  test('happens once, however often it is asked for', async () => {
    const text = someSuppliers(20)
    const checked = await checkedImport(manager, 'suppliers', { text })
    const run = (key: string) => manager.call(runImport, { params: { id: checked.id }, body: { skipRefused: true } }, { key })
    const key = crypto.randomUUID()
    const [one, again, other] = await Promise.all([run(key), run(key), run(crypto.randomUUID())])
    // Whichever key comes first: it is answered the same as often as it is sent, and the other one is refused.
    expect(again.status).toBe(one.status)
    expect([one.status, other.status].sort()).toEqual([200, 409])
    expect((await settled(manager, checked.id)).state).toBe('done')
    expect(await suppliersLike(`Flow ${made} `)).toBe(20)
    expect((await refusalOf(run(crypto.randomUUID())))[1]).toBe('IMPORT_STATE')
  })

  test('that is stopped saves nothing and can be begun again', async () => {
    const checked = await checkedImport(manager, 'suppliers', { text: someSuppliers(3_000) })
    const params = { id: checked.id }
    const before = await fingerprint(shop)
    await manager.call(runImport, { params, body: { skipRefused: true } })
    expect((await manager.call(cancelImport, { params })).status).toBe(200)
    const stopped = await settled(manager, checked.id)
    expect([stopped.state, stopped.message]).toEqual(['checked', 'Stopped. Nothing was saved.'])
    const after = await fingerprint(shop)
    const changed = Object.keys(after).filter(
      table =>
        after[table] !== before[table] && !['import_job', 'idempotency_key', 'number_series', 'audit', 'audit_chain'].includes(table),
    )
    expect(changed).toEqual([])
    await imported(manager, checked)
    expect(await suppliersLike(`Flow ${made} `)).toBe(3_000)
  })

  test('goes on when its server went away in the middle, and is given up after a few times', async () => {
    const checked = await checkedImport(manager, 'suppliers', { text: someSuppliers(5) })
    // The state that a killed server leaves: nothing committed, and no worker.
    await shop.owner.query(`update import_job set state = 'importing', starts = 1 where id = $1`, [checked.id])
    expect((await settled(manager, checked.id)).state).toBe('done')
    expect(await suppliersLike(`Flow ${made} `)).toBe(5)
    const again = await checkedImport(manager, 'suppliers', { text: someSuppliers(5) })
    await shop.owner.query(`update import_job set state = 'importing', starts = 3 where id = $1`, [again.id])
    expect(await settled(manager, again.id)).toMatchObject({
      state: 'checked',
      message: expect.stringMatching(/^The server broke down/) as string,
    })
  })

  const run = async (id: string, body: { skipRefused: boolean; verdict?: string }) => {
    const { status, error } = await manager.call(runImport, { params: { id }, body })
    if (status !== 200) throw new Error(error.message.errorInfo[2])
    return settled(manager, id)
  }

  test('leaves out no row that the check took: it saves nothing, and says what others changed', async () => {
    const checked = await checkedImport(manager, 'suppliers', { text: 'Name,Phone\nRaced,011\nNot raced,012\n,013\n' })
    expect(checked.findings).toMatchObject({ created: 2, refused: 1 })
    const other = await checkedImport(manager, 'suppliers', { text: 'Name\nraced\n' })
    await imported(manager, other)
    const led = await run(checked.id, { skipRefused: true })
    expect([led.state, led.result, led.findings?.created, led.findings?.refused]).toEqual(['checked', null, 1, 2])
    expect(led.message).toBe(
      'Nothing was saved. Since your check others have changed what this file meets: 1 row (2) is refused now; 1 instead of 2 new. Below is the check as of now; import again if it is right.',
    )
    expect(await problemsOf(manager, checked)).toEqual([expect.stringMatching(/^2 exists already as 22/), '4 Name: Name is required'])
    expect(await suppliersLike('Not raced')).toBe(0)
    // The user has seen the new check and agrees to it.
    const done = await run(checked.id, { skipRefused: true, verdict: led.findings?.verdict ?? '' })
    expect(done).toMatchObject({ state: 'done', message: '', result: { created: 1, refused: 2 } })
    expect(await suppliersLike('Not raced')).toBe(1)
  })

  test('of one file in two tabs at the same moment brings it once', async () => {
    const text = someSuppliers(400)
    const [one, two] = await Promise.all([1, 2].map(() => checkedImport(manager, 'suppliers', { text })))
    const outcomes = await Promise.all([one!, two!].map(({ id }) => run(id, { skipRefused: true })))
    expect(outcomes.map(({ state }) => state).toSorted()).toEqual(['checked', 'done'])
    expect(outcomes.find(({ state }) => state === 'checked')?.findings).toMatchObject({ created: 0, refused: 400 })
    expect(await suppliersLike(`Flow ${made} `)).toBe(400)
  })

  test('that would update what the check created, or refuses no longer what it refused, saves nothing', async () => {
    const text = 'Name,Phone\nOverlapped,011\n'
    const checked = await checkedImport(manager, 'suppliers', { text, existing: 'update' })
    const other = await imported(manager, await checkedImport(manager, 'suppliers', { text }))
    const led = await run(checked.id, { skipRefused: false })
    expect(led).toMatchObject({ state: 'checked', findings: { created: 0, unchanged: 1 } })
    expect(led.message).toContain('0 instead of 1 new; 1 instead of 0 as they are already.')
    const refusing = await checkedImport(manager, 'suppliers', { text: 'Name,Phone\nOverlapped,011\nOverlapping,012\n' })
    const undo = async () => (await manager.call(undoImport, { params: { id: other.id } })).reply.isDone
    while (!(await undo())) continue
    const again = await run(refusing.id, { skipRefused: true })
    expect([again.state, again.message]).toEqual([
      'checked',
      expect.stringContaining('1 row (2) is refused no longer; 2 instead of 1 new.'),
    ])
  })

  test('of a check that another window made anew is refused', async () => {
    const checked = await checkedImport(manager, 'suppliers', { text: someSuppliers(1) })
    const again = { ...checked.choices!, existing: 'update' as const }
    await manager.call(checkImport, { params: { id: checked.id }, body: again })
    await settled(manager, checked.id)
    const body = { skipRefused: true, verdict: checked.findings?.verdict ?? '' }
    expect(await refusalOf(manager.call(runImport, { params: { id: checked.id }, body }))).toEqual([
      409,
      'IMPORT_CHECKED_AGAIN',
      'This file was checked again since, in another window. Look at what it says now, and import then.',
    ])
  })

  test('that takes its codes and never saves keeps the promises of the books: the audit explains the counter', async () => {
    const who = { userCode: '1001000001', locationCode: colombo, requestId: 'stopped' }
    const codes = await takeSharedCodes('supplier', 3, {
      ...who,
      pool: shop.owner,
      fileName: 'stopped.csv',
      now: shop.now(),
      today: businessDate(shop.now(), 'Asia/Colombo'),
    })
    const { rows } = await shop.owner.query(
      "select subject, after from audit where action = 'take-codes' order by at desc, seq desc limit 1",
    )
    expect(rows).toEqual([{ subject: codes[2], after: { file: 'stopped.csv', codes: 3 } }])
    expect(await brokenPromises(shop)).toEqual([])
  })
})

test('bills of a shop as a catalogue: good rows come in, and every bad one is explained', async () => {
  const checked = await checkedImport(manager, 'items', { text: messyFile, without: ['openingQuantity'] })
  expect(checked.findings).toMatchObject({ rows: 20, created: 7, refused: 7, repeated: 6 })
  expect(await problemsOf(manager, checked)).toEqual([
    '5 Name: "POSTAGE" is a charge or a note, not an item',
    '6 Name: Name is required',
    '8 The row cannot be read: a quote is not closed',
    '11 Name: "Discount" is a charge or a note, not an item',
    '13 Retail price: is less than 1.00, and a bill asks 1 rupee at least',
    '16 Retail price: may not be negative',
    '19 Retail price: The same again, with another Retail price: 1.25 in row 7',
  ])
  const { result } = await imported(manager, checked)
  expect(result).toMatchObject({ created: 7, refused: 7 })
  const { rows } = await shop.owner.query<{ name: string; retail_price: number }>(
    'select name, retail_price from item where code between $1 and $2 order by code',
    [result!.codes!.first, result!.codes!.last],
  )
  // It stood at 0 first, and a later row has its price.
  expect(rows.find(({ name }) => name === 'RECIPE BOX')?.retail_price).toBe(795)
  expect(rows.map(({ name }) => name)).toEqual([
    'HANGING HEART, WHITE',
    'WHITE "METAL" LANTERN',
    'ALARM CLOCK',
    'NOTHING',
    'RECIPE BOX',
    'COAT HANGER',
    'INFLATABLE GLOBE',
  ])
})
