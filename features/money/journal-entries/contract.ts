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
import { attachmentRead, mostAttachments } from '../attachments/contract.ts'
import { reversalBody } from '../../stock/stock/paper-shapes.ts'

/** An entry has at most so many lines. */
export const mostLegs = 100

const named = z.object({ code: z.string(), name: z.string() })

export const legRead = z.object({
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
const planRead = z.object({
  kind: z.enum(planKinds),
  /** Null for one that unwinds, which it does once. */
  rhythm: z.string().nullable(),
  startsOn: dateText,
  endsOn: dateText.nullable(),
})
export type JournalPlan = z.infer<typeof planRead>

/** Which day of which plan. */
export const dueDay = z.object({ code: codeText, kind: z.enum(planKinds), dueOn: dateInput })

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
