import { z } from 'zod'
import { codeText, dateInput, dateText, endpoint, moneyText } from '../../../kernel/endpoint.ts'

const line = z.object({
  date: dateText,
  /** The number of its paper. */
  paper: z.string(),
  /** "Bill", "Payment, cheque 123456". */
  what: z.string(),
  /** Of the place in short; '' where all lines are of one. */
  place: z.string(),
  /** Of a bill. */
  dueDate: dateText.nullable(),
  charged: moneyText.nullable(),
  paid: moneyText.nullable(),
  balance: moneyText,
})

const statement = z.object({
  customer: z.object({
    code: z.string(),
    name: z.string(),
    company: z.string(),
    address: z.string(),
    phone: z.string(),
    tin: z.string(),
  }),
  fromDate: dateText,
  toDate: dateText,
  /** The locations that are counted: those of the reader. */
  places: z.array(z.string()),
  /** Who was merged into the customer since: "with what was written for Kamal Perera, merged on 03/11/2026". */
  notes: z.array(z.string()),
  broughtForward: moneyText,
  lines: z.array(line),
  charged: moneyText,
  paid: moneyText,
  balance: moneyText,
  /** What is owed at the end of the last day, by how long it is overdue. */
  ages: z.array(z.object({ label: z.string(), amount: moneyText })),
  returnedCheques: moneyText,
  /** What was paid ahead. */
  overPayment: moneyText,
  /** Returns that are not used yet. */
  returnAmount: moneyText,
  /** The balance, or nothing where the customer has more with the shop than is owed. */
  toPay: moneyText,
  /** Of it. */
  overdue: moneyText,
  /** Cheques that were paid with and that the bank has not paid yet. */
  unrealized: moneyText,
  /** Of them those that are dated after the last day. */
  postDated: moneyText,
})
/** A statement of account, as it is shown, printed and sent. */
export type Statement = z.infer<typeof statement>
export type StatementLine = z.infer<typeof line>

const isForward = ({ fromDate, toDate }: { fromDate: string; toDate: string }) => fromDate <= toDate
const period = z
  .object({ fromDate: dateInput, toDate: dateInput })
  .refine(isForward, { message: 'is before the first day', path: ['toDate'] })

/** A statement holds so many lines. */
export const mostLines = 2_000
/** So many are made by one press. */
export const mostStatements = 200

export const getStatement = endpoint({
  method: 'GET',
  path: 'customer-statement/:code',
  summary: 'The statement of account of a customer over all locations of the user: lines with balances, ages of what is owed, what to pay',
  permission: 'look-up',
  params: z.object({ code: codeText }),
  query: period,
  reply: z.object({ statement }),
})

export const getStatementFile = endpoint({
  method: 'GET',
  path: 'customer-statement-file/:code',
  summary: 'The same as a PDF on A4, to be sent',
  permission: 'look-up',
  params: z.object({ code: codeText }),
  query: period,
  reply: z.unknown(),
})
