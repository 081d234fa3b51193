import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCashBill, aLine, sell } from '../../../../testing/papers/bill.ts'
import { auditOf, brokenPromises } from '../../../../testing/books.ts'
import { checkedImport, imported, problemsOf } from '../../../../testing/imports.ts'
import { kandy, openShop, type Shop, type Staff } from '../../../../testing/shop.ts'
import type { ImportKind } from '../engine/import-column.ts'
import { getImportUndo, listImportRuns, undoImport } from '../run-contract.ts'

let shop: Shop
let admin: Staff
let manager: Staff
beforeAll(async () => {
  shop = await openShop()
  admin = await shop.signIn('admin')
  manager = await shop.signIn('manager')
})
afterAll(() => shop.close())

async function bring(staff: Staff, kind: ImportKind, text: string, name = `${kind}.csv`) {
  later()
  const checked = await checkedImport(staff, kind, { text, name })
  expect(await problemsOf(staff, checked)).toEqual([])
  return (await imported(staff, checked)).result!
}

/** The newest import of a list. */
async function newest(staff: Staff, kind: ImportKind) {
  const { reply } = await staff.call(listImportRuns, { query: { kind } as never })
  return reply.runs[0]!
}

/** A minute later. */
const later = () => shop.setClock(shop.now() + 60_000)

/** Undoes an import step by step; what the steps said was left. */
async function undo(staff: Staff, id: string) {
  for (let steps = 1; steps < 50; steps += 1) {
    later()
    const { reply, status, error } = await staff.call(undoImport, { params: { id } })
    if (status !== 200) throw new Error(error.message.errorInfo[2])
    if (reply.isDone) return { steps, left: reply.left }
  }
  throw new Error('undoing came to no end')
}

const active = async (table: string, like: string) =>
  (await shop.owner.query<{ name: string }>(`select name from ${table} where is_active and name like $1 order by name`, [like])).rows.map(
    ({ name }) => name,
  )

test('items with their opening stock are taken back, and the right file may come after them', async () => {
  const text =
    'Barcode,Name,Category,Brand,Retail price,Cost price,Opening quantity\nUN-1,Undo pad,Undo things,Undone,100,60,5\nUN-2,Undo lamp,Undo things,,200,90,\n'
  const { stockPapers } = await bring(admin, 'items', text)
  const run = await newest(admin, 'items')
  expect(run).toMatchObject({ fileName: 'items.csv', by: 'admin', created: 2, updated: 0, refused: 0, papers: 1, undoneAt: null })
  expect((await admin.call(getImportUndo, { params: { id: run.id } })).reply).toEqual({
    papers: 1,
    records: 2,
    names: 0,
    keptNames: 2,
    stays: [],
    staying: 0,
  })
  expect((await manager.call(undoImport, { params: { id: run.id } })).error.code).toBe('IMPORT_UNDO_PAPERS')
  expect((await admin.call(undoImport, { params: { id: run.id } }, { location: kandy })).error.code).toBe('NOT_FOUND')

  expect(await undo(admin, run.id)).toMatchObject({ steps: 3, left: { papers: 0, records: 0, staying: 0 } })
  expect(await active('item', 'Undo %')).toEqual([])
  expect((await auditOf(shop, stockPapers[0]!)).at(-1)).toMatchObject({ action: 'reverse', reason: 'Import of items.csv undone' })
  expect((await auditOf(shop, run.firstCode!)).map(({ action }) => action)).toEqual(['import', 'update', 'undo-import'])
  expect((await newest(admin, 'items')).undoneBy).toBe('admin')
  expect((await admin.call(undoImport, { params: { id: run.id } })).error.code).toBe('IMPORT_UNDONE')

  await bring(admin, 'items', text.replace('100,60,5', '110,60,6'))
  expect(await active('item', 'Undo %')).toEqual(['Undo lamp', 'Undo pad'])
})

test('what something hangs on stays and is named; the rest goes', async () => {
  await bring(
    manager,
    'items',
    'Barcode,Name,Category,Type,Retail price\nHG-1,Hang wash,Hang things,service,500\nHG-2,Hang polish,Hang things,service,900\n',
  )
  const run = await newest(manager, 'items')
  await sell(manager, aCashBill([aLine({ code: run.firstCode!, retail: '500' })], '500'))
  const { reply } = await manager.call(getImportUndo, { params: { id: run.id } })
  expect(reply).toMatchObject({ records: 1, staying: 1, stays: [{ code: run.firstCode, name: 'Hang wash', why: '1 line of bills' }] })
  expect(await undo(manager, run.id)).toMatchObject({ left: { staying: 1 } })
  expect(await active('item', 'Hang %')).toEqual(['Hang wash'])
})

const parties =
  'Name,Phone,Opening balance,Bill no\nUndo Amara,0773330001,1500,A-1\nUndo Amara,0773330001,700,A-2\nUndo Bandu,0773330002,,\n'

test.each(['customers', 'suppliers'] as const)('%s go with their balances, and come again from the right file', async kind => {
  await bring(admin, kind, parties)
  const run = await newest(admin, kind)
  expect(run).toMatchObject({ created: 2, papers: 2 })
  expect(await undo(admin, run.id)).toMatchObject({ steps: 4, left: { staying: 0 } })
  await bring(admin, kind, parties.replace('1500', '1600'))
})

test('vehicles go with their owners and brands, and may be registered again', async () => {
  const vehicles = 'Vehicle number,Owner,Owner phone,Brand\nUND-1234,Undo Chitra,0773330003,Undomobil\n'
  await bring(manager, 'vehicles', vehicles)
  const run = await newest(manager, 'vehicles')
  expect((await manager.call(getImportUndo, { params: { id: run.id } })).reply).toMatchObject({
    records: 2,
    staying: 0,
    names: 1,
    keptNames: 0,
  })
  await undo(manager, run.id)
  const left = await shop.owner.query(`select from vehicle where search_key like '%UND1234%'`)
  const brands = await shop.owner.query(`select from vehicle_brand where name = 'Undomobil'`)
  expect([left.rowCount, brands.rowCount]).toEqual([0, 0])
  await bring(manager, 'vehicles', vehicles)
})

test('and the books keep every promise', async () => {
  expect(await brokenPromises(shop)).toEqual([])
})
