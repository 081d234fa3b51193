import { z } from 'zod'
import { bodySizes, dateInput, dateText, endpoint, idParams, moneyInput, moneyText, timeText } from '../../../kernel/endpoint.ts'
import { plainList } from '../../../kernel/plain-list.ts'
import { lineCodePattern, maxTicks } from './statement.ts'

const line = z.object({
  /** Location, paper, entry and line of the ledger. */
  code: z.string(),
  isLocked: z.number().int(),
  version: z.number().int(),
  date: dateText,
  paperCode: z.string(),
  locationCode: z.string(),
  locationName: z.string(),
  /** What it is, as the source code of the line says. */
  what: z.string(),
  /** The cheque or reference, and whose. */
  details: z.string(),
  moneyIn: moneyText.nullable(),
  moneyOut: moneyText.nullable(),
  /** What came in; below zero what went out. */
  amount: moneyText,
  /** The balance after it, whichever lines are shown. */
  balance: moneyText,
  /** Of an own cheque's line: whether the cheque is still out. */
  isOut: z.boolean(),
  /** Is it the mirror of a line that was taken back? */
  isMirror: z.boolean(),
  /** Neither it nor its mirror was shown by the bank: they come to nothing. */
  isOff: z.boolean(),
  /** The date of the bank's statement that shows it; null where none does yet. */
  shownOn: dateText.nullable(),
  tickedBy: z.string(),
  tickedAt: timeText.nullable(),
})
export type StatementLine = z.infer<typeof line>

const statement = z.object({
  account: z.object({ code: z.string(), name: z.string(), bankName: z.string(), branch: z.string(), number: z.string() }),
  /** Through the end of this day. */
  date: dateText,
  /** The balance before the first day that is asked for. */
  broughtForward: moneyText,
  totalIn: moneyText,
  totalOut: moneyText,
  /** Ours on the date: what is cleared and in clearing, less own cheques that are out. */
  balance: moneyText,
  cleared: moneyText,
  inClearing: moneyText,
  /** Own cheques that were given and not presented yet. */
  out: moneyText,
  /** What the bank's statements through the date do not show: how many lines, and what they come to. */
  notShownCount: z.number().int(),
  notShown: moneyText,
  /** Ours less what is not shown: what the bank's statement should say. */
  shown: moneyText,
  /** What it says; null until somebody types it. */
  bank: z.object({ balance: moneyText, user: z.string(), at: timeText }).nullable(),
  /** The day through which the account is reconciled, whichever days are shown; null where it never was. */
  reconciledThrough: dateText.nullable(),
})
export type Statement = z.infer<typeof statement>

/** Every line of one own account. */
export const bankStatement = plainList({
  path: 'bank-account-statement/:id',
  summary:
    "The statement of an own bank account: every line on it at all locations with the balance after each, what the bank's own statement shows of them, and both balances",
  many: 'lines',
  title: 'lines',
  permission: 'move-cheques',
  params: idParams,
  row: line,
  filters: {
    fromDate: dateInput.optional(),
    /** The date of the bank's statement too; today when left out. */
    toDate: dateInput.optional(),
    /** Whether the bank's statement shows it. */
    shown: z.enum(['0', '1']).optional(),
  },
  beside: { statement },
  totals: ['moneyIn', 'moneyOut', 'amount'],
  sort: ['date', 'paperCode', 'moneyIn', 'moneyOut'],
  desc: '1',
})

export const tickLines = endpoint({
  method: 'POST',
  path: 'bank-account-tick/:id',
  summary: "Tick lines of an own account that the bank's statement of a day shows, or take their ticks away; what is so already stays",
  permission: 'move-cheques',
  saves: true,
  params: idParams,
  bodyBytes: bodySizes.paper,
  body: z.object({
    isShown: z.boolean(),
    /** The date of the bank's statement. */
    date: dateInput,
    lines: z.array(z.string().max(51).regex(lineCodePattern, 'is not a line of the ledger')).min(1, 'Choose a line').max(maxTicks),
  }),
  reply: z.object({
    /** How many changed. */
    count: z.number().int(),
  }),
})

export const saveBankBalance = endpoint({
  method: 'PUT',
  path: 'bank-account-statement/:id',
  summary: "Keep the balance that the bank's statement of a day ends with",
  permission: 'move-cheques',
  saves: true,
  params: idParams,
  body: z.object({ date: dateInput, balance: moneyInput }),
  reply: z.object({ date: dateText, balance: moneyText }),
})
