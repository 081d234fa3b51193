import { z } from 'zod'
import { codeText, dateText, moneyText, positiveMoneyInput, timeText } from '../../../kernel/endpoint.ts'
import { paperStatuses } from '../../../kernel/paper-status.ts'
import { writtenFor } from '../../parties/customers/written-for-contract.ts'
import { maxSettledDebts } from '../receipts/contract.ts'

const codes = z.array(codeText).max(maxSettledDebts).default([])

/** The debts that a paper ends, in its body. */
export const endingBody = {
  customerCode: codeText,
  /** Bills, openings and returned cheques of this location: all that is left of each ends. */
  invoices: codes,
  openings: codes,
  cheques: codes,
  /** What they come to on the screen; refused where something was paid on them meanwhile. */
  totalAmount: positiveMoneyInput,
}
const endingRequest = z.object(endingBody)
export type EndingRequest = z.output<typeof endingRequest>

export const endingStatus = z.enum(paperStatuses)

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
export type EndedDebt = z.infer<typeof debt>

/** What is answered of a paper that ended debts. */
export const endedRead = {
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
  status: endingStatus,
  isFreeze: z.number().int(),
  version: z.number().int(),
  totalAmount: moneyText,
  debts: z.array(debt),
}
const ended = z.object(endedRead)
export type EndedRead = z.infer<typeof ended>

/** A row of a list of such papers. */
export const endedRow = {
  date: dateText,
  customerCode: z.string(),
  customerName: z.string(),
  user: z.string(),
  lineCount: z.number().int(),
  status: endingStatus,
  isFreeze: z.number().int(),
  totalAmount: moneyText,
}
