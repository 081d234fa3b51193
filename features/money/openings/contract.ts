import { z } from 'zod'
import {
  codeText,
  dateInput,
  dateText,
  endpoint,
  idParams,
  moneyText,
  numberText,
  positiveMoneyInput,
  type Reply,
  requiredText,
  text,
  timeText,
} from '../../../kernel/endpoint.ts'
import { optionalCode } from '../../../kernel/master.ts'
import { paperList } from '../../../kernel/paper-list.ts'
import { paperStatuses } from '../../../kernel/paper-status.ts'
import { openingKinds } from './opening.ts'

const row = {
  date: dateText,
  kind: z.enum(openingKinds),
  /** The customer or supplier; '' where there is none. */
  partyCode: z.string(),
  partyName: z.string(),
  /** The own bank account; '' where there is none. */
  accountCode: z.string(),
  accountName: z.string(),
  /** The bank that a cheque is drawn on, and its branch. */
  bankName: z.string(),
  branch: z.string(),
  /** Date of the bill in the previous books. */
  paperDate: dateText.nullable(),
  dueDate: dateText,
  reference: z.string(),
  totalAmount: moneyText,
  paidAmount: moneyText,
  user: z.string(),
  status: z.enum(paperStatuses),
  isFreeze: z.number().int(),
}

export const openingBalances = paperList({
  path: 'opening-balance',
  many: 'openingBalances',
  title: 'Opening Balance',
  row,
  filters: {
    kind: z.enum(openingKinds).optional(),
    party: z.enum(['customer', 'supplier']).optional(),
    customerCode: codeText.optional(),
    supplierCode: codeText.optional(),
  },
  sort: ['date', 'code', 'kind', 'partyName', 'dueDate', 'totalAmount'],
  permission: 'open-balances',
})

/** A row of the list. */
export type OpeningRow = Reply<typeof openingBalances.list>['openingBalances'][number]

const openingRead = z.object({
  ...row,
  code: z.string(),
  version: z.number().int(),
  dateTime: timeText,
  stockLocation: z.object({ code: z.string(), name: z.string() }),
})
export type OpeningRead = z.infer<typeof openingRead>
const one = z.object({ openingBalance: openingRead })

export const getOpeningBalance = endpoint({
  method: 'GET',
  path: 'opening-balance/:id',
  summary: 'One opening balance',
  permission: 'open-balances',
  params: idParams,
  reply: one,
})

export const createOpeningBalance = endpoint({
  method: 'POST',
  path: 'opening-balance',
  summary:
    'Enter what the books of this location begin with, before its first day is closed: one bill, balance, account, cheque or the cash',
  permission: 'open-balances',
  saves: true,
  body: z.object({
    kind: z.enum(openingKinds, { message: 'Choose what it is' }),
    /** A customer or supplier, as the kind says. */
    partyCode: optionalCode,
    accountCode: optionalCode,
    bankCode: optionalCode,
    branch: text(40).default(''),
    /** Number of the bill or of the cheque. */
    reference: numberText(60).default(''),
    paperDate: dateInput.nullable().default(null),
    /** Of a cheque the date on it; today where it is left out. */
    dueDate: dateInput.nullable().default(null),
    amount: positiveMoneyInput,
  }),
  reply: one.extend({ code: z.string() }),
})

export const reverseOpeningBalance = endpoint({
  method: 'PUT',
  path: 'opening-balance-reversal',
  summary: 'Take an opening balance back, dated today, as long as nothing of it was paid, used or moved on',
  permission: 'open-balances',
  saves: true,
  body: z.object({ code: codeText, reason: requiredText(200, 'say why'), version: z.number().int().optional() }),
  reply: one.extend({ code: z.string() }),
})
