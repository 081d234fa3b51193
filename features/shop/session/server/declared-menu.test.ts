import { expect, test } from 'vitest'
import { roles } from '../../../../kernel/codes.ts'
import { navigationFor } from '../../../../database/seed/navigation.ts'
import { withDeclared, type MenuNode } from './declared-menu.ts'

const leaf = (path: string, label = path): MenuNode => ({ label, icon: null, path, children: [] })
const group = (label: string, ...children: MenuNode[]): MenuNode => ({ label, icon: null, path: null, children })
const declared = [
  { label: 'Home', icon: 'x', path: '/home' },
  {
    ...{ label: 'Sales', icon: 'x' },
    children: [
      { label: 'Till', icon: 'x', path: '/till' },
      { label: 'Bad Debts', icon: 'x', path: '/bad-debts' },
      { label: 'Returns', icon: 'x', path: '/returns' },
    ],
  },
  { label: 'Accounts', icon: 'x', children: [{ label: 'Reports', icon: 'x', children: [{ label: 'Cash', icon: 'x', path: '/cash' }] }] },
]
const shape = (nodes: readonly MenuNode[]): unknown => nodes.map(({ label, path, children }) => path ?? { [label]: shape(children) })

test('what a menu lacks stands behind the entry that it is declared behind, with its groups where those are missing too', () => {
  const stored = [leaf('/home'), group('Sales', leaf('/till'), leaf('/returns'))]
  expect(shape(withDeclared(stored, declared))).toEqual([
    '/home',
    { Sales: ['/till', '/bad-debts', '/returns'] },
    { Accounts: [{ Reports: ['/cash'] }] },
  ])
  expect(shape(withDeclared([], declared))).toEqual(shape(withDeclared(stored, declared)))
})

test('what was renamed or moved stays where it is, once', () => {
  const stored = [group('Books', leaf('/cash', 'Our cash')), group('Counter', leaf('/returns'), leaf('/till', 'Checkout')), leaf('/home')]
  const merged = withDeclared(stored, declared)
  expect(shape(merged)).toEqual([{ Books: ['/cash'] }, { Counter: ['/returns', '/till', '/bad-debts'] }, '/home'])
  expect(merged[1]!.children[1]!.label).toBe('Checkout')
  expect(withDeclared(merged, declared)).toEqual(merged)
})

test.each(roles)('the whole menu of a %s has nothing to add', role => {
  for (const menu of Object.values(navigationFor(role))) {
    const whole = withDeclared([], menu)
    expect(withDeclared(whole, menu)).toEqual(whole)
  }
})
