import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { guessedChoices, settled, uploaded } from '../../../../testing/imports.ts'
import { openShop, type Shop, type Staff } from '../../../../testing/shop.ts'
import { writeWorkbook } from '../../../../platform/server/spreadsheet.ts'
import { checkImport, chooseImportSheet, runImport } from '../contract.ts'

let shop: Shop
let manager: Staff
beforeAll(async () => {
  shop = await openShop()
  manager = await shop.signIn('manager')
})
afterAll(() => shop.close())

describe('a workbook of several sheets', () => {
  const workbook = () =>
    writeWorkbook(
      [
        { name: 'Cover', columns: [{ heading: 'Prices of the year' }], rows: [['Printed by the shop']] },
        { name: 'Suppliers', columns: [{ heading: 'Name' }, { heading: 'Phone' }], rows: [['Sheet two Ltd', '0112345678']] },
        { name: 'Empty', columns: [], rows: [] },
      ],
      new Date('2026-11-20'),
    )

  test('asks which one, and reads the chosen one; another one can be chosen later', async () => {
    const asked = await uploaded(manager, 'suppliers', { name: 'two.xlsx', bytes: await workbook() })
    expect([asked.state, asked.file?.rows, asked.file?.sheet]).toEqual(['read', 0, null])
    expect(asked.file?.sheets?.map(({ sheet, name, isLikely }) => [sheet, name, isLikely])).toEqual([
      [0, 'Cover', false],
      [1, 'Suppliers', true],
    ])
    const params = { id: asked.id }
    const choose = async (sheet: number) => {
      const { status } = await manager.call(chooseImportSheet, { params, body: { sheet } })
      return status === 200 ? settled(manager, asked.id) : status
    }
    expect(await choose(2)).toBe(422)
    expect(await choose(1)).toMatchObject({
      state: 'read',
      file: { rows: 1, sheet: 1, columns: [{ heading: 'Name' }, { heading: 'Phone' }] },
    })
    expect(await choose(0)).toMatchObject({ state: 'read', file: { rows: 1, sheet: 0 } })
    expect(await choose(1)).toMatchObject({ state: 'read', file: { sheet: 1 } })
  })

  test('that is imported goes on with another sheet, as an import of its own', async () => {
    const bytes = await writeWorkbook(
      ['North', 'South'].map(name => ({ name, columns: [{ heading: 'Name' }], rows: [[`${name} traders Ltd`]] })),
      new Date('2026-11-20'),
    )
    const { id: first } = await uploaded(manager, 'suppliers', { name: 'sheets.xlsx', bytes })
    const done = async (id: string) => {
      const read = await settled(manager, id)
      await manager.call(checkImport, { params: { id }, body: guessedChoices(read) })
      await settled(manager, id)
      await manager.call(runImport, { params: { id }, body: { skipRefused: false } })
      return settled(manager, id)
    }
    const choose = (id: string, sheet: number) => manager.call(chooseImportSheet, { params: { id }, body: { sheet } })
    await choose(first, 0)
    expect(await done(first)).toMatchObject({ state: 'done', result: { created: 1 } })
    const next = await choose(first, 1)
    if (next.status !== 200) throw new Error(next.error.message.errorInfo[2])
    const second = next.reply.import.id
    expect(second).not.toBe(first)
    expect(await done(second)).toMatchObject({ state: 'done', fileName: 'sheets.xlsx', result: { created: 1 } })
    const { rows } = await shop.owner.query(`select id, created from import_run where id = any($1) order by imported_at`, [[first, second]])
    expect(rows).toEqual([
      { id: first, created: 1 },
      { id: second, created: 1 },
    ])
  })

  test('of which one has rows is read without a question', async () => {
    const one = await writeWorkbook(
      [
        { name: 'Suppliers', columns: [{ heading: 'Name' }], rows: [['Only sheet Ltd']] },
        { name: 'Sheet2', columns: [], rows: [] },
      ],
      new Date('2026-11-20'),
    )
    expect(await uploaded(manager, 'suppliers', { name: 'one.xlsx', bytes: one })).toMatchObject({ state: 'read', file: { rows: 1 } })
  })
})
