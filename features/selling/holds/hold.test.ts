import { describe, expect, test } from 'vitest'
import { checkClaim, checkDiscard, checkTake, type LockedHold } from './hold.ts'

const claim = '0b1f4a8e-0000-4000-8000-000000000001'

function aHold(of: Partial<LockedHold> = {}): LockedHold {
  return { id: 'a', label: 'Red cap', state: 'open', version: 3, claim: null, takenBy: '', invoiceCode: null, ...of }
}
const taken = aHold({ state: 'taken', claim, takenBy: 'nimal' })
const billed = aHold({ state: 'billed', claim, takenBy: 'nimal', invoiceCode: '3101000007' })
const discarded = aHold({ state: 'discarded' })

describe('a hold', () => {
  test('is taken up by any till while it is open, and taken over on purpose from the till that was seen', () => {
    const asked = { version: 3, takeOver: false }
    expect(checkTake(aHold(), asked)).toBeNull()
    // Given back and put on hold again meanwhile: the till reads it anew.
    expect(checkTake(aHold(), { ...asked, version: 1 })).toBeNull()
    expect(checkTake(taken, asked)?.code).toBe('HOLD_TAKEN')
    expect(checkTake(taken, { version: 3, takeOver: true })).toBeNull()
    expect(checkTake(taken, { version: 2, takeOver: true })?.code).toBe('HOLD_TAKEN')
    expect([billed, discarded].map(hold => checkTake(hold, { version: 3, takeOver: true })?.code)).toEqual([
      'HOLD_BILLED',
      'HOLD_DISCARDED',
    ])
  })

  test('is saved and put back only with its claim', () => {
    expect(checkClaim(taken, claim)).toBeNull()
    expect(checkClaim(taken, 'another')?.message).toBe('Red cap is on the screen of nimal. Take it over only if that till is gone.')
    expect([aHold(), billed, discarded].map(hold => checkClaim(hold, claim)?.code)).toEqual(['HOLD_OPEN', 'HOLD_BILLED', 'HOLD_DISCARDED'])
  })

  test('is thrown away while nobody has it, by whoever saw it as it is', () => {
    expect(checkDiscard(aHold(), 3)).toBeNull()
    expect(checkDiscard(aHold(), 2)?.code).toBe('CONFLICT')
    expect([taken, billed, discarded].map(hold => checkDiscard(hold, 3)?.code)).toEqual(['HOLD_TAKEN', 'HOLD_BILLED', 'HOLD_DISCARDED'])
  })
})
