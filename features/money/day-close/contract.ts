import { z } from 'zod'
import {
  bodySizes,
  codeParams,
  codeText,
  confirmedDoubts,
  dateInput,
  dateText,
  endpoint,
  idParams,
  moneyInput,
  moneyText,
  positiveMoneyInput,
  text,
  timeText,
} from '../../../kernel/endpoint.ts'
import { paperList } from '../../../kernel/paper-list.ts'
import { paperStatuses } from '../../../kernel/paper-status.ts'
import { reversalBody, reversalByCode } from '../../stock/stock/paper-shapes.ts'

const closingRow = z.object({
  /** The closing balance that has the row; empty for a day that is not closed. */
  code: z.string(),
  accLedgerTypeCode: z.string(),
  ledgerTypeName: z.string(),
  cashAmount: moneyText,
  chequeAmount: moneyText,
  totalAmount: moneyText,
})
export type ClosingRowRead = z.infer<typeof closingRow>

const ledgerRow = z.object({
  /** The paper. */
  code: z.string(),
  sourceCode: z.number().int(),
  transactionTypeName: z.string(),
  ledgerType: z.string(),
  ledgerTypeName: z.string(),
  /** 0 cash, 1 cheque. */
  transactionType: z.number().int(),
  /** 0 debit, 1 credit. */
  entryType: z.number().int(),
  amount: moneyText,
  ledgerDate: dateText,
})
export type LedgerRow = z.infer<typeof ledgerRow>

const named = z.object({ code: z.string(), name: z.string() })

const movement = z.object({
  ledgerType: z.string(),
  ledgerTypeName: z.string(),
  mode: z.enum(['cash', 'cheque']),
  sourceCode: z.number().int(),
  transactionTypeName: z.string(),
  debit: moneyText,
  credit: moneyText,
})

export const countedPieces = z.object({ denomination: moneyText, pieces: z.number().int() })

const handedOver = z.object({ code: z.string(), cashier: z.string(), dateTime: timeText, counted: moneyText, difference: moneyText })

/** A day in figures: at any moment (X), and as it was closed (Z). */
const dayReport = z.object({
  /** X: the day as it stands; Z: a closing balance. */
  kind: z.enum(['X', 'Z']),
  /** The closing balance; empty for X. */
  code: z.string(),
  date: dateText,
  /** When it was closed, or looked at. */
  dateTime: timeText,
  user: z.string(),
  stockLocation: named,
  status: z.enum(paperStatuses),
  reversed: z.object({ user: z.string(), dateTime: timeText, reason: z.string() }).nullable(),
  version: z.number().int(),
  broughtForward: z.array(closingRow),
  movements: z.array(movement),
  closingBalance: z.array(closingRow),
  /** Cash that the till holds by the books. */
  expected: moneyText,
  /** Of what was counted: what cashiers handed over during the day. */
  handedOver: moneyText,
  looseCash: moneyText,
  cashCount: z.array(countedPieces),
  /** Null for X, and for a day that was missed and closed later. */
  counted: moneyText.nullable(),
  difference: moneyText,
  /** Why there is a difference. */
  reason: z.string(),
  /** The admin who allowed the difference on the spot; empty without one. */
  allowedBy: z.string(),
  handOvers: z.array(handedOver),
  bills: z.number().int(),
  billTotal: moneyText,
  discountTotal: moneyText,
  /** What the day's bills left unpaid when they were saved. */
  creditTotal: moneyText,
  returns: z.number().int(),
  returnTotal: moneyText,
  reversedBills: z.number().int(),
  reversedTotal: moneyText,
  /** Where the audit of the location stood when the day was closed; null for X. */
  auditHead: z.object({ chain: z.string(), seq: z.number().int(), hash: z.string() }).nullable(),
})
export type DayReport = z.infer<typeof dayReport>

const statuses = z.enum(['closed', 'next', 'missed', 'future', 'early'])

const ofDate = z.object({
  closingBalance: z.array(closingRow),
  /** The date is the last generated one. */
  closingBalanceReversable: z.boolean(),
  /** The date is the one to be generated next. */
  closingBalanceGenerate: z.boolean(),
  status: statuses,
  /** The last generated date; null before the first close. */
  lastDate: dateText.nullable(),
  /** Days that are closed with this one, oldest first; empty where none was missed. */
  missedDays: z.array(dateText),
  /** The closing balance of the date that lives. */
  closing: z.object({ code: z.string(), version: z.number().int(), date: dateText }).nullable(),
})
export type StatusOfDate = z.infer<typeof ofDate>

const onDate = z.object({ date: dateInput })
const period = z.object({ fromDate: dateInput, toDate: dateInput })

