import { z } from 'zod'
import {
  bodySizes,
  codeParams,
  codeText,
  dateInput,
  dateText,
  endpoint,
  moneyText,
  positiveMoneyInput,
  text,
  timeText,
} from '../../../kernel/endpoint.ts'
import { zero } from '../../../kernel/money.ts'
import { optionalCode } from '../../../kernel/master.ts'
import { paperList } from '../../../kernel/paper-list.ts'
import { paperStatuses } from '../../../kernel/paper-status.ts'
import { plainList } from '../../../kernel/plain-list.ts'
import { chequeStates } from '../../banking/cheques/cheque-states.ts'
import { reversalBody } from '../../stock/stock/paper-shapes.ts'
import { chequeCommandNames, maxMovedCheques } from './cheque-move.ts'
import { chequeLists, type ChequeList } from './cheque-lists.ts'

const state = z.enum(chequeStates)

/** A cheque, where it is and since when. */
const chequeFields = {
  code: z.string(),
  version: z.number().int(),
  kind: z.enum(['received', 'own']),
  number: z.string(),
  bankName: z.string(),
  branch: z.string(),
  /** The customer of a received cheque, the supplier of an own one; empty for other payees. */
  partyCode: z.string(),
  partyName: z.string(),
  chequeDate: dateText,
  /** Of an own cheque, when it was issued. */
  receivedOn: dateText,
  amount: moneyText,
  state,
  /** The day of its last move, at the bank. */
  movedOn: dateText,
  movedBy: z.string(),
  /** The own account it is in or drawn on; empty while it is in none. */
  accountCode: z.string(),
  accountName: z.string(),
  /** The paper it came or was given with. */
  paperCode: z.string(),
}
const chequeRow = z.object({
  ...chequeFields,
  isLocked: z.number().int(),
  /** Why it was returned, cancelled or is stale, as the last such move says. */
  reason: z.string(),
})
export type ChequeRow = z.infer<typeof chequeRow>

/** The list of the cheques of one screen, earliest date first. */
function chequeList(path: ChequeList, summary: string) {
  return plainList({
    path,
    summary,
    // What suppliers are paid is seen by who pays them.
    ...(chequeLists[path].kind === 'own' && { permission: 'move-cheques' as const }),
    many: 'cheques',
    title: 'cheques',
    row: chequeRow,
    filters: {
      /** By the date on the cheque. */
      fromDate: dateInput.optional(),
      toDate: dateInput.optional(),
      state: state.optional(),
      /** The bank that a received cheque is drawn on. */
      bankCode: codeText.optional(),
      /** The own account. */
      accountCode: codeText.optional(),
      /** Who gave a received cheque, and whom an own one was given to. */
      customerCode: codeText.optional(),
      supplierCode: codeText.optional(),
    },
    beside: {},
    totals: ['amount'],
    sort: ['chequeDate', 'code', 'number', 'partyName', 'amount', 'movedOn'],
  })
}

/** Each list of cheques by its path. */
export const chequesOf = {
  'cheque-in-hand': chequeList('cheque-in-hand', 'The cheques in hand'),
  'cheque-in-progress': chequeList('cheque-in-progress', 'The cheques that are deposited and not cleared'),
  'cheque-realized': chequeList('cheque-realized', 'The cheques that the bank has paid'),
  'cheque-returned': chequeList('cheque-returned', 'The cheques that the bank or a supplier brought back, settled ones too'),
  'cheque-third-party': chequeList('cheque-third-party', 'The cheques that were handed on to suppliers'),
  'cheque-voucher': chequeList('cheque-voucher', 'The own cheques that are out'),
  'cheque-voucher-process': chequeList('cheque-voucher-process', 'The own cheques that are out or that the bank has paid'),
  'cheque-voucher-returned': chequeList('cheque-voucher-returned', 'The own cheques that came back, were cancelled or are stale'),
} as const satisfies Record<ChequeList, ReturnType<typeof chequeList>>

const step = z.object({
  /** Its number in the history, from 1. */
  no: z.number().int(),
  from: state.nullable(),
  to: state,
  /** The business date, which the ledger has. */
  date: dateText,
  /** The day at the bank. */
  movedOn: dateText,
  at: timeText,
  user: z.string(),
  paperCode: z.string(),
  accountName: z.string(),
  reason: z.string(),
  charge: moneyText,
  /** Whether it was taken back, or takes another one back. */
  isTakenBack: z.boolean(),
})

/** A cheque with its life. */
const chequeRead = z.object({ ...chequeFields, moves: z.array(step) })
export type ChequeRead = z.infer<typeof chequeRead>

export const getCheque = endpoint({
  method: 'GET',
  path: 'cheque/:code',
  summary: 'One cheque, received or own, with every move from its birth',
  permission: 'look-up',
  params: codeParams,
  reply: z.object({ cheque: chequeRead }),
})

