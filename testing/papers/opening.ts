import { banks } from '../../features/banking/payments/contract.ts'
import { demoToday } from '../../database/test-database.ts'
import { createOpeningBalance, openingBalances, reverseOpeningBalance } from '../../features/money/openings/contract.ts'
import type { Opening, PartyOpeningKind } from '../../features/money/openings/opening.ts'
import { writeOpenings } from '../../features/money/openings/server/write-openings.ts'
import { addDays, date } from '../../kernel/dates.ts'
import type { CallInput } from '../../kernel/endpoint.ts'
import { rupees } from '../../kernel/money.ts'
import { inTransaction } from '../../platform/server/run-transaction.ts'
import { today } from '../../tools/kill-test/bodies.ts'
import type { Hands } from '../../tools/kill-test/hands.ts'
import { colombo, type Shop, type Staff } from '../shop.ts'
import { reopen } from './day-close.ts'
import { mistake, numberOfNone, type Setting, type TestPaper } from './paper.ts'

/** An opening balance of a customer or supplier that fell due on the first of the month. */
export function anOpening(kind: PartyOpeningKind, partyCode: string, amount: string, reference = 'Old book 12'): Opening {
  const nothing = { accountCode: null, bankCode: null, branch: '', paperDate: null }
  return { ...nothing, kind, partyCode, amount: rupees(amount), dueDate: date('2026-11-01'), reference }
}

/** Posts opening balances in Colombo as an import does, and answers their numbers; days that a test has closed there are opened first. */
export async function openBooks(shop: Shop, openings: readonly Opening[], today = date(demoToday)): Promise<string[]> {
  await reopen(shop, colombo)
  const at = { locationCode: colombo, locationName: 'Colombo', node: 1, userCode: '1001000001' }
  const of = { ...at, now: shop.now(), today, requestId: 'test' }
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

/** Takes an opening balance back. */
export function takeOpeningBack(staff: Staff, code: string) {
  return staff.call(reverseOpeningBalance, { body: { code, reason: 'Wrong customer' } })
}

let bills = 0
const nextBill = async ({ customer }: Pick<Setting, 'customer'>) => anOldBill(customer, '10.00', `OLD-${(bills += 1)}`)

/** Once a day is closed the books have begun, and take no opening any more: then it is about the first one. */
async function entered(setting: Setting): Promise<string> {
  const { status, reply, error } = await setting.staff.call(createOpeningBalance, { body: await nextBill(setting) })
  if (status === 200) return reply.code
  if (error.code !== 'BOOKS_BEGUN') throw new Error(`the opening balance was refused: ${error.code}`)
  return '4901000001'
}

/** What the books began with: a cheque from the drawer, which is taken back, and an old bill. */
async function errand(hands: Hands): Promise<void> {
  if (!hands.opensBooks) return
  const { customerCode, dice } = hands
  const { bank } = await hands.read(banks.list, {}, 'approver')
  const old = (more: Partial<OpeningBody>) => anOldBill(customerCode, '25.00', `${1 + dice.below(2 ** 31)}`, { dueDate: today(), ...more })
  const cheque = old({ kind: 'cheque', bankCode: bank[0]?.code ?? '', paperDate: null })
  const { code } = await hands.save(createOpeningBalance, cheque, 'approver')
  await hands.save(reverseOpeningBalance, mistake(code), 'approver')
  await hands.save(createOpeningBalance, old({ paperDate: addDays(today(), -30) }), 'approver')
}

export const opening = {
  kind: 'openingBalance',
  calls: { list: openingBalances.list, create: createOpeningBalance },
  valid: nextBill,
  refused: async () => anOldBill('2001999999', '10.00', 'X-1'),
  further: {
    samples: setting => ({
      'GET opening-balance/:id': async () => ({ params: { id: await entered(setting) } }),
      'PUT opening-balance-reversal': async () => ({ body: { code: await entered(setting), reason: 'Mistake' } }),
    }),
    refused: () => ({ 'PUT opening-balance-reversal': { body: { code: numberOfNone('openingBalance'), reason: 'Mistake' } } }),
  },
  errands: [errand],
} satisfies TestPaper<typeof createOpeningBalance>
