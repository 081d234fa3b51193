import { demoToday } from '../database/test-database.ts'
import { createOpeningBalance, reverseOpeningBalance } from '../features/money/openings/contract.ts'
import type { Opening, PartyOpeningKind } from '../features/money/openings/opening.ts'
import { writeOpenings } from '../features/money/openings/server/write-openings.ts'
import { date } from '../kernel/dates.ts'
import type { CallInput, Endpoint } from '../kernel/endpoint.ts'
import { rupees } from '../kernel/money.ts'
import { inTransaction } from '../platform/server/run-transaction.ts'
import type { Refused } from './malformed-requests.ts'
import { colombo, type Shop, type Staff } from './shop.ts'
import { reopen } from './closes.ts'

/** An opening balance of a customer or supplier that fell due on the first of the month. */
export function anOpening(kind: PartyOpeningKind, partyCode: string, amount: string, reference = 'Old book 12'): Opening {
  const nothing = { accountCode: null, bankCode: null, branch: '', paperDate: null }
  return { ...nothing, kind, partyCode, amount: rupees(amount), dueDate: date('2026-11-01'), reference }
}

/** Posts opening balances in Colombo as an import does, and answers their numbers; days that a test has closed there are opened first. */
export async function openBooks(shop: Shop, openings: readonly Opening[], today = date(demoToday)): Promise<string[]> {
  await reopen(shop, colombo)
  const of = {
    locationCode: colombo,
    locationName: 'Colombo',
    node: 1,
    userCode: '1001000001',
    now: shop.now(),
    today,
    requestId: 'test',
  }
  const written = { openings, of, source: 'a test', onSaved: async () => {} }
  return inTransaction(shop.application.api.platform.tills, tx => writeOpenings(tx, written))
}

type OpeningBody = CallInput<typeof createOpeningBalance>['body']

/** A bill of the previous books as the screen sends it. */
export function anOldBill(partyCode: string, amount: string, reference: string, more: Partial<OpeningBody> = {}): OpeningBody {
  const kind = partyCode.startsWith('22') ? ('supplier-owed' as const) : ('customer-owes' as const)
  return { kind, partyCode, amount, reference, paperDate: '2026-10-01', dueDate: '2026-11-01', ...more }
}

/** Enters an opening balance on the screen's call; answers its number. */
export async function enter(staff: Staff, body: OpeningBody): Promise<string> {
  return (await staff.call(createOpeningBalance, { body })).reply.code
}

let bills = 0
const nextBill = () => `OLD-${(bills += 1)}`

/** For every call about opening balances a valid request; `staff` may enter them. */
export function openingSamples(
  known: () => { staff: Staff; customerCode: string },
): Record<string, () => Promise<Partial<CallInput<Endpoint>>>> {
  const body = () => anOldBill(known().customerCode, '10.00', nextBill())
  // Once a day is closed the books have begun, and take no opening any more: then it is about the first one.
  const entered = async () => {
    const { status, reply, error } = await known().staff.call(createOpeningBalance, { body: body() })
    if (status === 200) return reply.code
    if (error.code !== 'BOOKS_BEGUN') throw new Error(`the opening balance was refused: ${error.code}`)
    return '4901000001'
  }
  return {
    'GET opening-balance': async () => ({}),
    'GET opening-balance/:id': async () => ({ params: { id: await entered() } }),
    'POST opening-balance': async () => ({ body: body() }),
    'PUT opening-balance-reversal': async () => ({ body: { code: await entered(), reason: 'Mistake' } }),
  }
}

/** For every call about opening balances that writes, a valid request that a rule refuses. */
export function refusedOpenings(): Record<string, Refused> {
  return {
    'POST /api/v1/opening-balance': { params: {}, body: anOldBill('2001999999', '10.00', 'X-1') },
    'PUT /api/v1/opening-balance-reversal': { params: {}, body: { code: '4901999999', reason: 'Mistake' } },
  }
}

/** Takes an opening balance back. */
export function takeOpeningBack(staff: Staff, code: string) {
  return staff.call(reverseOpeningBalance, { body: { code, reason: 'Wrong customer' } })
}
