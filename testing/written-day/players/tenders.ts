import { z } from 'zod'
import type { PaymentEntryInput } from '../../../features/banking/payments/payment-shapes.ts'
import { paymentTypeCodes } from '../../../kernel/codes.ts'
import { bankNamed } from '../open-stage.ts'
import { amount } from '../player.ts'
import type { Stage } from '../stage.ts'
import type { Paper } from '../story.ts'

const chequeFields = { cheque: z.string(), chequeDate: z.iso.date(), bank: z.string(), branch: z.string(), no: z.string() }
const account = z.string()
const ref = z.string().optional()

/** One way in which a customer pays. */
export const tender = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('cash'), amount }),
  z.strictObject({ type: z.literal('cheque'), amount, ...chequeFields }),
  z.strictObject({ type: z.literal('card'), amount, ref }),
  z.strictObject({ type: z.literal('bankDeposit'), amount, account, ref }),
  z.strictObject({ type: z.literal('onlineTransfer'), amount, account, ref }),
  z.strictObject({ type: z.literal('returnAmount'), amount, creditNote: z.string().optional() }),
  z.strictObject({ type: z.literal('overPayment'), amount }),
])
export type Tender = z.infer<typeof tender>

/** What the payment dialog sends for it; what the story leaves out is made up. */
async function paymentOf(stage: Stage, paper: Paper, one: Tender): Promise<PaymentEntryInput> {
  const payment = { paymentType: paymentTypeCodes[one.type], amount: one.amount }
  switch (one.type) {
    case 'cheque': {
      const bank = await bankNamed(await stage.staffAt(stage.anotherWho('edit-masters'), paper.loc), one.bank)
      return { ...payment, chequePayment: { bank, branch: one.branch, chequeNumber: one.no, chequeDate: one.chequeDate } }
    }
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
    case 'returnAmount': {
      if (one.creditNote === undefined) return payment
      const number = stage.creditNotes.get(one.creditNote)
      if (number === undefined) throw new Error(`${paper.id}: no return gave the credit note ${one.creditNote}`)
      return { ...payment, creditNote: { number } }
    }
    default:
      return payment
  }
}

export async function paymentsOf(stage: Stage, paper: Paper, tenders: readonly Tender[]): Promise<PaymentEntryInput[]> {
  const payments: PaymentEntryInput[] = []
  for (const one of tenders) payments.push(await paymentOf(stage, paper, one))
  return payments
}

/** Keeps the cheques that came with a paper. */
export async function keepCheques(stage: Stage, paperCode: string, tenders: readonly Tender[]): Promise<void> {
  for (const one of tenders) if (one.type === 'cheque') await stage.keepCheque(one.cheque, paperCode, one.no)
}
