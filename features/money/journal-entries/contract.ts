import { z } from 'zod'
import {
  bodySizes,
  codeText,
  dateInput,
  dateText,
  endpoint,
  idParams,
  moneyText,
  positiveMoneyInput,
  requiredText,
  text,
  timeText,
} from '../../../kernel/endpoint.ts'
import { paperList } from '../../../kernel/paper-list.ts'
import { paperStatuses } from '../../../kernel/paper-status.ts'
import { rhythms } from '../../../kernel/rhythm.ts'
import { accountKinds } from '../../books/ledger/statement-lines.ts'
import { attachmentRead, mostAttachments } from '../attachments/contract.ts'
import { reversalBody } from '../../stock/stock/paper-shapes.ts'

/** An entry has at most so many lines. */
export const mostLegs = 100

const named = z.object({ code: z.string(), name: z.string() })

const legRead = z.object({
  /** The number of the line. */
  code: z.string(),
  account: named,
  /** The own bank account of a line on the bank, or the customer or supplier of one on an own account. */
  party: named.nullable(),
  remarks: z.string(),
  /** One of both is null. */
  debit: moneyText.nullable(),
  credit: moneyText.nullable(),
})

/** What is proposed of an entry: the same again in a rhythm, or its lines the other way round on a day. */
export const planKinds = ['repeat', 'unwind'] as const
export type PlanKind = (typeof planKinds)[number]
const rhythm = z.enum(rhythms as [string, ...string[]])

const planRead = z.object({
  kind: z.enum(planKinds),
  /** Null for one that unwinds, which it does once. */
  rhythm: rhythm.nullable(),
  startsOn: dateText,
  endsOn: dateText.nullable(),
})
export type JournalPlan = z.infer<typeof planRead>

/** Which day of which plan. */
const dueDay = z.object({ code: codeText, kind: z.enum(planKinds), dueOn: dateInput })

export const journalEntryRead = z.object({
  code: z.string(),
  date: dateText,
  dateTime: timeText,
  stockLocation: named,
  user: z.string(),
  remarks: z.string(),
  status: z.enum(paperStatuses),
  isFreeze: z.number().int(),
  version: z.number().int(),
  /** The past day that an adjustment is about; null where it is about its own. */
  belongsOn: dateText.nullable(),
  /** The entry that it repeats or unwinds, as was planned for a day; null for any other. */
  follows: z.object({ code: z.string(), kind: z.enum(planKinds), dueOn: dateText }).nullable(),
  plans: z.array(planRead),
  /** The debits, which are the credits. */
  totalAmount: moneyText,
  legs: z.array(legRead),
  attachments: z.array(attachmentRead),
})
export type JournalEntryRead = z.infer<typeof journalEntryRead>

const one = z.object({ journalEntry: journalEntryRead })
const saved = one.extend({ code: z.string() })

export const journalEntries = paperList({
  path: 'journal-entry',
  many: 'journalEntries',
  title: 'Journal Entry',
  row: {
    date: dateText,
    belongsOn: dateText.nullable(),
    remarks: z.string(),
    /** Its accounts in words. */
    accounts: z.string(),
    user: z.string(),
    lineCount: z.number().int(),
    status: z.enum(paperStatuses),
    isFreeze: z.number().int(),
    totalAmount: moneyText,
  },
  filters: {
    /** Those that move this account. */
    accountCode: codeText.optional(),
    /** 1: adjustments alone. */
    adjusts: z.enum(['0', '1']).optional(),
  },
  sort: ['date', 'code', 'belongsOn', 'totalAmount'],
  totals: ['totalAmount'],
  permission: 'see-books',
})

export const getJournalEntry = endpoint({
  method: 'GET',
  path: 'journal-entry/:id',
  summary: 'One journal entry',
  permission: 'see-books',
  params: idParams,
  reply: one,
})

const entryAccount = z.object({
  code: z.string(),
  name: z.string(),
  kind: z.enum(accountKinds),
  /** Whom a line names: an own bank account, or a customer or supplier where one is wanted. */
  names: z.enum(['nobody', 'bank', 'party']),
})
export type EntryAccount = z.infer<typeof entryAccount>

