import { expect, test } from 'vitest'
import { findScreens } from './find-screens.ts'
import { labelOf } from './label-of.ts'
import { leadsTo, leavesOf, menuTree } from './navigation.ts'
import { reportSlugs } from '../../../kernel/report-slugs.ts'

const leaf = (path: string, label: string) => ({ name: path, path, label, icon: null })
const stored = [
  { ...leaf('/dashboard', 'Dashboard'), levelOne: [] },
  {
    name: 'menu-purchasing',
    path: null,
    label: 'Purchasing',
    icon: 'truck-delivery',
    levelOne: [
      {
        name: 'menu-grn',
        path: null,
        label: 'Goods Received',
        icon: null,
        levelTwo: [leaf('/grn', 'Goods Received Notes'), leaf('/grn-paid', 'Paid Goods Received Notes')],
      },
      { ...leaf('/purchase-return', 'Purchase Returns'), levelTwo: [] },
    ],
  },
]

test('three stored levels become one tree whose leaves know what they are under', () => {
  expect(leavesOf(menuTree(stored)).map(({ path, under }) => [path, under.join(' › ')])).toEqual([
    ['/dashboard', ''],
    ['/grn', 'Purchasing › Goods Received'],
    ['/grn-paid', 'Purchasing › Goods Received'],
    ['/purchase-return', 'Purchasing'],
  ])
})

test('a menu is here when the open screen is anywhere below it', () => {
  const [, purchasing] = menuTree(stored)
  expect(purchasing && leadsTo(purchasing, '/grn-paid')).toBe(true)
  expect(purchasing && leadsTo(purchasing, '/dashboard')).toBe(false)
})

test('screens are found by any words of their label and menu, those that begin so first', () => {
  const leaves = leavesOf(menuTree(stored))
  expect(findScreens(leaves, 'goods').map(({ path }) => path)).toEqual(['/grn', '/grn-paid'])
  expect(findScreens(leaves, 'purch ret').map(({ path }) => path)).toEqual(['/purchase-return'])
  expect(findScreens(leaves, 'xyz')).toEqual([])
})

test('a screen is called what the stored menu calls it', () => {
  expect(labelOf('/grn', stored)).toBe('Goods Received Notes')
  expect(labelOf('/nonsense', stored)).toBeNull()
})

test('every report of the specification has its address', () => {
  // spec §2: 52 reports; three of spec §7 have a call alone; supplier ageing, cash flow, between locations, the list of accounts, trial balance, balance sheet, profit and loss, account
  // lines and the four that owners read are our own.
  expect(new Set(reportSlugs).size).toBe(52 + 3 + 8 + 4)
})
