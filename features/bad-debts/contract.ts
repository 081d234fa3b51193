import { z } from 'zod'
import {
  bodySizes,
  codeText,
  dateText,
  endpoint,
  idParams,
  moneyText,
  positiveMoneyInput,
  requiredText,
  timeText,
} from '../../kernel/endpoint.ts'
import { paperList } from '../../kernel/paper-list.ts'
import { writtenFor } from '../customers/written-for-contract.ts'
import { maxSettledDebts } from '../receipts/contract.ts'
import { reversalBody } from '../stock/paper-shapes.ts'

const codes = z.array(codeText).max(maxSettledDebts).default([])

const badDebtBody = z.object({
  customerCode: codeText,
  /** Bills, openings and returned cheques of this location: all that is left of each is written off. */
  invoices: codes,
  openings: codes,
  cheques: codes,
  /** What they come to on the screen; refused where something was paid on them meanwhile. */
  totalAmount: positiveMoneyInput,
  reason: requiredText(200, 'Say why'),
})
export type BadDebtBody = z.input<typeof badDebtBody>
export type BadDebtRequest = z.output<typeof badDebtBody>

const status = z.enum(['live', 'reversed'])
const debt = z.object({
  code: z.string().meta({ description: 'Line number' }),
  kind: z.enum(['bill', 'opening', 'cheque']),
  /** The number of the bill or opening, or the code of the cheque. */
  debtCode: z.string(),
  /** Of an opening the number in the previous books, of a cheque its number; '' for a bill. */
  reference: z.string(),
  date: dateText,
  dueDate: dateText,
  totalAmount: moneyText,
  /** What was left of it. */
  amount: moneyText,
})
export type WrittenOffDebt = z.infer<typeof debt>

export const badDebtRead = z.object({
  code: z.string(),
  date: dateText,
  dateTime: timeText,
  customerCode: z.string(),
  customer: z.object({
    code: z.string(),
    firstName: z.string(),
    secondName: z.string(),
    phone1: z.string(),
    /** What the customer owes now, on bills and for returned cheques. */
    creditAmount: moneyText,
    chequeReturnAmount: moneyText,
  }),
  writtenFor,
  stockLocation: z.object({ code: z.string(), name: z.string() }),
  user: z.string(),
  reason: z.string(),
  status,
  isFreeze: z.number().int(),
  version: z.number().int(),
  totalAmount: moneyText,
  debts: z.array(debt),
})
export type BadDebtRead = z.infer<typeof badDebtRead>
const one = z.object({ badDebt: badDebtRead })
const saved = one.extend({ code: z.string() })

export const badDebts = paperList({
  path: 'bad-debt',
  many: 'badDebts',
  title: 'Bad Debt',
  row: {
    date: dateText,
    customerCode: z.string(),
    customerName: z.string(),
    reason: z.string(),
    user: z.string(),
    lineCount: z.number().int(),
    status,
    isFreeze: z.number().int(),
    totalAmount: moneyText,
  },
  filters: { customerCode: codeText.optional() },
  sort: ['date', 'code', 'customerName', 'totalAmount'],
  totals: ['totalAmount'],
  permission: 'sell',
})

export const getBadDebt = endpoint({
  method: 'GET',
  path: 'bad-debt/:id',
  summary: 'One paper that wrote debts off',
  permission: 'sell',
  params: idParams,
  reply: one,
})

export const createBadDebt = endpoint({
  method: 'POST',
  path: 'bad-debt',
  summary: 'Write off what is left of bills, openings and returned cheques of a customer at this location: it is not owed any more',
  permission: 'write-off-debts',
  saves: true,
  bodyBytes: bodySizes.paper,
  body: badDebtBody,
  reply: saved,
})

export const reverseBadDebt = endpoint({
  method: 'PUT',
  path: 'bad-debt-reversal',
  summary: 'Take back what was written off: it is owed again',
  permission: 'write-off-debts',
  saves: true,
  body: reversalBody,
  reply: saved,
})
