import { ownAccounts } from '../../features/books/ledger/contract.ts'
import type { StatementLineId } from '../../features/books/ledger/statement-lines.ts'
import {
  createJournalEntry,
  getJournalEntry,
  journalEntries,
  reverseJournalEntry,
  type JournalEntryBody,
  type JournalEntryRead,
} from '../../features/money/journal-entries/contract.ts'
import { dropPlan, dueEntries, listEntryAccounts, planEntry, skipDueEntry } from '../../features/money/journal-entries/plan-contract.ts'
import { addDays, businessDate } from '../../kernel/dates.ts'
import { rupeesOf, type Hands } from '../../tools/kill-test/hands.ts'
import { nameOf, saved } from '../calls.ts'
import { anAccount } from '../payments.ts'
import type { Shop, Staff } from '../shop.ts'
import { mistake, nothing, numberOfNone, type Setting, type TestPaper } from './paper.ts'

/** A line of an entry: '6200 100.00' is a debit, '3020 -100.00' a credit; behind both whom it names. */
export type TestLeg = `${string} ${string}`

/** An entry of these lines. */
export function anEntry(legs: readonly TestLeg[], more: Partial<JournalEntryBody> = {}): JournalEntryBody {
  return {
    remarks: 'Rent of the director',
    legs: legs.map(leg => {
      const [accountCode = '', amount = '', partyCode = null] = leg.split(' ')
      return { accountCode, partyCode, ...(amount.startsWith('-') ? { credit: amount.slice(1) } : { debit: amount }) }
    }),
    ...more,
  }
}

/** Saves it; throws when it is refused. */
export const enterEntry = async (staff: Staff, body: JournalEntryBody): Promise<JournalEntryRead> =>
  (await saved(staff, createJournalEntry, body)).journalEntry

let opened = 0
/** An account of the shop's own on a line of the statements; its number in the books. */
export async function anOwnAccount(staff: Staff, statementLine: StatementLineId): Promise<string> {
  opened += 1
  return (await saved(staff, ownAccounts.create, { name: `${statementLine} ${opened}`, statementLine } as never)).ownAccount.accountCode
}

const plain = ['6200 100.00', '3020 -100.00'] as const

/** A lorry is bought from a customer with a loan, and its papers are paid from the bank. */
async function withParties({ shop, staff, customer }: Setting): Promise<JournalEntryBody> {
  const [lorry, loan] = [await anOwnAccount(staff, 'fixed-assets'), await anOwnAccount(staff, 'loans')]
  return anEntry([`${lorry} 500.00`, '6330 20.00', `${loan} -500.00 ${customer}`, `1201 -20.00 ${await anAccount(shop)}`])
}

/** An entry of yesterday that is planned: it unwinds today. */
async function aPlannedEntry({ shop, staff }: Pick<Setting, 'shop' | 'staff'>) {
  const today = businessDate(shop.now(), 'Asia/Colombo')
  const { code } = await enterEntry(staff, anEntry(plain, { date: addDays(today, -1) }))
  const due = { code, kind: 'unwind', dueOn: today } as const
  await saved(staff, planEntry, { code, kind: due.kind, startsOn: due.dueOn })
  return due
}

/** An adjustment that is paid from the bank, and an entry that unwinds one of yesterday. */
export async function adjustmentsEntered(shop: Shop) {
  const staff = await shop.signIn('admin')
  const legs = ['6200 90.00', '6900 10.00', `1201 -100.00 ${await anAccount(shop)}`] as const
  const { code: journalEntry } = await enterEntry(staff, anEntry(legs, { belongsOn: '2026-10-31' }))
  const due = await aPlannedEntry({ shop, staff })
  const { code: unwinding } = await enterEntry(staff, anEntry(['3020 100.00', '6200 -100.00'], { due }))
  return { journalEntry, unwinding }
}

/** The director pays rent twice, and the second is taken back. */
async function rentIsBooked(hands: Hands): Promise<void> {
  const amount = rupeesOf(100 + hands.dice.below(5000))
  const body = anEntry([`6200 ${amount}`, `3020 -${amount}`])
  await hands.save(createJournalEntry, body, 'approver')
  const { code } = await hands.save(createJournalEntry, body, 'approver')
  await hands.save(reverseJournalEntry, mistake(code), 'approver')
}

export const journalEntry = {
  kind: 'journalEntry',
  calls: { list: journalEntries.list, get: getJournalEntry, create: createJournalEntry, reverse: reverseJournalEntry },
  valid: async () => anEntry(plain),
  variants: { 'names whom it is about': withParties },
  refused: async () => anEntry(['9999 60.00', '9998 -17.77']),
  further: {
    samples: setting => ({
      [nameOf(listEntryAccounts)]: nothing,
      [nameOf(dueEntries)]: nothing,
      [nameOf(planEntry)]: async () => {
        const { code, dueOn } = await aPlannedEntry(setting)
        return { body: { code, kind: 'repeat', rhythm: 'M31', startsOn: dueOn } }
      },
      [nameOf(dropPlan)]: async () => {
        const { code, kind } = await aPlannedEntry(setting)
        return { body: { code, kind } }
      },
      [nameOf(skipDueEntry)]: async () => ({ body: await aPlannedEntry(setting) }),
    }),
    refused: async () => {
      const none = { code: numberOfNone('journalEntry'), kind: 'unwind' }
      return {
        [nameOf(planEntry)]: { body: { ...none, startsOn: '2026-12-31' } },
        [nameOf(dropPlan)]: { body: none },
        [nameOf(skipDueEntry)]: { body: { ...none, dueOn: '2026-12-31' } },
      }
    },
  },
  errands: [rentIsBooked],
} satisfies TestPaper<typeof createJournalEntry>