const movedLine = z.object({
  code: z.string().meta({ description: 'Line number' }),
  chequeCode: z.string(),
  number: z.string(),
  bankName: z.string(),
  branch: z.string(),
  partyCode: z.string(),
  partyName: z.string(),
  chequeDate: dateText,
  fromState: state,
  toState: state,
  accountName: z.string(),
  amount: moneyText,
  charge: moneyText,
})

/** What is owed again since the cheques came back. */
const openedDue = z.object({
  chequeCode: z.string(),
  number: z.string(),
  partyCode: z.string(),
  partyName: z.string(),
  /** The paper that is due again; empty for the debt of a returned cheque. */
  paperCode: z.string(),
  amount: moneyText,
})
export type OpenedDue = z.infer<typeof openedDue>

export const chequeMoveRead = z.object({
  code: z.string(),
  move: z.enum(chequeCommandNames),
  date: dateText,
  dateTime: timeText,
  stockLocation: z.object({ code: z.string(), name: z.string() }),
  user: z.string(),
  /** The day at the bank. */
  movedOn: dateText,
  /** The own account of a deposit slip. */
  account: z.object({ code: z.string(), name: z.string(), bankName: z.string(), branch: z.string(), number: z.string() }).nullable(),
  remarks: z.string().meta({ description: 'Why the cheques came back' }),
  status: z.enum(paperStatuses),
  isFreeze: z.number().int(),
  version: z.number().int(),
  totalAmount: moneyText,
  charge: moneyText,
  cheques: z.array(movedLine),
  /** Empty for a paper that opens nothing. */
  opened: z.array(openedDue),
})
export type ChequeMoveRead = z.infer<typeof chequeMoveRead>

export const chequeMovePapers = paperList({
  path: 'cheque-move',
  many: 'chequeMoves',
  title: 'Cheque Move',
  permission: 'move-cheques',
  row: {
    move: z.enum(chequeCommandNames),
    date: dateText,
    movedOn: dateText,
    accountName: z.string(),
    user: z.string(),
    lineCount: z.number().int(),
    status: z.enum(paperStatuses),
    isFreeze: z.number().int(),
    totalAmount: moneyText,
  },
  filters: { move: z.enum(chequeCommandNames).optional(), accountCode: codeText.optional() },
  sort: ['date', 'code', 'totalAmount'],
  totals: ['totalAmount'],
})

export const getChequeMove = endpoint({
  method: 'GET',
  path: 'cheque-move/:code',
  summary: 'One deposit slip, or another paper that moved cheques',
  permission: 'move-cheques',
  params: codeParams,
  reply: z.object({ chequeMove: chequeMoveRead }),
})

const saved = z.object({ code: z.string(), chequeMove: chequeMoveRead })

export const moveCheques = endpoint({
  method: 'POST',
  path: 'cheque-move',
  summary: 'Move many cheques at once, all or none: deposit, realize, return and so on; the reply says what is owed again',
  permission: 'move-cheques',
  saves: true,
  bodyBytes: bodySizes.paper,
  body: z.object({
    move: z.enum(chequeCommandNames),
    /** The day at the bank; not after today. */
    date: dateInput,
    /** The own account that deposits go to. */
    accountCode: optionalCode,
    reason: text(200).default(''),
    cheques: z
      .array(z.object({ code: codeText, version: z.number().int().min(1), charge: positiveMoneyInput.default(zero) }))
      .min(1, 'Choose a cheque')
      .max(maxMovedCheques),
  }),
  reply: saved,
})

export const reverseChequeMove = endpoint({
  method: 'PUT',
  path: 'cheque-move-reversal',
  summary: 'Take back the last move of cheques while its day is open: they are where they were before',
  permission: 'move-cheques',
  saves: true,
  body: reversalBody,
  reply: saved,
})

const dueDay = z.object({
  date: dateText,
  /** Received cheques that may be deposited on that day. */
  inHand: moneyText,
  inHandCount: z.number().int(),
  /** Own cheques that may be presented on that day. */
  out: moneyText,
  outCount: z.number().int(),
  /** Of each account, in the order of `accounts`: what it has at the end of the day. */
  balances: z.array(moneyText),
  /** All accounts together, and what was in hand until then. */
  total: moneyText,
})

export const chequeCalendar = endpoint({
  method: 'GET',
  path: 'cheque-calendar',
  summary: 'What falls due in and out per day at all locations, and what each own bank account has then',
  permission: 'move-cheques',
  query: z.object({ days: z.coerce.number().int().min(1).max(366).default(30) }),
  reply: z.object({
    accounts: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        /** What it has today, and what of its cheques is on the way in. */
        cleared: moneyText,
        inClearing: moneyText,
      }),
    ),
    days: z.array(dueDay),
  }),
})
export type ChequeCalendar = z.infer<typeof chequeCalendar.reply>