export const listEntryAccounts = endpoint({
  method: 'GET',
  path: 'journal-entry-account',
  summary: 'The accounts that a journal entry may move: all but those that papers alone move, and inactive own ones',
  permission: 'post-journals',
  reply: z.object({ accounts: z.array(entryAccount), firstDay: dateText }),
})

const leg = z.object({
  accountCode: codeText,
  /** An own bank account where the line is on the bank; a customer or supplier where it is on an own account. */
  partyCode: codeText.nullish(),
  debit: positiveMoneyInput.nullish(),
  credit: positiveMoneyInput.nullish(),
  remarks: text(200).default(''),
})

export const journalEntryBody = z.object({
  /** Today, or an open day before. */
  date: dateInput.nullish(),
  belongsOn: dateInput.nullish(),
  remarks: requiredText(300, 'Say what it is about'),
  /** The proposal that it answers. */
  due: dueDay.nullish(),
  attachmentIds: z.array(z.guid()).max(mostAttachments).default([]),
  legs: z.array(leg).min(2, 'An entry has two lines at least').max(mostLegs),
})
export type JournalEntryBody = z.input<typeof journalEntryBody>

export const createJournalEntry = endpoint({
  method: 'POST',
  path: 'journal-entry',
  summary: 'Move amounts between accounts of the books on an open day; as an adjustment it belongs to a day before',
  permission: 'post-journals',
  saves: true,
  bodyBytes: bodySizes.paper,
  body: journalEntryBody,
  reply: saved,
})

export const reverseJournalEntry = endpoint({
  method: 'PUT',
  path: 'journal-entry-reversal',
  summary: 'Take a journal entry back by its mirror, dated today',
  permission: 'post-journals',
  saves: true,
  body: reversalBody,
  reply: saved,
})

const dueEntry = z.object({
  /** The entry that is repeated or unwound. */
  code: z.string(),
  kind: z.enum(planKinds),
  dueOn: dateText,
  remarks: z.string(),
  totalAmount: moneyText,
  /** What is proposed: its lines, or these the other way round. */
  legs: z.array(legRead),
})
export type DueEntry = z.infer<typeof dueEntry>

export const dueEntries = endpoint({
  method: 'GET',
  path: 'journal-entry-due',
  summary: 'What is planned of journal entries at this location by today and neither entered nor left out, the oldest day first',
  permission: 'post-journals',
  reply: z.object({ due: z.array(dueEntry) }),
})

export const planEntry = endpoint({
  method: 'PUT',
  path: 'journal-entry-plan',
  summary: 'Have a journal entry proposed again in a rhythm, or its lines the other way round on a day; a plan of the same kind is changed',
  permission: 'post-journals',
  saves: true,
  body: z
    .object({
      code: codeText,
      kind: z.enum(planKinds),
      rhythm: rhythm.nullish(),
      startsOn: dateInput,
      endsOn: dateInput.nullish(),
    })
    .refine(({ kind, rhythm: given }) => (kind === 'repeat') === Boolean(given), {
      path: ['rhythm'],
      message: 'What is repeated has a rhythm, and what unwinds has none',
    })
    .refine(({ startsOn, endsOn }) => !endsOn || endsOn >= startsOn, { path: ['endsOn'], message: 'Is before its first day' }),
  reply: z.object({ due: z.array(dueEntry) }),
})

export const dropPlan = endpoint({
  method: 'POST',
  path: 'journal-entry-plan-removal',
  summary: 'Propose a journal entry no longer',
  permission: 'post-journals',
  saves: true,
  body: z.object({ code: codeText, kind: z.enum(planKinds) }),
  reply: z.object({ due: z.array(dueEntry) }),
})

export const skipDueEntry = endpoint({
  method: 'PUT',
  path: 'journal-entry-due-skipped',
  summary: 'Leave out what is planned of a journal entry on one of its days',
  permission: 'post-journals',
  saves: true,
  body: dueDay,
  reply: z.object({ due: z.array(dueEntry) }),
})
