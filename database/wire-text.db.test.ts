import pg from 'pg'
import { expect, test } from 'vitest'
import { formatMoney, money } from '../kernel/money.ts'
import { formatQuantity, quantity } from '../kernel/quantity.ts'
import { testDatabase } from './test-database.ts'

test('amounts and quantities are written by the database as by the program', async () => {
  const small = Array.from({ length: 2_001 }, (_, at) => at - 1_000)
  const large = [99_999, 100_000, 1_234_567, 10_000_000_000, Number.MAX_SAFE_INTEGER].flatMap(amount => [amount, -amount])
  const amounts = [...small, ...large]
  const database = await testDatabase()
  const client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  const { rows } = await client.query<{ money: string; quantity: string }>(
    'select money_text(amount) as money, quantity_text(amount) as quantity from unnest($1::bigint[]) with ordinality as one (amount, at) order by at',
    [amounts],
  )
  await client.end()
  await database.drop()
  expect(rows).toEqual(amounts.map(amount => ({ money: formatMoney(money(amount)), quantity: formatQuantity(quantity(amount)) })))
})
