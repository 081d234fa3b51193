import { expect, expectTypeOf, test } from 'vitest'
import { defineReport, type NamesOf } from './define-report.ts'

const api = { path: 'sold', key: 'sold' }
const sql = `
  select bill.code as "code", bill.total::bigint as "total", inner_one.name as name_of_no_column
  from bill where bill.location_code = any(:locations::text[]) and bill.day between :fromDate::date and :toDate and bill.day < :toDate`

test('a query is known by the names it gives', () => {
  expectTypeOf<NamesOf<typeof sql>>().toEqualTypeOf<'code' | 'total'>()
  const { names, text, values } = defineReport({
    ...{ slug: 'sold', title: 'Sold', api, period: 'today', sort: 'code', sql },
    columns: [{ key: 'total', label: 'Total', kind: 'money', total: true }],
  })
  expect(names).toEqual(['code', 'total'])
  expect(values).toEqual(['locations', 'fromDate', 'toDate'])
  expect(text).toContain('any($1::text[]) and bill.day between $2::date and $3 and bill.day < $3')
})

test('a column that the query does not give fails the type check', () => {
  const columns = [{ key: 'total', label: 'Total' }] as const
  const known = { slug: 'sold', title: 'Sold', api, period: 'today', sql } as const
  defineReport({ ...known, columns, sort: 'code', groupBy: 'total', opens: 'code' })
  // @ts-expect-error -- no such name in the query
  defineReport({ ...known, columns: [{ key: 'totl', label: 'Total' }], sort: 'code' })
  // @ts-expect-error -- nor to sort by
  defineReport({ ...known, columns, sort: 'totl' })
  // @ts-expect-error -- nor to group by
  defineReport({ ...known, columns, sort: 'code', groupBy: 'name_of_no_column' })
})

test('a report that could count what was not asked for ends the start', () => {
  const report = { slug: 'odd', title: 'Odd', api, columns: [], sort: 'code' } as const
  const places = 'where place = any(:locations)'
  expect(() => defineReport({ ...report, sql: 'select 1 as "code"' })).toThrow('the query of odd does not read locations')
  expect(() => defineReport({ ...report, sql: `select 1 as "code" ${places}`, filters: [{ name: 'rep', label: 'Rep' }] })).toThrow(
    'does not read rep',
  )
  expect(() => defineReport({ ...report, sql: `select :rep as "code" ${places}` })).toThrow('reads rep, which nothing sets')
  // @ts-expect-error -- there is no "code" to sort by either
  expect(() => defineReport({ ...report, sql: `select 1 as "row" ${places}` })).toThrow('gives no "code"')
})
