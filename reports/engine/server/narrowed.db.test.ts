import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPool } from '../../../platform/server/pools.ts'
import { pdfTexts } from '../../../testing/report-files.ts'
import { callAddress, colombo, openShop, type Shop, type Staff } from '../../../testing/shop.ts'
import { reports } from '../../index.ts'
import { supplierSummery } from '../../purchasing/supplier-summery.ts'
import { dailySales } from '../../sales/daily-sales.ts'
import { reportFile } from '../report-file-contract.ts'
import { reportSchedules, scheduleReport } from '../schedule-contract.ts'
import { narrowedWords } from './narrowed.ts'

let shop: Shop
let owner: Staff
let pool: pg.Pool
beforeAll(async () => {
  shop = await openShop()
  owner = await shop.signIn('superadmin')
  const { reportUrl: url } = shop.database
  pool = openPool({ url, role: 'bizx_report', size: 2, statementTimeoutMs: 20_000, name: 'narrowed', onError: () => {} })
  // A list leaves out who is inactive, and the till's search too.
  await shop.owner.query(`update sales_rep set is_active = false; update customer set is_active = false where code = '2001000012'`)
})
afterAll(async () => {
  await pool.end()
  await shop.close()
})

/** Where the codes of a list or of what is found by typing are kept. */
const tables: Readonly<Record<string, string>> = {
  ...{ customer: 'customer', supplier: 'supplier', item: 'item', salesRep: 'sales_rep', route: 'route', customerType: 'customer_type' },
  ...{ paymentType: 'payment_type', expenseCategory: 'expense_category', itemCategory: 'item_category', ledgerType: 'ledger_type' },
  ...{ bankAccount: 'bank_account', glAccount: 'gl_account', activeUser: 'app_user', itemBrand: 'item_brand' },
}

const filters = reports.flatMap(({ view }) => view.filters.map(filter => ({ slug: view.slug, filter })))

describe('what a report is narrowed by', () => {
  test('is named by every filter of every report, and never a code alone', async () => {
    const bare: string[] = []
    for (const { slug, filter } of filters) {
      const { name, list, finds, choices } = filter
      if (finds === 'number') continue
      const table = tables[list ?? finds ?? '']
      // oxlint-disable-next-line no-await-in-loop -- one connection reads one after the other
      const code = choices[0]?.value ?? (await shop.owner.query<{ code: string }>(`select max(code) as code from ${table}`)).rows[0]!.code
      // oxlint-disable-next-line no-await-in-loop -- as above
      const words = await narrowedWords(pool, [filter], { [name]: code })
      if (!words.startsWith(`${filter.label}: `) || /: \d+$/.test(words)) bare.push(`${slug}: ${words}`)
    }
    expect(filters.length).toBeGreaterThan(40)
    expect(bare).toEqual([])
  })

  test("is called by its name in files too, and that of a supplier by the address where the account is the supplier's", async () => {
    const rep = (await shop.owner.query<{ code: string; name: string }>('select code, name from sales_rep order by code limit 1')).rows[0]!
    const withRep = reports.find(({ view }) => view.filters.some(filter => filter.list === 'salesRep'))!
    const filter = withRep.view.filters.find(({ list }) => list === 'salesRep')!
    const headers = { authorization: `Bearer ${owner.token}`, locationcode: colombo }
    const url = callAddress(reportFile, { params: { slug: withRep.view.slug }, query: { form: 'pdf', [filter.name]: rep.code } as never })
    const file = await shop.application.http.inject({ method: 'GET', url, headers })
    expect(pdfTexts(file.rawPayload).join('\n')).toContain(`${filter.label}: ${rep.name}`)
    const { rows } = await shop.owner.query<{ code: string; name: string; address1: string }>(
      `select code, name, address1 from supplier where address1 <> '' order by code limit 1`,
    )
    const [supplier] = rows
    const words = await narrowedWords(pool, supplierSummery.view.filters, { code: supplier!.code })
    expect(words).toContain(`Supplier: ${supplier!.name}, ${supplier!.address1}`)
    expect(words).toContain(`(${supplier!.code})`)
  })

  test('is called so in the list of schedules, whatever was written down when it was made', async () => {
    const withCustomer = reports.find(({ view }) => view.slug === 'customer-summary')!
    const body = { slug: withCustomer.view.slug, asked: { code: '2001000012' }, words: 'Customer: 2001000012', form: 'pdf' as const }
    const { status, error } = await owner.call(scheduleReport, {
      body: { ...body, days: 'this-month', everywhere: true, hour: 6, mailTo: [] } as never,
    })
    expect([status, error]).toEqual([200, error])
    const { reply } = await owner.call(reportSchedules, {})
    expect(reply.schedules.map(({ words }) => words)).toEqual([expect.stringMatching(/^Customer: \D+ \(2001000012\)$/)])
  })

  test('is nothing where nothing is chosen', async () => {
    expect(await narrowedWords(pool, dailySales.view.filters, {})).toBe('')
  })
})
