import { z } from 'zod'
import type { OutgoingEntryInput } from '../../../features/banking/payments/outgoing-shapes.ts'
import { paymentTypeCodes } from '../../../kernel/codes.ts'
import { amount } from '../player.ts'
import type { Stage } from '../stage.ts'
import type { Paper } from '../story.ts'

const account = z.string()
const ref = z.string().optional()

/** One way in which the shop pays; without an amount it pays the whole paper, or what the cheque is worth. */
export const outgoing = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('cash'), amount: amount.optional() }),
  z.strictObject({ type: z.literal('card'), amount: amount.optional(), ref }),
  z.strictObject({ type: z.literal('bankDeposit'), amount: amount.optional(), account, ref }),
  z.strictObject({ type: z.literal('onlineTransfer'), amount: amount.optional(), account, ref }),
  z.strictObject({
    type: z.literal('ownCheque'),
    amount: amount.optional(),
    cheque: z.string(),
    chequeDate: z.iso.date(),
    account,
    no: z.string(),
  }),
  z.strictObject({ type: z.literal('thirdPartyCheque'), amount: amount.optional(), cheque: z.string() }),
  z.strictObject({ type: z.literal('returnAmount'), amount: amount.optional(), return: z.string() }),
  z.strictObject({ type: z.literal('overPayment'), amount: amount.optional() }),
])
export type Outgoing = z.infer<typeof outgoing>

const types = {
  ...paymentTypeCodes,
  ownCheque: paymentTypeCodes.cheque,
  thirdPartyCheque: paymentTypeCodes.cheque,
}

async function amountOf(stage: Stage, one: Outgoing, whole: string | undefined): Promise<string> {
  if (one.amount !== undefined) return one.amount
  if (one.type !== 'thirdPartyCheque') return whole ?? '0'
  const sql = 'select money_text(amount) as amount from cheque where code = $1'
  const { rows } = await stage.shop.owner.query<{ amount: string }>(sql, [stage.cheque(one.cheque)])
  return rows[0]?.amount ?? '0'
}

/** What the payment dialog sends for it; `whole` is what the paper comes to. */
export async function outgoingOf(stage: Stage, paper: Paper, one: Outgoing, whole?: string): Promise<OutgoingEntryInput> {
  const payment = { paymentTypeCode: types[one.type], amount: await amountOf(stage, one, whole) }
  switch (one.type) {
    case 'card':
      return { ...payment, cardPayment: { refNumber: one.ref ?? 'A-1', cardNumber: '4711' } }
    case 'bankDeposit': {
      const bank = stage.codeOf('accounts', one.account)
      return { ...payment, bankDeposit: { date: paper.date, refNumber: one.ref ?? 'D-1', bank } }
    }
    case 'onlineTransfer': {
      const bank = stage.codeOf('accounts', one.account)
      return { ...payment, onlineTransfer: { transferDate: paper.date, bank, transferId: one.ref ?? 'T-1' } }
    }
    case 'ownCheque': {
      const bank = stage.codeOf('accounts', one.account)
      return { ...payment, chequePayment: { chequeDate: one.chequeDate, bank, chequeNumber: one.no } }
    }
    case 'thirdPartyCheque':
      return { ...payment, thirdPartyCheque: { code: stage.cheque(one.cheque) } }
    case 'returnAmount':
      return { ...payment, purchaseReturn: { code: stage.paper(one.return).code } }
    default:
      return payment
  }
}

/** Keeps the own cheques that a paper gave. */
export async function keepOwnCheques(stage: Stage, paperCode: string, tenders: readonly Outgoing[]): Promise<void> {
  for (const one of tenders) if (one.type === 'ownCheque') await stage.keepCheque(one.cheque, paperCode, one.no)
}
