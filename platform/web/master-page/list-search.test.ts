import { expect, test } from 'vitest'
import { z } from 'zod'
import { masterEndpoints } from '../../../kernel/master.ts'
import { readListSearch } from './list-search.ts'

const master = masterEndpoints({
  path: 'thing',
  one: 'thing',
  many: 'things',
  title: 'Thing',
  row: { name: z.string() },
  body: z.object({ name: z.string() }),
  sort: ['name', 'code'],
})
const config = { master, filters: [{ name: 'active', label: 'Status' }] }
const read = (address: string) => readListSearch(Object.fromEntries(new URLSearchParams(address)), config)

test('a bare address is the list as it begins', () => {
  expect(read('')).toEqual({ term: '', page: 1, size: 10, sort: 'name', isDescending: false, filters: {}, open: null })
})

test('everything that is shown can be said in the address', () => {
  expect(read('term=oil&page=3&size=25&sort=code&desc=1&active=0&edit=5001000007&tab=lists')).toEqual({
    term: 'oil',
    page: 3,
    size: 25,
    sort: 'code',
    isDescending: true,
    filters: { active: '0' },
    open: { kind: 'edit', code: '5001000007' },
  })
})

test('as many rows as fit is a choice of its own, and the choice made last holds for lists that say none', () => {
  expect(read('size=fit')).toMatchObject({ size: 10, fits: true })
  expect(readListSearch({}, { ...config, lastSize: 'fit' }).fits).toBe(true)
  expect(readListSearch({}, { ...config, lastSize: '25' }).size).toBe(25)
  expect(readListSearch({ size: '5' }, { ...config, lastSize: 'fit' })).toEqual(read('size=5'))
})

test('what an address says wrongly is left out', () => {
  expect(read('page=-2&size=9999&sort=password&desc=maybe&colour=red')).toEqual(read(''))
  expect(read('page=0').page).toBe(1)
})
