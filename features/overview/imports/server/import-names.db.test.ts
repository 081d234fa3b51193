import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditOf, brokenPromises } from '../../../../testing/books.ts'
import { checkedImport, imported } from '../../../../testing/imports.ts'
import { openShop, type Shop, type Staff } from '../../../../testing/shop.ts'

let shop: Shop
let manager: Staff
beforeAll(async () => {
  shop = await openShop()
  manager = await shop.signIn('manager')
})
afterAll(() => shop.close())

const file = (number: number) => `Item code,Name,Category,Price\nNM-${number},Named ware ${number},Filtres & Co,500\n`
const kept = async () => (await shop.owner.query('select list, written, code from import_name')).rows

test('a name of the file is said once, and the next file knows it, until it is said to be new', async () => {
  const { rows } = await shop.owner.query<{ code: string }>('select min(code) as code from item_category')
  const code = rows[0]!.code
  const said = { list: 'item_category', written: 'Filtres & Co' }
  const first = await checkedImport(manager, 'items', { text: file(1), names: [{ ...said, code }] })
  expect(first.findings).toMatchObject({ newNames: [], sheetNames: [{ ...said, rows: 1, code }] })
  // Checking keeps nothing.
  expect(await kept()).toEqual([])
  const { result } = await imported(manager, first)
  expect(await kept()).toEqual([{ list: 'item_category', written: 'filtres & co', code }])
  expect((await auditOf(shop, result!.codes!.first)).at(-1)).toMatchObject({ action: 'import', after: { meant: `Filtres & Co: ${code}` } })

  const second = await checkedImport(manager, 'items', { text: file(2) })
  expect(second.findings).toMatchObject({ newNames: [], sheetNames: [{ ...said, rows: 1, code }] })
  await imported(manager, second)
  const items = await shop.owner.query(`select category_code from item where name like 'Named ware%'`)
  expect(items.rows).toEqual([{ category_code: code }, { category_code: code }])

  const third = await checkedImport(manager, 'items', { text: file(3), names: [{ ...said, code: null }] })
  expect(third.findings).toMatchObject({ newNames: [{ list: 'item_category', count: 1, names: ['Filtres & Co'] }] })
  await imported(manager, third)
  expect(await kept()).toEqual([])
  expect(await brokenPromises(shop)).toEqual([])
})
