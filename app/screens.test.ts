import { expect, test } from 'vitest'
import { paperPrefixes, papers } from '../kernel/papers.ts'
import { screens, type ScreenPath } from '../kernel/screens.ts'
import { pages, tills } from './pages.tsx'

const paths = Object.keys(screens) as ScreenPath[]
// The router has a page of its own for the list of reports.
const withPage = new Set<string>([...Object.keys(pages), '/reports'])

test('every screen of the specification has its address', () => {
  // spec §2: 53 screens; purchase orders, price corrections, job cards, warranty check, tills, what they leave to settle, oversold goods, bank accounts, opening balances, the return of VAT, bad debts, settlement discounts, the exports of the ledger, the journal entries, the own accounts, the year end, the statements of the banks and the books audit are our own.
  expect(paths).toHaveLength(53 + 18)
})

test('a screen has a page or says what it will be, never both', () => {
  expect(paths.filter(path => withPage.has(path) === (screens[path].purpose !== undefined))).toEqual([])
  expect(tills.filter(path => !withPage.has(path))).toEqual([])
})

test('a paper opens at a screen that is built', () => {
  expect(paperPrefixes.length).toBeGreaterThan(10)
  const missing = Object.values(papers).filter(({ opens }) => opens !== null && !withPage.has(opens.screen))
  expect(missing).toEqual([])
})
