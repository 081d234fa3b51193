import { z } from 'zod'
import {
  bodySizes,
  confirmedDoubts,
  codeText,
  dateInput,
  dateText,
  endpoint,
  idParams,
  moneyText,
  positiveMoneyInput,
  text,
  timeText,
} from '../../../kernel/endpoint.ts'
import { paperList } from '../../../kernel/paper-list.ts'
import { paperStatuses } from '../../../kernel/paper-status.ts'
import { reversalBody } from '../../stock/stock/paper-shapes.ts'

const named = z.object({ code: z.string(), name: z.string() })

/** An account with what it takes; the own bank account where it is the bank's. */
const side = z.object({ account: named, bankAccount: named.nullable() })

export const accTransactionRead = z.object({
  code: z.string(),
  date: dateText,
  dateTime: timeText,
  stockLocation: named,
  user: z.string(),
  remarks: z.string(),
  status: z.enum(paperStatuses),
  isFreeze: z.number().int(),
  version: z.number().int(),
  accTransactionType: named.extend({ isDouble: z.boolean() }),
  amount: moneyText,
  debit: side,
  credit: side,
})
export type AccTransactionRead = z.infer<typeof accTransactionRead>

const one = z.object({ accTransaction: accTransactionRead })
const saved = z.object({ code: z.string(), data: accTransactionRead })

export const accountTransactions = paperList({
  path: 'account-transaction',
  many: 'accTransaction',
  title: 'Account Transaction',
  row: {
    date: dateText,
    dateTime: timeText,
    typeName: z.string(),
    /** The type as the specification names it: its name, and 'DEBIT' or 'CREDIT' of its own side. */
    name: z.string(),
    entryTypeFrom: z.string(),
    /** Account and own bank account in words. */
    debit: z.string(),
    credit: z.string(),
    remarks: z.string(),
    user: z.string(),
    status: z.enum(paperStatuses),
    isFreeze: z.number().int(),
    amount: moneyText,
  },
  filters: { accTransactionType: codeText.optional() },
  sort: ['date', 'code', 'typeName', 'amount'],
  totals: ['amount'],
  permission: 'see-cost',
})

export const getAccountTransaction = endpoint({
  method: 'GET',
  path: 'account-transaction/:id',
  summary: 'One account transaction',
  permission: 'see-cost',
  params: idParams,
  reply: one,
})

const transactionBody = z.object({
  /** The journal type, which says what is debited and what is credited. */
  accTransactionType: codeText,
  amount: positiveMoneyInput,
  remarks: text(300).default(''),
  /** The own bank account of the first side, where that is the bank. */
  bankAccount: codeText.nullish(),
  /** The same of the second side. */
  toBankAccount: codeText.nullish(),
  /** Today, or left out. */
  date: dateInput.nullish(),
  confirmed: confirmedDoubts,
})
export type TransactionBody = z.input<typeof transactionBody>

export const createAccountTransaction = endpoint({
  method: 'POST',
  path: 'account-transaction',
  summary: 'Move money between ledgers as a journal type says, dated today; a manager takes cash to the bank',
  permission: 'bank-cash',
  saves: true,
  bodyBytes: bodySizes.paper,
  body: transactionBody,
  reply: saved,
})

export const editAccountTransaction = endpoint({
  method: 'PUT',
  path: 'account-transaction/:id',
  summary: 'Change an account transaction of today: its entry is mirrored and written anew',
  permission: 'post-journals',
  saves: true,
  bodyBytes: bodySizes.paper,
  params: idParams,
  body: transactionBody.extend({ version: z.number().int().min(1) }),
  reply: saved,
})

export const reverseAccountTransaction = endpoint({
  method: 'PUT',
  path: 'account-transaction-reversal',
  summary: 'Take back an account transaction',
  permission: 'post-journals',
  saves: true,
  bodyBytes: bodySizes.paper,
  body: reversalBody.extend({ confirmed: confirmedDoubts }),
  reply: saved,
})
