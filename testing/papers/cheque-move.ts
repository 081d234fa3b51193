import { demoToday } from '../../database/test-database.ts'
import { bankAccounts } from '../../features/banking/bank-accounts/contract.ts'
import { banks } from '../../features/banking/payments/contract.ts'
import { chequeListNames } from '../../features/money/cheque-moves/cheque-lists.ts'
import { chequeMovePapers, getChequeMove, moveCheques, reverseChequeMove } from '../../features/money/cheque-moves/contract.ts'
import type { ChequeMoveRead } from '../../features/money/cheque-moves/contract.ts'
import { createPaymentReceipt } from '../../features/money/receipts/contract.ts'
import { businessDate } from '../../kernel/dates.ts'
import type { CallInput } from '../../kernel/endpoint.ts'
import { today } from '../../tools/kill-test/bodies.ts'
import type { Hands } from '../../tools/kill-test/hands.ts'
import { saved } from '../calls.ts'
import { aBank, anAccount, byCheque } from '../payments.ts'
import type { Shop, Staff } from '../shop.ts'
import { mistake, nothing, type Setting, type TestPaper } from './paper.ts'
import { aReceipt, giveReceipt } from './receipt.ts'

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

async function slip(setting: Setting): Promise<MoveBody> {
  const { shop, customer } = setting
  const cheque = await aChequeInHand(setting, { customer, amount: '3.00' })
  return aMove('deposit', [cheque], { accountCode: await anAccount(shop), date: businessDate(shop.now(), 'Asia/Colombo') })
}

async function slipOfNone({ shop }: Setting): Promise<MoveBody> {
  const cheques = ['360199999701', '360199999801', '360199999901'].map(code => ({ code, version: 1, charge: '0.00' }))
  return aMove('deposit', cheques, { accountCode: await anAccount(shop), reason: 'none' })
}

/** Somebody known pays ahead with a cheque. It goes to the bank, by mistake the first time, and comes back or is realized. */
async function errand(hands: Hands): Promise<void> {
  const { customerCode, dice } = hands
  const day = { date: today() }
  const [{ bank: known }, { bankAccounts: accounts }] = [await hands.read(banks.list, {}), await hands.read(bankAccounts.list, {})]
  const cheque = byCheque(known[0]?.code ?? '', '30.00', `${1 + dice.below(2 ** 31)}`, day.date)
  const { code: receipt } = await hands.save(createPaymentReceipt, aReceipt(customerCode, [cheque]))
  const cheques = (version: number) => [{ code: `${receipt}01`, version }]
  const slipOf = (version: number) => aMove('deposit', cheques(version), { ...day, accountCode: accounts[0]?.code ?? '' })
  const { code: mistaken } = await hands.save(moveCheques, slipOf(1), 'approver')
  await hands.save(reverseChequeMove, mistake(mistaken), 'approver')
  await hands.save(moveCheques, slipOf(3), 'approver')
  const comesBack = aMove('return', cheques(4), { ...day, reason: 'Refer to drawer' })
  await hands.save(moveCheques, dice.below(2) === 0 ? aMove('realize', cheques(4), day) : comesBack, 'approver')
}

export const chequeMove = {
  kind: 'depositSlip',
  calls: { list: chequeMovePapers.list, get: getChequeMove, create: moveCheques, reverse: reverseChequeMove },
  valid: slip,
  refused: slipOfNone,
  further: {
    samples: ({ shop, customer }) => ({
      ...Object.fromEntries(chequeListNames.map(name => [`GET ${name}`, nothing])),
      'GET cheque-calendar': nothing,
      'GET cheque/:code': async ({ staff }) => ({
        params: { code: (await aChequeInHand({ shop, staff }, { customer, amount: '3.00' })).code },
      }),
    }),
  },
  errands: [errand],
} satisfies TestPaper<typeof moveCheques>
