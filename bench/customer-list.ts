import { startTestServer } from '../database/test-server.ts'
import { seededDice } from '../database/seed/demo/seeded-dice.ts'
import { openShop, type Shop, type Staff } from '../app/test-shop.ts'
import { searchCustomers } from '../features/customers/contract.ts'
import { customers } from '../features/customers/master-contract.ts'
import { runTool } from '../tools/database.ts'
import { median, ms, quantile } from './figures.ts'

const howMany = Number(process.argv[2] ?? 50_000)
const rounds = 40

// Names by hashing the number: the same number, the same business.
const generateCustomers = `
  with drawn as (
    select number, abs(hashint8(number)) as dice
    from generate_series(1, $1::bigint) number
  )
  insert into customer (code, first_name, second_name, company_name, phone1, nic_number, customer_type_code, route_code, sales_rep_code,
    credit_limit, credit_days, is_active)
  select '2001' || lpad((1000 + number)::text, 6, '0'),
    (array['Kamal', 'Nimal', 'Sunil', 'Ruwan', 'Chamari', 'Dilani', 'Fathima', 'Arjun', 'Priya', 'Tharindu'])[1 + dice % 10] || (dice / 7) % 97,
    (array['Perera', 'Silva', 'Fernando', 'Jayasinghe', 'Bandara', 'Rajapaksha', 'Nazeer', 'Sivakumar'])[1 + (dice / 11) % 8],
    case when dice % 4 = 0 then 'Traders ' || (dice / 13) % 5000 else '' end,
    '077' || lpad((dice % 10000000)::text, 7, '0'),
    case when dice % 3 = 0 then lpad((dice % 1000000000)::text, 9, '0') || 'V' else '' end,
    (select array_agg(code order by code) from customer_type)[1 + dice % 5],
    (select array_agg(code order by code) from route)[1 + (dice / 3) % 5],
    (select array_agg(code order by code) from sales_rep)[1 + (dice / 5) % 4],
    (dice % 10) * 1000000, 30, dice % 20 > 0
  from drawn`
const generateBalances = `
  update customer_balance set credit_amount = abs(hashint8(customer_code::text::bigint)) % 5000000
  where hashint8(customer_code::text::bigint) % 3 = 0 and customer_code > '2001001000'`

type Query = NonNullable<Parameters<Staff['call']>[1]>['query']

/** What is measured: the name, and the query of the list for a draw of the dice. */
const lists: Record<string, (draw: (below: number) => number) => Query> = {
  'first page, own order': () => ({}),
  'a page in the middle': draw => ({ page: 1 + draw(howMany / 25), size: 25 }),
  'the last page': () => ({ page: Math.floor(howMany / 25), size: 25 }),
  'the last page, turned round': () => ({ page: Math.floor(howMany / 25), size: 25, desc: '1' }),
  'the last page by amount owed': () => ({ page: Math.floor(howMany / 25), size: 25, sort: 'creditAmount', desc: '1' }),
  'by amount owed': () => ({ sort: 'creditAmount', desc: '1', size: 25 }),
  'by company': () => ({ sort: 'companyName', size: 25 }),
  'by route': () => ({ sort: 'routeName', size: 25 }),
  'owing only': () => ({ owing: '1', size: 25 }),
  'inactive only': () => ({ active: '0', size: 25 }),
  'one route': () => ({ routeCode: '1201000001', size: 25 }),
  'one letter': draw => ({ term: 'aeiounrst'[draw(9)]!, size: 25 }),
  'two letters': draw => ({ term: ['pe', 'ka', 'ru', 'si', '77'][draw(5)]!, size: 25 }),
  'three letters of a name': draw => ({ term: ['per', 'kam', 'dil', 'fat', 'naz'][draw(5)]!, size: 25 }),
  'a phone': draw => ({ term: `077${draw(9999)}`, size: 25 }),
  'two words': draw => ({ term: ['kamal silva', 'dilani per', 'nimal9 fer'][draw(3)]!, size: 25 }),
  'what is not there': () => ({ term: 'zzqzz', size: 25 }),
  'a sheet of 1,000 for Excel': draw => ({ size: 1000, page: 1 + draw(howMany / 1000) }),
}

async function time(run: () => Promise<{ status: number }>): Promise<number> {
  const from = performance.now()
  const { status } = await run()
  if (status !== 200) throw new Error(`answered ${status}`)
  return performance.now() - from
}

async function measure(what: string, run: () => Promise<{ status: number }>): Promise<void> {
  const times: number[] = []
  for (let round = -3; round < rounds; round += 1) {
    const taken = await time(run)
    if (round >= 0) times.push(taken)
  }
  console.log(`${what.padEnd(34)} p50 ${ms(median(times)).padStart(8)}  p95 ${ms(quantile(times, 0.95)).padStart(8)}`)
}

async function measureLists(shop: Shop): Promise<void> {
  await shop.owner.query(generateCustomers, [howMany])
  await shop.owner.query(generateBalances)
  await shop.owner.query('vacuum analyze')
  const manager = await shop.signIn('manager')
  const dice = seededDice(1)
  const draw = (below: number) => dice.below(Math.floor(below))
  console.log(`${howMany.toLocaleString('en')} customers, ${rounds} calls each without a socket`)
  for (const [what, query] of Object.entries(lists))
    await measure(what, () => manager.call(customers.list, { query: query(draw) as never }))
  await measure("the till's search, three letters", () =>
    manager.call(searchCustomers, { params: { term: ['per', 'kam', 'dil'][draw(3)]! } }),
  )
  await measure("the till's search, a phone", () => manager.call(searchCustomers, { params: { term: `077${1000 + draw(8999)}` } }))
}

/** How quick the list of customers is: `node bench/customer-list.ts [50000]`, in a database that is thrown away. */
await runTool(async () => {
  const server = await startTestServer()
  const shop = await openShop()
  try {
    await measureLists(shop)
  } finally {
    await shop.close()
    await server.stop()
  }
})
