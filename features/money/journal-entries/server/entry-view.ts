import { asMoney, type StoredList } from '../../../../platform/server/master-table.ts'
import { headColumns, headJoins, isFrozen, lineCount, paperJoins } from '../../../../platform/server/paper-rows.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import { readPaper, type AskedPaper } from '../../../../platform/server/read-paper.ts'
import type { Reader } from '../../../../platform/server/transaction.ts'
import { attachmentsJson } from '../../attachments/server/attachments.ts'
import type { JournalEntryRead } from '../contract.ts'

const ofPaper = 'leg.location_code = master.location_code and leg.journal_entry_code = master.code'
const accountNames = `(select string_agg(distinct account.name, ', ') from journal_entry_line leg
  join gl_account account on account.code = leg.account_code where ${ofPaper})`

export const entryTable: StoredList & { location: string } = {
  table: 'journal_entry',
  location: 'master.location_code',
  joins: paperJoins,
  row: {
    isLocked: '0',
    date: 'master.business_date',
    belongsOn: 'master.belongs_on',
    remarks: 'master.remarks',
    accounts: accountNames,
    user: 'author.username',
    lineCount: lineCount('journal_entry_line', 'journal_entry_code'),
    status: 'master.status',
    isFreeze: isFrozen(),
    totalAmount: asMoney('master.total'),
  },
  search: `lower(concat_ws(' ', master.code, master.remarks, ${accountNames}))`,
  sort: { date: 'master.business_date', code: 'master.code', belongsOn: 'master.belongs_on', totalAmount: 'master.total' },
  filters: {
    accountCode: `exists (select 1 from journal_entry_line leg where ${ofPaper} and leg.account_code = ?)`,
    adjusts: `(master.belongs_on is not null) = (? = '1')`,
  },
}

/** SQL: whom a line `leg` names. */
export const legParty = `case when leg.party_code is not null then json_build_object('code', leg.party_code, 'name',
  coalesce((select name from bank_account where code = leg.party_code), (select name from supplier where code = leg.party_code),
    (select trim(first_name || ' ' || second_name) from customer where code = leg.party_code), '')) end`
const selectEntry = statement(
  'journal-entries.read-journal-entry',
  `select ${headColumns}, master.version, master.belongs_on as "belongsOn",
     case when master.follows_code is not null then json_build_object('code', master.follows_code, 'kind', master.follows_as, 'dueOn', master.due_on) end as follows,
     (select coalesce(json_agg(json_build_object('kind', plan.kind, 'rhythm', plan.rhythm, 'startsOn', plan.starts_on, 'endsOn', plan.ends_on) order by plan.kind), '[]')
      from journal_plan plan where plan.location_code = master.location_code and plan.entry_code = master.code) as plans,
     money_text(master.total) as "totalAmount",
     (select json_agg(json_build_object('code', leg.line_no::text, 'account', json_build_object('code', account.code, 'name', account.name),
        'party', ${legParty}, 'remarks', leg.remarks, 'debit', case when leg.amount > 0 then money_text(leg.amount) end,
        'credit', case when leg.amount < 0 then money_text(-leg.amount) end) order by leg.line_no)
      from journal_entry_line leg join gl_account account on account.code = leg.account_code where ${ofPaper}) as legs,
     ${attachmentsJson} as attachments
   from journal_entry master ${headJoins}
   where master.location_code = $1 and master.code = $2`,
)

/** One journal entry of the caller's location as the API answers it. */
export function readEntry(from: Reader, asked: AskedPaper): Promise<JournalEntryRead> {
  return readPaper(from, { ...selectEntry, what: 'Journal entry' }, asked)
}