export const closingBalanceByDate = endpoint({
  method: 'GET',
  path: 'closing-balance-by-date',
  summary: 'Whether a day is closed, with its closing balance, and what can be done with it',
  permission: 'close-day',
  query: onDate,
  reply: ofDate,
})

/** A date, or with a time behind it, as in `dateInput`. */
const oneDay = String.raw`\d{4}-\d{2}-\d{2}( \d{2}:\d{2}:\d{2})?`

export const closingBalancePreview = endpoint({
  method: 'GET',
  path: 'closing-balance-preview',
  summary: 'The treasury’s ledger of a day that is not closed: its rows (task preview), or only how it stands (task checkStatus)',
  permission: 'close-day',
  query: z.object({
    date: dateInput.optional(),
    /** Further days of the same look: "2026-11-20,2026-11-22" is from the one to the other. Without `date`, the last of them is looked at, and without both today. */
    dates: z
      .string()
      .regex(new RegExp(`^${oneDay}(,${oneDay})?$`), 'is not a date, or two with a comma')
      .optional(),
    task: z.enum(['checkStatus', 'preview']).default('preview'),
  }),
  reply: ofDate.extend({ transactions: z.array(ledgerRow) }),
})

export const closingBalanceByDateType = endpoint({
  method: 'GET',
  path: 'closing-balance-by-date-type',
  summary: 'Closing balances of a period by day, of one ledger type or of all',
  permission: 'close-day',
  query: period.extend({ ledgerTypeCode: codeText.optional() }),
  reply: z.object({ closingBalance: z.array(closingRow.extend({ date: dateText })) }),
})

export const recentClosingBalance = endpoint({
  method: 'GET',
  path: 'recent-closing-balance/:id',
  summary: 'The last n closed days of this location, newest first; 0 asks for the last one, and the code of a closing balance for that one',
  permission: 'close-day',
  params: z.object({ id: z.union([codeText, z.coerce.number().int().min(0).max(100)]) }),
  reply: z.object({ ledgerDate: z.array(z.object({ code: z.string(), date: dateText, user: z.string(), dateTime: timeText })) }),
})

export const getGeneralLedger = endpoint({
  method: 'GET',
  path: 'general-ledger/:id',
  summary: 'One closing balance in full: the Z report of its day',
  permission: 'close-day',
  params: idParams,
  reply: z.object({ generalLedger: dayReport }),
})

export const getDayReport = endpoint({
  method: 'GET',
  path: 'day-report',
  summary: 'A day as it stands now: the X report; of a closed day its Z',
  permission: 'close-day',
  query: onDate,
  reply: z.object({ generalLedger: dayReport }),
})

export const closeWarnings = endpoint({
  method: 'GET',
  path: 'closing-balance-warnings',
  summary: 'What is better looked at before a day is closed',
  permission: 'close-day',
  query: onDate,
  reply: z.object({
    warnings: z.array(
      z.object({
        kind: z.enum(['held-bill', 'unprinted-bill', 'transfer', 'cheque-due', 'till']),
        count: z.number().int(),
        /** The first of them, at most five; of tills with why. */
        papers: z.array(z.object({ code: z.string(), name: z.string(), why: z.string().optional() })),
      }),
    ),
    /** Before the first close of the location: what the last import of each kind refused. Empty later. */
    refusedRows: z.array(z.object({ kind: z.enum(['items', 'customers', 'suppliers']), rows: z.number().int() })),
  }),
})
export type RefusedRows = z.infer<(typeof closeWarnings)['reply']>['refusedRows'][number]
export type CloseWarning = z.infer<(typeof closeWarnings)['reply']>['warnings'][number]

/** Cash as it lies on the table: by denomination, and what was not counted by piece. */
const cashCounted = {
  cashCount: z
    .array(
      z.object({
        denomination: positiveMoneyInput.refine(value => value > 0, 'is nothing'),
        pieces: z.number().int().min(1).max(1_000_000),
      }),
    )
    .max(30)
    .refine(rows => new Set(rows.map(({ denomination }) => denomination)).size === rows.length, 'names a denomination twice')
    .default([]),
  looseCash: positiveMoneyInput.default(() => 0 as never),
}

/** Why more or less was counted than the books say. */
const explained = {
  reason: text(200).default(''),
  /** An admin's word for a large difference. */
  overrideIds: z.array(z.guid()).max(1).default([]),
  /** Of a blind count that was counted again: what was counted at first. */
  firstCount: moneyInput.nullish(),
}

const saved = z.object({ code: z.string(), closingBalance: z.array(closingRow), generalLedger: dayReport })

