import { z } from 'zod'
import { codeText, endpoint } from '../../../kernel/endpoint.ts'
import { masterEndpoints, nameText, optionalCode } from '../../../kernel/master.ts'
import { accountKinds } from './account-kinds.ts'
import { ownLines, type StatementLineId } from './statement-lines.ts'

const change = { create: 'edit-ledger-lists', write: 'edit-ledger-lists' } as const

export const ledgerTypes = masterEndpoints({
  path: 'ledger-type',
  one: 'ledgerType',
  many: 'ledgerTypes',
  title: 'Ledger Type',
  row: {
    name: z.string(),
    kind: z.string(),
    /** The accounts behind the type: its cash and its cheque amount are the balances of these. */
    accounts: z.string(),
    journalTypes: z.number().int(),
  },
  body: z.object({
    name: nameText,
    /** Chosen for a new type; it cannot be changed later. */
    kind: z.enum(accountKinds).default('equity'),
  }),
  sort: ['code', 'name', 'kind'],
  permissions: change,
})

/** The shop's own accounts, beside those of the build and of its ledger types. */
export const ownAccounts = masterEndpoints({
  path: 'own-account',
  one: 'ownAccount',
  many: 'ownAccounts',
  title: 'Own Account',
  row: {
    name: z.string(),
    /** Its number in the books: 1700. */
    accountCode: z.string(),
    kind: z.enum(accountKinds),
    statementLine: z.string(),
    lineName: z.string(),
    isActive: z.boolean(),
  },
  body: z.object({
    name: nameText,
    /** Where the statements show it. It is chosen for a new account, and cannot be changed later: its number says it too. */
    statementLine: z.enum(ownLines as [StatementLineId, ...StatementLineId[]]),
    isActive: z.boolean().default(true),
  }),
  filters: { statementLine: z.enum(ownLines as [StatementLineId, ...StatementLineId[]]).optional(), active: z.enum(['0', '1']).optional() },
  sort: ['accountCode', 'name', 'code'],
  permissions: change,
})

/** Entry types and modes as spec §3 numbers them. */
export const entryTypes = { debit: 0, credit: 1 } as const
export const transactionModes = { cash: 0, cheque: 1 } as const
const entryType = z.union([z.literal(0), z.literal(1)])

const side = { ledgerType: codeText, entryType, transactionMode: entryType }
const toSide = {
  toLedgerType: optionalCode,
  toEntryType: entryType.nullable().default(null),
  toTransactionMode: entryType.nullable().default(null),
}

export const journalTypes = masterEndpoints({
  path: 'journal-type',
  one: 'journalType',
  many: 'journalTypes',
  title: 'Journal Type Account',
  row: {
    name: z.string(),
    ledgerType: z.string(),
    ledgerTypeName: z.string(),
    entryType: z.number().int(),
    /** DEBIT or CREDIT of the first side. */
    entryTypeFrom: z.string(),
    transactionMode: z.number().int(),
    /** Empty for a single entry. */
    toLedgerType: z.string(),
    toLedgerTypeName: z.string(),
    toEntryType: z.number().int().nullable(),
    toTransactionMode: z.number().int().nullable(),
    isActive: z.boolean(),
  },
  body: z.object({ name: nameText, ...side, ...toSide, isActive: z.boolean().default(true) }),
  filters: { ledgerType: codeText.optional(), active: z.enum(['0', '1']).optional() },
  choices: {
    entryType: [
      { code: entryTypes.debit, name: 'DEBIT' },
      { code: entryTypes.credit, name: 'CREDIT' },
    ],
    transactionMode: [
      { code: transactionModes.cash, name: 'CASH' },
      { code: transactionModes.cheque, name: 'CHEQUE' },
    ],
  },
  sort: ['name', 'code', 'ledgerTypeName'],
  permissions: change,
})

const sideOfType = z.object({ code: z.string(), name: z.string(), isBank: z.boolean() })

export const listTransactionTypes = endpoint({
  method: 'GET',
  path: 'account-transaction-type',
  summary: 'The journal types that an account transaction may be of: active, and without cheques',
  permission: 'look-up',
  reply: z.object({
    accTransactionType: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        entryTypeFrom: z.string(),
        /** Whether it has a second side (double entry). */
        isDouble: z.boolean(),
        /** What is debited and what credited; `isBank` where the own bank account has to be named. */
        debit: sideOfType,
        credit: sideOfType,
      }),
    ),
  }),
})
