import { parseArgs } from 'node:util'
import pg from 'pg'
import { businessDate, parseIsoDate } from '../kernel/dates.ts'
import { displayMoney, money } from '../kernel/money.ts'
import { runTool, withDatabase } from './database.ts'

// npm run report daily-sales -- --from 2026-11-01 --to 2026-11-20 --location 1301000001: a report in the terminal.

interface SalesRow {
  code: string
  time: string
  customer: string
  total: string
  paid: string
  status: string
  user: string
}

const dailySales = `
  select invoice.code, to_char(invoice.created_at at time zone $4, 'YYYY-MM-DD HH24:MI') as time, customer.first_name as customer,
    invoice.total::text, invoice.paid::text, invoice.status, author.username as user
  from invoice
  join customer on customer.code = invoice.customer_code
  join app_user author on author.code = invoice.user_code
  where invoice.location_code = $1 and invoice.business_date between $2 and $3
  order by invoice.business_date, invoice.created_at, invoice.code`

function line(cells: readonly string[]): string {
  const [code = '', time = '', customer = '', total = '', paid = '', due = '', rest = ''] = cells
  return `${code.padEnd(12)}${time.padEnd(18)}${customer.padEnd(16).slice(0, 16)}${total.padStart(14)}${paid.padStart(14)}${due.padStart(14)}  ${rest}`
}

function print(rows: readonly SalesRow[]): void {
  console.log(line(['Bill', 'Time', 'Customer', 'Total', 'Paid', 'Due', 'User']))
  for (const row of rows) {
    const [total, paid] = [money(Number(row.total)), money(Number(row.paid))]
    const due = displayMoney(money(total - paid))
    const by = row.status === 'reversed' ? `${row.user} (reversed)` : row.user
    console.log(line([row.code, row.time, row.customer, displayMoney(total), displayMoney(paid), due, by]))
  }
  const live = rows.filter(({ status }) => status === 'live')
  const sum = (of: 'total' | 'paid') => money(live.reduce((all, row) => all + Number(row[of]), 0))
  const due = displayMoney(money(sum('total') - sum('paid')))
  console.log(line([`${live.length} bills`, '', '', displayMoney(sum('total')), displayMoney(sum('paid')), due]))
}

await runTool(async () => {
  const options = { from: { type: 'string' }, to: { type: 'string' }, location: { type: 'string' } } as const
  const { values, positionals } = parseArgs({ allowPositionals: true, options })
  const [slug] = positionals
  if (slug !== 'daily-sales') throw new Error(`There is no report "${slug ?? ''}" in the terminal yet; there is: daily-sales.`)
  await withDatabase({ besideShop: true }, async ({ ownerUrl, settings }) => {
    const today = businessDate(Date.now(), settings.timeZone)
    const from = parseIsoDate(values.from ?? today)
    const to = parseIsoDate(values.to ?? values.from ?? today)
    if (!from || !to) throw new Error('--from and --to are dates such as 2026-11-20.')
    // Reports read with the rights of their own role, which writes nothing.
    const client = new pg.Client({ connectionString: ownerUrl, options: '-c role=bizx_report' })
    await client.connect()
    try {
      const places = await client.query<{ code: string; name: string }>('select code, name from stock_location order by node')
      const chosen = places.rows.filter(({ code }) => !values.location || code === values.location)
      if (chosen.length === 0) throw new Error(`There is no location ${values.location ?? ''}.`)
      for (const place of chosen) {
        console.log(`\nDaily sales of ${place.name}, ${from} to ${to}`)
        print((await client.query<SalesRow>(dailySales, [place.code, from, to, settings.timeZone])).rows)
      }
    } finally {
      await client.end()
    }
  })
})
