import { expect, test } from 'vitest'
import { date } from '../../../kernel/dates.ts'
import { stockLinks } from './stock-links.ts'

test('a figure over all own locations opens a list over all of them, a figure of this one the list here', () => {
  const today = date('2026-11-20')
  const [all, here] = [stockLinks({ today, isHere: false }), stockLinks({ today, isHere: true })]
  expect([all.expired, here.expired]).toEqual(['/matureStock?place=all&by=expiry&band=expired', '/matureStock?by=expiry&band=expired'])
  expect([all.within(60), here.stock]).toEqual(['/matureStock?place=all&by=expiry&days=60', '/matureStock'])
  expect(all.ofPlace('1301000002')).toBe('/matureStock?place=1301000002')
  expect(all.received).toBe('/grn?fromDate=2026-11-20&toDate=2026-11-20')
  expect(all.coming).toBe('/stock-transfer?direction=in&state=OPEN')
})
