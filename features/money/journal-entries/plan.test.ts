import { expect, test } from 'vitest'
import { date } from '../../../kernel/dates.ts'
import { rupees } from '../../../kernel/money.ts'
import { areSameLegs, daysOfPlan, plannedLegs } from './plan.ts'

const today = date('2026-11-24')
const plan = { startsOn: date('2026-09-30'), endsOn: null }

test('what is repeated comes in its rhythm until its end, what unwinds once', () => {
  const monthly = { ...plan, kind: 'repeat', rhythm: 'M31' } as const
  expect(daysOfPlan(monthly, today)).toEqual(['2026-09-30', '2026-10-31'])
  expect(daysOfPlan({ ...monthly, endsOn: date('2026-10-30') }, today)).toEqual(['2026-09-30'])
  const unwound = { ...plan, kind: 'unwind', rhythm: null } as const
  expect(daysOfPlan(unwound, today)).toEqual(['2026-09-30'])
  expect(daysOfPlan({ ...unwound, startsOn: date('2026-12-01') }, today)).toEqual([])
})

test('an entry that unwinds has its lines the other way round, and no others', () => {
  const legs = [
    { account: '6200', party: null, amount: rupees('5.00'), remarks: 'Rent' },
    { account: '2400', party: null, amount: rupees('-5.00'), remarks: '' },
  ]
  const turned = plannedLegs('unwind', legs)
  expect(turned.map(({ account, amount }) => [account, amount])).toEqual([
    ['6200', -500],
    ['2400', 500],
  ])
  expect(areSameLegs(turned.toReversed(), plannedLegs('unwind', legs))).toBe(true)
  expect(areSameLegs(turned, legs)).toBe(false)
  expect(areSameLegs(turned, [...turned, { account: '6200', party: null, amount: rupees('1.00'), remarks: '' }])).toBe(false)
  expect(plannedLegs('repeat', legs)).toEqual(legs)
})
