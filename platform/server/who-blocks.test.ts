import { expect, test } from 'vitest'
import { firstWords } from './who-blocks.ts'

test('of a statement only the words before the first value are told', () => {
  const told: [query: string, words: string][] = [
    ['select from stock_balance where entry_code = $1 for update', 'select from stock_balance where entry_code'],
    [`update app_user set first_name = 'Nimal'`, 'update app_user set first_name'],
    [`  alter role x\n password 'secret'`, 'alter role x password'],
    ['-- for 4111111111111111\nselect 1', ''],
    ['delete from bill where total > 100', 'delete from bill where total'],
    ['a b c d e f g h i j', 'a b c d e f g h'],
    ['', ''],
  ]
  expect(told.map(([query]) => firstWords(query))).toEqual(told.map(([, words]) => words))
})
