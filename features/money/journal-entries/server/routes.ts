import type { Api } from '../../../../platform/server/api.ts'
import { paperListRoute } from '../../../../platform/server/paper-list.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import { readerOver } from '../../../../platform/server/transaction.ts'
import { createJournalEntry, getJournalEntry, journalEntries, reverseJournalEntry } from '../contract.ts'
import { dropPlan, dueEntries, listEntryAccounts, planEntry, skipDueEntry, type EntryAccount } from '../plan-contract.ts'
import { namesOf, papersAccounts } from '../entry.ts'
import { entryTable, readEntry } from './entry-view.ts'
import { firstOpenDay } from './first-open-day.ts'
import { readDueEntries, saveNoPlan, savePlan, saveSkippedEntry } from './plans.ts'
import { saveEntry, saveReversedEntry } from './save-entry.ts'

const readAccounts = statement(
  'journal-entries.accounts',
  `select account.code, account.name, account.kind, own.code is not null as "isOwn"
   from gl_account account left join own_account own on own.code = account.own_account_code
   where account.code <> all($1) and coalesce(own.is_active, true) order by account.code`,
)

/** Journal entries: the list, one of them, the accounts they may move, saving, planning and taking back. */
export function journalEntryRoutes(api: Api): void {
  const { tills } = api.platform
  const reader = readerOver(tills)
  paperListRoute(api, journalEntries, entryTable)
  api.read(getJournalEntry, async ({ params, actor }) => ({ journalEntry: await readEntry(reader, { code: params.id, actor }) }))
  api.read(listEntryAccounts, async ({ actor, today }) => {
    const rows = await reader.rows<Omit<EntryAccount, 'names'> & { isOwn: boolean }>(readAccounts, [papersAccounts])
    const accounts = rows.map(({ isOwn, ...account }) => ({ ...account, names: namesOf({ ...account, isOwn }) }))
    return { accounts, firstDay: await firstOpenDay(reader, actor.locationCode, today) }
  })
  api.read(dueEntries, async ({ actor, today }) => ({ due: await readDueEntries(reader, actor, today) }))
  api.save(planEntry, savePlan)
  api.save(dropPlan, saveNoPlan)
  api.save(skipDueEntry, saveSkippedEntry)
  api.save(createJournalEntry, saveEntry)
  api.save(reverseJournalEntry, saveReversedEntry)
}