export const createClosingBalance = endpoint({
  method: 'POST',
  path: 'closing-balance',
  summary: 'Close a day: the cash counted, its difference posted, the balances carried forward; missed days before it too where asked for',
  permission: 'close-day',
  saves: true,
  bodyBytes: bodySizes.paper,
  body: z.object({
    date: dateInput,
    ...cashCounted,
    ...explained,
    /** Days before the date that are not closed yet are closed with it, uncounted. */
    missedDays: z.boolean().default(false),
    /** What the till should hold as it was shown; where it is given and changed meanwhile, the close is refused. */
    expected: moneyInput.nullish(),
    /** Keys of the tills without whose bills the day is closed all the same. */
    confirmed: confirmedDoubts,
  }),
  reply: saved,
})
export type CloseBody = z.input<(typeof createClosingBalance)['body']>

export const reverseClosingBalance = endpoint({
  method: 'PUT',
  path: 'closing-balance-reversal',
  summary: 'Open the last closed day again; its closing balance stays, marked as reversed',
  permission: 'reverse-close',
  saves: true,
  body: reversalByCode,
  reply: z.object({ code: z.string(), generalLedger: dayReport }),
})

const takings = z.object({
  code: z.string(),
  user: z.string(),
  bills: z.number().int(),
  billTotal: moneyText,
  discountTotal: moneyText,
  /** What the bills left unpaid when they were saved. */
  credit: moneyText,
  returns: moneyText,
  reversed: moneyText,
  /** What customers paid in cash. */
  cash: moneyText,
  /** All cash that came into the till from outside and went out of it, and what was taken to the bank. */
  cashIn: moneyText,
  cashOut: moneyText,
  banked: moneyText,
  /** What customers paid otherwise than in cash; the bank by deposit or transfer. */
  cheque: moneyText,
  card: moneyText,
  bank: moneyText,
  expenses: moneyText,
  handedOver: moneyText,
  /** Cash in less cash out, banked and handed over; never less than nothing. */
  toHandOver: moneyText,
})
export type Takings = z.infer<typeof takings>

export const dayEndByUser = endpoint({
  method: 'GET',
  path: 'day-end-by-user',
  summary: 'What each user took and gave on a day, and has to hand over; a cashier sees the own figures only',
  permission: 'hand-over',
  query: z.object({ date: dateInput, ledgerTypeCode: codeText.optional(), id: codeText.optional() }),
  reply: z.object({
    dayEndByUser: z.array(takings),
    /** In and out by user, ledger type and source. */
    transactions: z.array(movement.extend({ user: z.string() })),
  }),
})

const handOverRead = z.object({
  code: z.string(),
  date: dateText,
  dateTime: timeText,
  stockLocation: named,
  cashier: named,
  user: z.string(),
  expected: moneyText,
  looseCash: moneyText,
  cashCount: z.array(countedPieces),
  counted: moneyText,
  difference: moneyText,
  /** Why there is a difference. */
  reason: z.string(),
  /** The admin who allowed the difference on the spot; empty without one. */
  allowedBy: z.string(),
  remarks: z.string(),
  status: z.enum(paperStatuses),
  isFreeze: z.number().int(),
  version: z.number().int(),
})
export type HandOverRead = z.infer<typeof handOverRead>

/** A cashier is shown those of the own till. */
export const handOvers = paperList({
  by: ['status'],
  path: 'cash-hand-over',
  many: 'handOvers',
  title: 'Cash Hand-over',
  row: {
    date: dateText,
    dateTime: timeText,
    cashier: z.string(),
    user: z.string(),
    expected: moneyText,
    counted: moneyText,
    difference: moneyText,
    status: z.string(),
    isFreeze: z.number().int(),
  },
  filters: { cashierCode: codeText.optional() },
  sort: ['date', 'code', 'cashier', 'counted'],
  totals: ['counted', 'difference'],
  permission: 'hand-over',
})

export const getHandOver = endpoint({
  method: 'GET',
  path: 'cash-hand-over/:code',
  summary: 'One hand-over with the pieces that were counted; a cashier reads those of the own till',
  permission: 'hand-over',
  params: codeParams,
  reply: z.object({ handOver: handOverRead }),
})

const one = z.object({ code: z.string(), handOver: handOverRead })

export const createHandOver = endpoint({
  method: 'POST',
  path: 'cash-hand-over',
  summary: 'Hand a till over: the cash counted beside what its cashier took',
  permission: 'hand-over',
  saves: true,
  body: z.object({
    /** Whose till; one’s own when left out. */
    cashierCode: codeText.nullish(),
    ...cashCounted,
    ...explained,
    remarks: text(200).default(''),
  }),
  reply: one,
})

export const reverseHandOver = endpoint({
  method: 'PUT',
  path: 'cash-hand-over-reversal',
  summary: 'Take a hand-over back while its day is open',
  permission: 'see-all-takings',
  saves: true,
  body: reversalBody,
  reply: one,
})
