import { describe, expect, test } from 'vitest'
import type { HeldBillRead, HoldBody } from './contract.ts'
import { discardedHere, heldHere, putBackHere, refusalHere, releasedHere, shownHolds, takenHere, toldOf, type OwnHold } from './own-hold.ts'

const id = '0b1f4a8e-0000-4000-8000-000000000001'
const body = { name: 'Red cap' } as HoldBody
const locationCode = '1301000001'
const by = { by: 'cashier', at: '2026-11-20T04:40:00.000Z' }

function contentsOf(of: Partial<HeldBillRead> = {}): HeldBillRead {
  const head = { id, name: 'Red cap', vehicleNumber: '', state: 'open', version: 1, heldAt: '2026-11-20T04:30:00.000Z' } as const
  return { ...head, takenAt: null, takenBy: '', totalAmount: '1180.00', ...of } as HeldBillRead
}

const held = heldHere({ locationCode, body, contents: contentsOf() })
const taken = takenHere(held, { key: 'claim 1', takeOver: false, ...by })
const stepsOf = ({ steps }: OwnHold) => steps.map(step => [step.do, step.key])

describe('a bill that a till holds by itself', () => {
  test('is told to the server as it happened, each step under its own key', () => {
    expect(stepsOf(taken)).toEqual([
      ['hold', id],
      ['take', 'claim 1'],
    ])
    const back = putBackHere(taken, { key: 'k2', claim: 'claim 1', locationCode, body, contents: contentsOf({ totalAmount: '590.00' }) })
    expect([back.contents?.state, back.contents?.totalAmount, back.claim]).toEqual(['open', '590.00', null])
    const asItWas = releasedHere(taken, { key: 'k3', id, claim: 'claim 1', locationCode })
    expect([asItWas.contents?.state, asItWas.contents?.totalAmount]).toEqual(['open', '1180.00'])
    expect(stepsOf(discardedHere(asItWas, { key: 'k4', reason: 'Left' })).map(([what]) => what)).toEqual([
      'hold',
      'take',
      'release',
      'discard',
    ])
  })

  test('is the server’s once all of it is told', () => {
    const half = toldOf(taken, { key: id, version: 1 })
    expect([half && stepsOf(half), half?.serverVersion]).toEqual([[['take', 'claim 1']], 1])
    expect(half && toldOf(half, { key: 'claim 1', version: 2 })).toBeNull()
    // One that another user's session had told has no version of its own.
    expect(toldOf(taken, { key: id, version: null })?.serverVersion).toBe(0)
  })

  test('is taken up, saved and thrown away by the rules of the server', () => {
    const asked = { to: 'take', version: 1, takeOver: false } as const
    expect(refusalHere(held, asked, null)).toBeNull()
    expect(refusalHere(taken, asked, null)?.code).toBe('HOLD_TAKEN')
    expect(refusalHere(taken, { ...asked, version: 2, takeOver: true }, null)).toBeNull()
    expect(refusalHere(taken, { to: 'save', claim: 'claim 1' }, null)).toBeNull()
    expect(refusalHere(taken, { to: 'save', claim: 'another' }, null)?.code).toBe('HOLD_TAKEN')
    expect(refusalHere(held, { to: 'discard', version: 1 }, null)).toBeNull()
    expect(refusalHere(taken, { to: 'discard', version: 2 }, null)?.code).toBe('HOLD_TAKEN')
  })

  test('is not sold twice: the till’s own bill has ended it', () => {
    expect(refusalHere(taken, { to: 'save', claim: 'claim 1' }, 'T3-0412')?.message).toBe(
      'Red cap is saved already, as bill T3-0412. Clear the screen: it is not sold twice.',
    )
  })
})

describe('the list of a till', () => {
  const row = contentsOf({ id: 'b', name: 'Blue van', heldAt: '2026-11-20T04:20:00.000Z' })
  const listed = (of: Partial<Parameters<typeof shownHolds>[0]>) =>
    shownHolds({ own: [held], sold: new Set(), server: [row], isLost: true, ...of }).map(({ name, place, problem }) => [
      name,
      place,
      problem,
    ])

  test('says which bills are on this till, and which the server has', () => {
    expect(listed({})).toEqual([
      ['Red cap', 'till', null],
      ['Blue van', 'server', undefined],
    ])
    expect(listed({ isLost: false })[1]).toEqual(['Blue van', undefined, undefined])
  })

  test('has a bill once that is told meanwhile, and none that was sold or thrown away', () => {
    expect(listed({ server: [contentsOf()] })).toEqual([['Red cap', 'till', null]])
    expect(listed({ sold: new Set([id]), server: [contentsOf()] })).toEqual([])
    expect(listed({ own: [discardedHere(held, { key: 'k', reason: 'Left' })], server: [contentsOf()] })).toEqual([])
  })

  test('leaves with the server what was only put back as it was', () => {
    const told = releasedHere(null, { key: 'k', id: 'b', claim: 'c', locationCode })
    expect(listed({ own: [told] })).toEqual([['Blue van', 'server', undefined]])
  })

  test('names what the server did not take', () => {
    expect(listed({ own: [{ ...held, problem: 'No.' }], server: [] })).toEqual([['Red cap', 'till', 'No.']])
  })
})
