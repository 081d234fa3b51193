import { z } from 'zod'
import { codeText, dateInput, dateText, endpoint, moneyText } from '../../../kernel/endpoint.ts'
import { rhythms } from '../../../kernel/rhythm.ts'
import { accountKinds } from '../../books/ledger/account-kinds.ts'
import { dueDay, legRead, planKinds } from './contract.ts'

// What the editor needs beside the entry, and what is planned of entries: apart from the entry, which other screens load too.
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

const rhythm = z.enum(rhythms as [string, ...string[]])

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
