import { z } from 'zod'
import { codeText, dateInput, dateText, endpoint, moneyInput, moneyText, timeText } from '../../../kernel/endpoint.ts'
import { plainList } from '../../../kernel/plain-list.ts'
import { numberedCode } from './numbered.ts'

const reconciliation = z.object({
  /** Account and number. */
  code: z.string(),
  isLocked: z.number().int(),
  version: z.number().int(),
  accountCode: z.string(),
  accountName: z.string(),
  /** The day that the bank's statement ends with. */
  date: dateText,
  /** What the bank's statement ends with. */
  bankBalance: moneyText,
  /** Ours through the day. */
  bookBalance: moneyText,
  /** What the bank did not show of ours: ours less theirs. */
  underWay: moneyText,
  /** How many lines that is. */
  lines: z.number().int(),
  user: z.string(),
  at: timeText,
  /** Whether a later one stands on it, so that it stays as it is. */
  isFrozen: z.boolean(),
})
export type Reconciliation = z.infer<typeof reconciliation>

export const reconciliations = plainList({
  path: 'bank-reconciliation',
  summary: 'The reconciliations of own bank accounts, newest first',
  many: 'reconciliations',
  title: 'reconciliations',
  row: reconciliation,
  filters: { account: codeText.optional() },
  beside: {},
  sort: ['date'],
  desc: '1',
  permission: 'move-cheques',
})

const lineUnderWay = z.object({
  code: z.string(),
  paperCode: z.string(),
  locationName: z.string(),
  date: dateText,
  what: z.string(),
  details: z.string(),
  amount: moneyText,
})

export const oneReconciliation = endpoint({
  method: 'GET',
  path: 'bank-reconciliation/:code',
  summary: 'A reconciliation with the lines that were under way, oldest first',
  permission: 'move-cheques',
  params: z.object({ code: numberedCode }),
  reply: z.object({
    reconciliation,
    account: z.object({ name: z.string(), bankName: z.string(), branch: z.string(), number: z.string() }),
    lines: z.array(lineUnderWay),
  }),
})
export type ReconciliationRead = z.infer<typeof oneReconciliation.reply>

export const reconcileAccount = endpoint({
  method: 'POST',
  path: 'bank-reconciliation',
  summary: "Keep that an own bank account agrees with the bank's statement of a day; ticks through that day stay as they are from then on",
  permission: 'move-cheques',
  saves: true,
  body: z.object({
    account: codeText,
    date: dateInput,
    /** What the bank's statement of the day ends with; it is kept with the statement too. */
    balance: moneyInput,
  }),
  reply: z.object({ code: z.string(), lines: z.number().int() }),
})

export const takeBackReconciliation = endpoint({
  method: 'POST',
  path: 'bank-reconciliation-removal',
  summary: 'Take the newest reconciliation of an own bank account back, so that its ticks may change again',
  permission: 'move-cheques',
  saves: true,
  body: z.object({ code: numberedCode }),
  reply: z.object({ code: z.string() }),
})
