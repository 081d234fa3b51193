import { z } from 'zod'
import {
  bodySizes,
  codeText,
  confirmedDoubts,
  dateInput,
  dateText,
  endpoint,
  moneyText,
  requiredText,
  text,
  timeText,
} from '../../../kernel/endpoint.ts'
import { plainList } from '../../../kernel/plain-list.ts'
import { numberedCode } from '../../banking/bank-accounts/numbered.ts'
import { lineCodePattern } from '../../banking/bank-accounts/statement.ts'
import { bankFormats, sheetFields, type SheetField } from './bank-file.ts'

const listed = { code: z.string(), isLocked: z.number().int(), version: z.number().int() }

/** Whether a line of the bank stands for lines of the books. */
export const lineStates = ['open', 'matched'] as const

const bankLine = z.object({
  /** Account and number of the line. */
  ...listed,
  accountCode: z.string(),
  accountName: z.string(),
  date: dateText,
  text: z.string(),
  reference: z.string(),
  chequeNumber: z.string(),
  moneyIn: moneyText.nullable(),
  moneyOut: moneyText.nullable(),
  /** What came in; below zero what went out. */
  amount: moneyText,
  state: z.enum(lineStates),
  /** The papers that it stands for; '' while it is open. */
  papers: z.string(),
  /** Why; '' while it is open. */
  reason: z.string(),
  /** Who matched it; '' while it is open. */
  user: z.string(),
  /** The number of its file. */
  fileNo: z.number().int(),
})
export type BankLineRow = z.infer<typeof bankLine>

export const bankLines = plainList({
  path: 'bank-line',
  summary: "The lines of the banks' statements that were read, with what they stand for in the books; newest first",
  many: 'bankLines',
  title: 'lines',
  row: bankLine,
  filters: {
    account: codeText.optional(),
    state: z.enum(lineStates).optional(),
    fromDate: dateInput.optional(),
    toDate: dateInput.optional(),
  },
  beside: {},
  totals: ['moneyIn', 'moneyOut', 'amount'],
  sort: ['date', 'amount', 'text'],
  desc: '1',
  permission: 'move-cheques',
})

const bookLine = z.object({
  /** Location, paper, entry and line of the ledger. */
  code: z.string(),
  paperCode: z.string(),
  date: dateText,
  amount: moneyText,
  what: z.string(),
  /** The cheque or the reference, and whose. */
  details: z.string(),
})
export type OpenBookLine = z.infer<typeof bookLine>

/** An expense with a category and a payee, or an account transaction of a journal type, with the other own account where both sides are banks. */
const bookedAs = {
  categoryCode: z.string(),
  categoryName: z.string(),
  payee: z.string(),
  typeCode: z.string(),
  typeName: z.string(),
  otherAccount: z.string(),
  otherAccountName: z.string(),
}

const shortLine = z.object({ code: z.string(), date: dateText, amount: moneyText, text: z.string() })

export const bankLineProposals = endpoint({
  method: 'GET',
  path: 'bank-line/:code',
  summary:
    'An open line of the bank with what it may stand for, the likeliest first, and the lines of the books about its day that stand for none',
  permission: 'move-cheques',
  params: z.object({ code: numberedCode }),
  reply: z.object({
    line: shortLine,
    proposals: z.array(
      z.object({
        /** This line, and others of the bank that go with it. */
        bank: z.array(shortLine),
        books: z.array(bookLine),
        reasons: z.array(z.string()),
      }),
    ),
    books: z.array(bookLine),
    /** Whose receipt it is likely: the customer whom lines with this text were about before. */
    payers: z.array(z.object({ customerCode: z.string(), name: z.string() })),
    /** What rules of the shop say that it is, where the books do not have it; the one with the most words first. */
    bookings: z.array(z.object({ words: z.string(), ...bookedAs })),
  }),
})

export const matchBankLines = endpoint({
  method: 'POST',
  path: 'bank-match',
  summary: 'Say that lines of the bank stand for lines of the books; they are ticked',
  permission: 'move-cheques',
  saves: true,
  bodyBytes: bodySizes.paper,
  body: z.object({
    bank: z.array(numberedCode).min(1).max(20),
    books: z.array(z.string().max(51).regex(lineCodePattern, 'is not a line of the ledger')).min(1, 'Choose a line of the books').max(200),
  }),
  reply: z.object({ count: z.number().int() }),
})

export const unmatchBankLine = endpoint({
  method: 'POST',
  path: 'bank-unmatch',
  summary: 'Say that a line of the bank stands for nothing yet; ticks that came with its match go',
  permission: 'move-cheques',
  saves: true,
  body: z.object({ code: numberedCode }),
  reply: z.object({ count: z.number().int() }),
})

/** Letters in lower case with a blank between the words. */
const ruleWords = text(60)

export const bookBankLine = endpoint({
  method: 'POST',
  path: 'bank-line-booking',
  summary:
    'Save an expense for money that the bank took and the books do not have, and tick its line; a rule may be kept for lines to come',
  permission: 'move-cheques',
  saves: true,
  body: z.object({
    code: numberedCode,
    categoryCode: codeText,
    payee: text(100).default(''),
    /** Lines of the bank with these words are proposed as the same from now on; '' for no rule. */
    remember: ruleWords.default(''),
  }),
  reply: z.object({ code: z.string() }),
})

