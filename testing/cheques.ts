import { moveCheques, type ChequeMoveRead } from '../features/money/cheque-moves/contract.ts'
import { chequeListNames } from '../features/money/cheque-moves/cheque-lists.ts'
import { businessDate } from '../kernel/dates.ts'
import type { CallInput, Endpoint } from '../kernel/endpoint.ts'
import { demoToday } from '../database/test-database.ts'
import { saved } from './calls.ts'
import type { Refused } from './malformed-requests.ts'
import { aBank, anAccount, byCheque } from './payments.ts'
import { aReceipt, giveReceipt } from './receipts.ts'
import type { Shop, Staff } from './shop.ts'

type Input = Partial<CallInput<Endpoint>>
type MoveBody = CallInput<typeof moveCheques>['body']

let lastNumber = 500_000

/** A cheque that a customer paid ahead with, in hand now: its code, and its version for the next move. */
export async function aChequeInHand(
  { shop, staff }: { shop: Shop; staff: Staff },
  {
    customer,
    amount,
    number = String((lastNumber += 1)),
    date = demoToday,
  }: { customer: string; amount: string; number?: string; date?: string },
): Promise<{ code: string; version: number; number: string }> {
  const { code } = await giveReceipt(staff, aReceipt(customer, [byCheque(await aBank(shop), amount, number, date)]))
  return { code: `${code}01`, version: 1, number }
}

/** A move of these cheques today. */
export function aMove(
  move: MoveBody['move'],
  cheques: readonly { code: string; version: number; charge?: string }[],
  more: Partial<MoveBody> = {},
): MoveBody {
  const lines = cheques.map(({ code, version, charge }) => ({ code, version, ...(charge && { charge }) }))
  return { move, date: demoToday, accountCode: '', reason: '', cheques: lines, ...more }
}

/** Moves cheques; throws when that is refused. */
export async function moveThem(staff: Staff, body: MoveBody): Promise<ChequeMoveRead> {
  return (await saved(staff, moveCheques, body)).chequeMove
}

interface Known {
  shop: Shop
  staff: Staff
  customerCode: string
}

/** For every call about cheques a request that goes through. */
export function chequeSamples(known: () => Known): Record<string, (asking: { staff: Staff }) => Promise<Input>> {
  const inHand = (by: { staff?: Staff } = {}) => aChequeInHand({ ...known(), ...by }, { customer: known().customerCode, amount: '3.00' })
  const slip = async () => {
    const { shop } = known()
    return aMove('deposit', [await inHand()], { accountCode: await anAccount(shop), date: businessDate(shop.now(), 'Asia/Colombo') })
  }
  return {
    ...Object.fromEntries(chequeListNames.map(name => [`GET ${name}`, async () => ({})])),
    'GET cheque/:code': async ({ staff }) => ({ params: { code: (await inHand({ staff })).code } }),
    'GET cheque-move': async () => ({}),
    'GET cheque-move/:code': async () => ({ params: { code: (await moveThem(known().staff, await slip())).code } }),
    'GET cheque-calendar': async () => ({}),
    'POST cheque-move': async () => ({ body: await slip() }),
    'PUT cheque-move-reversal': async () => ({
      body: { code: (await moveThem(known().staff, await slip())).code, reason: 'Mistake', version: 1 },
    }),
  }
}

/** For every call about cheques that writes, a request that is right and yet refused: it names cheques and papers that do not exist. */
export function refusedChequeMoves(accountCode: string): Record<string, Refused> {
  const codes = ['360199999701', '360199999801', '360199999901']
  const body = aMove(
    'deposit',
    codes.map(code => ({ code, version: 1, charge: '0.00' })),
    { accountCode, reason: 'none' },
  )
  return {
    'POST /api/v1/cheque-move': { params: {}, body },
    'PUT /api/v1/cheque-move-reversal': { params: {}, body: { code: '6601999999', reason: 'Mistake', version: 1 } },
  }
}
