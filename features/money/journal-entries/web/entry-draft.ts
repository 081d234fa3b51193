import { z } from 'zod'
import type { IsoDate } from '../../../../kernel/dates.ts'
import { formatMoney, parseMoney, zero, type Money } from '../../../../kernel/money.ts'
import type { DraftProblem } from '../../../../platform/web/paper-page/use-paper-draft.ts'
import { readerOf, storedDay, storedMoney, storedParty } from '../../../../platform/web/stored-draft.ts'
import { attachmentRead, type AttachmentRead } from '../../attachments/contract.ts'
import { planKinds, type JournalEntryBody, type JournalEntryRead } from '../contract.ts'
import type { DueEntry, EntryAccount } from '../plan-contract.ts'
import { sumsOf } from '../entry.ts'

export interface Party {
  code: string
  name: string
}

/** A line while it is typed. */
export interface DraftLeg {
  /** Tells the lines of a draft apart. */
  id: number
  accountCode: string
  party: Party | null
  debit: Money
  credit: Money
  remarks: string
}

/** Which proposal an entry answers. */
type DueDay = Pick<DueEntry, 'code' | 'kind' | 'dueOn'>

/** A journal entry while it is typed. */
export interface EntryDraft {
  /** Null is today. */
  date: IsoDate | null
  belongsOn: IsoDate | null
  remarks: string
  /** The proposal that it answers; null for any other. */
  due: DueDay | null
  attachments: readonly AttachmentRead[]
  legs: readonly DraftLeg[]
}

const blankLeg = (id: number): DraftLeg => ({ id, accountCode: '', party: null, debit: zero, credit: zero, remarks: '' })

export const blankEntry: EntryDraft = {
  date: null,
  belongsOn: null,
  remarks: '',
  due: null,
  attachments: [],
  legs: [blankLeg(1), blankLeg(2)],
}

/** An entry with these lines, of today. */
export function entryLike({ remarks, legs }: Pick<JournalEntryRead, 'remarks' | 'legs'>): EntryDraft {
  return {
    ...blankEntry,
    remarks,
    legs: legs.map(({ account, party, debit, credit, remarks: words }, at) => ({
      id: at + 1,
      accountCode: account.code,
      party,
      debit: parseMoney(debit ?? '') ?? zero,
      credit: parseMoney(credit ?? '') ?? zero,
      remarks: words,
    })),
  }
}

/** What a plan proposes, filled in: of its day where that is open, else of today and belonging to it. */
export function plannedEntry(due: DueEntry, { firstDay, today }: { firstDay: string; today: IsoDate }): EntryDraft {
  const { code, kind, dueOn } = due
  const isOpen = dueOn >= firstDay && dueOn < today
  const day = dueOn as IsoDate
  return {
    ...entryLike(due),
    due: { code, kind, dueOn },
    date: isOpen ? day : null,
    belongsOn: isOpen || dueOn === today ? null : day,
  }
}

const isBlank = ({ accountCode, debit, credit, remarks }: DraftLeg) =>
  accountCode === '' && debit === zero && credit === zero && remarks === ''

/** The lines that are sent: those that say something. */
export const filledLegs = ({ legs }: EntryDraft): DraftLeg[] => legs.filter(leg => !isBlank(leg))

/** A draft with one line changed. */
export const withLeg = (draft: EntryDraft, id: number, part: Partial<DraftLeg>): EntryDraft => ({
  ...draft,
  legs: draft.legs.map(leg => (leg.id === id ? { ...leg, ...part } : leg)),
})

/** A draft with another line at its end. */
export const withNewLeg = (draft: EntryDraft): EntryDraft => ({
  ...draft,
  legs: [...draft.legs, blankLeg(Math.max(0, ...draft.legs.map(({ id }) => id)) + 1)],
})

/** What the lines come to. */
export const sumsOfDraft = ({ legs }: EntryDraft) => sumsOf(legs.flatMap(({ debit, credit }) => [debit, -credit as Money]))

/** A line takes what is missing, on the side where it is missing; what it had goes. */
export function balancedBy(draft: EntryDraft, id: number): EntryDraft {
  const { difference } = sumsOfDraft(withLeg(draft, id, { debit: zero, credit: zero }))
  const side = difference > zero ? { debit: zero, credit: difference } : { debit: -difference as Money, credit: zero }
  return withLeg(draft, id, side)
}

/** What is wrong, at its field and in one line; null when it may be sent. */
export function checkEntryDraft(draft: EntryDraft, accounts: ReadonlyMap<string, EntryAccount>): DraftProblem | null {
  const problem = (field: string, text: string): DraftProblem => ({ fields: { [field]: text }, text })
  if (draft.remarks.trim() === '') return problem('remarks', 'Say what it is about')
  const legs = filledLegs(draft)
  if (legs.length < 2) return problem(`legs.${legs.length}.accountCode`, 'An entry has two lines at least')
  for (const [at, { accountCode, debit, credit, party }] of legs.entries()) {
    const account = accounts.get(accountCode)
    if (!account) return problem(`legs.${at}.accountCode`, `Line ${at + 1}: choose the account`)
    if (account.names === 'bank' && party === null) return problem(`legs.${at}.partyCode`, `Line ${at + 1}: choose the bank account`)
    if (debit === zero && credit === zero) return problem(`legs.${at}.debit`, `Line ${at + 1}: enter a debit or a credit`)
  }
  return null
}

/** The body to send. */
export function bodyOfEntry(draft: EntryDraft): JournalEntryBody {
  const { date, belongsOn, remarks, due, attachments } = draft
  const amount = (value: Money) => (value === zero ? null : formatMoney(value))
  return {
    date,
    belongsOn,
    remarks,
    due,
    attachmentIds: attachments.map(({ id }) => id),
    legs: filledLegs(draft).map(({ accountCode, party, debit, credit, remarks: words }) => ({
      accountCode,
      partyCode: party?.code ?? null,
      debit: amount(debit),
      credit: amount(credit),
      remarks: words,
    })),
  }
}

/** Validates a stored draft. */
export const readStoredEntry = readerOf<EntryDraft>({
  date: storedDay.nullable(),
  belongsOn: storedDay.nullable(),
  remarks: z.string(),
  due: z.object({ code: z.string(), kind: z.enum(planKinds), dueOn: z.string() }).nullable(),
  attachments: z.array(attachmentRead),
  legs: z.array(
    z.object({
      id: z.int(),
      accountCode: z.string(),
      party: storedParty.nullable(),
      debit: storedMoney,
      credit: storedMoney,
      remarks: z.string(),
    }),
  ),
})
