import { expect, test } from 'vitest'
import { percent, rupees, zero } from '../../../../../kernel/money.ts'
import { priceDraft } from '../draft/bill-amounts.ts'
import { afterAll, anAdd } from '../draft/draft-builders.ts'
import type { BillDraft, TillAction } from '../draft/invoice-draft.ts'
import { aboutOf, grantsFor } from './asked-override.ts'
import { idle, isAskedFor, paying, type Paying, type PayingEvent, type Press } from './paying.ts'

function aPress(bill: BillDraft = afterAll(anAdd()).bill, of: Partial<Press> = {}): Press {
  const priced = priceDraft(bill)
  return { asked: 'cash', settlement: 'cash', shown: bill, bill, priced, taken: [], toPay: priced.amounts.total, grants: [], ...of }
}

const after = (...events: PayingEvent[]): Paying => events.reduce(paying, idle)
const overLimit = { code: 'DISCOUNT_LIMIT', message: 'The discount of 10.00 % is above your limit of 5.00 %.' }
const short = { code: 'STOCK_SHORT', message: 'Line 1: only 2 are left.' }
const grant = (press: Press) =>
  ({ id: '7f8de3a2-7cc1-4d8e-9a3e-0f9f4f1c2b11', permission: 'discount-above-limit', about: aboutOf(press) }) as const

test('the amount is asked once for a bill and what is to pay of it', () => {
  const press = aPress()
  expect(isAskedFor(idle, press)).toBe(false)
  const asked = after({ type: 'ask', press })
  expect(asked.phase).toBe('asking')
  expect(isAskedFor(asked, press)).toBe(true)
  // Another scan, or money that came in, asks anew.
  expect(isAskedFor(asked, aPress())).toBe(false)
  expect(isAskedFor(asked, { ...press, toPay: zero })).toBe(false)
})

test('a bill that was refused is not asked for its amount again', () => {
  const press = aPress()
  const renewed = aPress(press.bill)
  for (const event of [
    { type: 'send', press: renewed },
    { type: 'refuse', refusal: short, press: renewed },
  ] as const) {
    expect(isAskedFor(after({ type: 'ask', press }, { type: 'freeze' }, event, { type: 'thaw' }), renewed)).toBe(true)
  }
})

test('an amount that was typed, and a bill on credit, keep what was asked for', () => {
  const press = aPress()
  const typed = aPress({ ...press.bill, received: rupees('5000.00') })
  const onCredit = aPress(undefined, { asked: 'credit', settlement: 'credit' })
  for (const other of [typed, onCredit]) expect(isAskedFor(after({ type: 'ask', press }, { type: 'send', press: other }), press)).toBe(true)
})

test('the draft is frozen from the check to the answer, with any outcome', () => {
  const press = aPress()
  const sending = after({ type: 'freeze' }, { type: 'send', press })
  expect(sending.phase).toBe('sending')
  expect(paying(sending, { type: 'thaw' }).phase).toBe('idle')
  expect(paying(sending, { type: 'refuse', refusal: short }).phase).toBe('refused')
  expect(paying(paying(sending, { type: 'refuse', refusal: short }), { type: 'thaw' }).phase).toBe('refused')
})

test('a key that is pressed while a bill is sent does not thaw its draft', () => {
  const press = aPress()
  const onCredit = aPress(press.bill, { asked: 'credit', settlement: 'credit' })
  const sending = after({ type: 'freeze' }, { type: 'send', press: onCredit })
  for (const event of [{ type: 'ask', press }, { type: 'dismiss' }, { type: 'grant', grant: grant(press) }] as const) {
    expect(paying(sending, event).phase).toBe('sending')
  }
})

test('a bill that leaves the screen while it is sent stays frozen until the answer is there', () => {
  const press = aPress()
  const left = after({ type: 'freeze' }, { type: 'send', press }, { type: 'leave' })
  expect(left).toEqual({ ...idle, phase: 'sending' })
  expect(paying(left, { type: 'thaw' })).toEqual(idle)
  // A refusal that arrives after the bill was cleared asks no manager.
  expect(paying(left, { type: 'refuse', refusal: overLimit }).question).toBeNull()
})

test('a manager is asked what the till or the server refused, about the bill as it was settled', () => {
  const press = aPress()
  const question = { ...settledOf(press), permission: 'discount-above-limit', text: overLimit.message }
  expect(after({ type: 'freeze' }, { type: 'refuse', refusal: overLimit, press }).question).toEqual(question)
  const sent = after({ type: 'freeze' }, { type: 'send', press })
  expect(sent.question).toBeNull()
  expect(paying(sent, { type: 'refuse', refusal: overLimit }).question).toEqual(question)
})

function settledOf({ bill, priced, settlement }: Press) {
  return { bill, priced, settlement }
}

test('what no manager may allow asks none, and a question that is closed or begun anew is gone', () => {
  const press = aPress()
  expect(after({ type: 'refuse', refusal: short, press }).question).toBeNull()
  const refused = after({ type: 'refuse', refusal: overLimit, press })
  for (const event of [{ type: 'dismiss' }, { type: 'freeze' }, { type: 'send', press }, { type: 'leave' }] as const) {
    expect(paying(refused, event).question).toBeNull()
  }
})

test('an approval goes with further ones until the bill is saved, cleared, or the approval has expired', () => {
  const press = aPress()
  const granted = after({ type: 'refuse', refusal: overLimit, press }, { type: 'grant', grant: grant(press) })
  expect(granted).toMatchObject({ phase: 'idle', question: null, press })
  expect(granted.granted).toEqual([grant(press)])
  const second = { ...grant(press), permission: 'sell-below-minimum' } as const
  expect(paying(granted, { type: 'grant', grant: second }).granted).toEqual([grant(press), second])
  expect(paying(granted, { type: 'dismiss' }).granted).toEqual([grant(press)])
  expect(paying(granted, { type: 'leave' }).granted).toEqual([])
  expect(paying(granted, { type: 'refuse', refusal: { code: 'OVERRIDE_SPENT', message: 'It has expired.' } }).granted).toEqual([])
})

test('an approval is valid for the bill that it was given for, and for no changed one', () => {
  const discount = (rate: number): TillAction => ({ type: 'fill', fields: { discountPercent: percent(rate) } })
  const press = aPress(afterAll(anAdd(), discount(1000)).bill)
  expect(grantsFor([grant(press)], press)).toHaveLength(1)
  expect(grantsFor([grant(press)], aPress(afterAll(anAdd(), discount(1100)).bill))).toHaveLength(0)
})