export const receiveBankLine = endpoint({
  method: 'POST',
  path: 'bank-line-receipt',
  summary:
    'Save a receipt for money that a customer paid into the bank and the books do not have, and tick its line; it pays what is owed, oldest first, and the rest is paid ahead',
  permission: 'move-cheques',
  saves: true,
  body: z.object({ code: numberedCode, customerCode: codeText }),
  reply: z.object({ code: z.string() }),
})

export const transferBankLine = endpoint({
  method: 'POST',
  path: 'bank-line-transfer',
  summary:
    'Save an account transaction for money that came from another ledger or went to one, such as interest or cash, and the books do not have, and tick its line; a rule may be kept for lines to come',
  permission: 'move-cheques',
  saves: true,
  bodyBytes: bodySizes.paper,
  body: z.object({
    code: numberedCode,
    /** The journal type: it debits the bank where money came in, and credits it where money went out. */
    typeCode: codeText,
    /** The other own account, where both sides are banks. */
    otherAccount: codeText.nullish(),
    remember: ruleWords.default(''),
    confirmed: confirmedDoubts,
  }),
  reply: z.object({ code: z.string() }),
})

const bankRule = z.object({ words: z.string(), ...bookedAs, user: z.string() })
export type BankRule = z.infer<typeof bankRule>

export const bankRules = endpoint({
  method: 'GET',
  path: 'bank-rule',
  summary: 'What lines of the bank are that the books do not have, by words in their text',
  permission: 'move-cheques',
  reply: z.object({ rules: z.array(bankRule) }),
})

export const saveBankRule = endpoint({
  method: 'POST',
  path: 'bank-rule',
  summary: 'Keep what lines of the bank with these words are; a rule of the same words is changed',
  permission: 'move-cheques',
  saves: true,
  body: z.object({
    words: requiredText(60, 'type a word of the text'),
    /** Either this, for an expense, */
    categoryCode: codeText.nullish(),
    payee: text(100).default(''),
    /** or this, for an account transaction. */
    typeCode: codeText.nullish(),
    otherAccount: codeText.nullish(),
  }),
  reply: z.object({ words: z.string() }),
})

export const removeBankRule = endpoint({
  method: 'POST',
  path: 'bank-rule-removal',
  summary: 'Take a rule for lines of the bank away',
  permission: 'move-cheques',
  saves: true,
  body: z.object({ words: requiredText(60, 'name the rule') }),
  reply: z.object({ words: z.string() }),
})

const bankFile = z.object({
  /** Account and number of the file. */
  ...listed,
  accountName: z.string(),
  name: z.string(),
  format: z.enum(bankFormats),
  firstDate: dateText,
  lastDate: dateText,
  opening: moneyText.nullable(),
  closing: moneyText.nullable(),
  /** In the file, and how many of them no file before it had. */
  lines: z.number().int(),
  kept: z.number().int(),
  /** Of the kept ones: how many stand for nothing in the books yet. */
  open: z.number().int(),
  user: z.string(),
  at: timeText,
})
export type BankFileRow = z.infer<typeof bankFile>

export const bankFiles = plainList({
  path: 'bank-file',
  summary: "The files of the banks' statements that were read, newest first",
  many: 'files',
  title: 'files',
  row: bankFile,
  filters: { account: codeText.optional() },
  beside: {},
  sort: ['at', 'firstDate', 'lines', 'open'],
  desc: '1',
  permission: 'move-cheques',
})

/** The largest file, in bytes: it is sent in one piece, four characters for three bytes. */
export const largestFile = 700_000

const heading = requiredText(200, 'name the heading').optional()
const headingOf = Object.fromEntries(sheetFields.map(field => [field, heading])) as Record<SheetField, typeof heading>

export const readBankFileCall = endpoint({
  method: 'POST',
  path: 'bank-file',
  summary:
    "Read a file of a bank's statement (CSV, Excel, OFX, MT940, CAMT.053): keep the lines that no file before it had, and tick what they stand for for certain; all or nothing",
  permission: 'move-cheques',
  saves: true,
  bodyBytes: bodySizes.file,
  body: z.object({
    account: codeText,
    name: requiredText(200, 'name the file'),
    /** The bytes of the file. */
    content: z
      .base64()
      .min(1)
      .max((largestFile / 3) * 4 + 4),
    /** What comes first in its dates, where they can be read two ways. */
    dateOrder: z.enum(['day-first', 'month-first']).nullish(),
    /** The headings of columns that the file names in words of its own; those of the last file where they are left out. */
    columns: z.object(headingOf).nullish(),
  }),
  reply: z.object({
    code: z.string(),
    /** In the file; kept, as no file before it had them; of those ticked, and open. */
    lines: z.number().int(),
    kept: z.number().int(),
    ticked: z.number().int(),
    open: z.number().int(),
    lastDate: dateText,
    /** What the bank says the account has before the first line and after the last; null where the file does not say it. */
    opening: moneyText.nullable(),
    closing: moneyText.nullable(),
    /** What ticks and open lines of the bank say that it has before the days of the file, and at their end. */
    toldBefore: moneyText,
    told: moneyText,
  }),
})

export const takeBackBankFile = endpoint({
  method: 'POST',
  path: 'bank-file-removal',
  summary: "Take back a file of a bank's statement: its lines go, and the ticks that came with them",
  permission: 'move-cheques',
  saves: true,
  body: z.object({ code: numberedCode }),
  reply: z.object({ lines: z.number().int(), unticked: z.number().int() }),
})
