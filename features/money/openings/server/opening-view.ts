import { asMoney, type StoredList } from '../../../../platform/server/master-table.ts'
import { isFrozen, paperJoins } from '../../../../platform/server/paper-rows.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import { readPaper, type AskedPaper } from '../../../../platform/server/read-paper.ts'
import type { Reader } from '../../../../platform/server/transaction.ts'
import type { OpeningRead } from '../contract.ts'

const joins = `left join customer on customer.code = master.party_code
   left join supplier on supplier.code = master.party_code
   left join bank_account account on account.code = master.account_code
   left join bank on bank.code = coalesce(master.bank_code, account.bank_code)
   ${paperJoins}`
const partyName = `coalesce(trim(customer.first_name || ' ' || customer.second_name), supplier.name, '')`
const shared = {
  date: 'master.business_date',
  kind: 'master.kind',
  partyCode: `coalesce(master.party_code, '')`,
  partyName,
  accountCode: `coalesce(master.account_code, '')`,
  accountName: `coalesce(account.name, '')`,
  bankName: `coalesce(bank.name, '')`,
  branch: 'master.branch',
  paperDate: 'master.paper_date',
  dueDate: 'master.due_date',
  reference: 'master.reference',
  user: 'author.username',
  status: 'master.status',
  isFreeze: isFrozen(),
  version: `case master.status when 'live' then 1 else 2 end`,
}

export const openingTable: StoredList & { location: string } = {
  table: 'opening_balance',
  location: 'master.location_code',
  joins,
  row: { isLocked: '0', ...shared, totalAmount: asMoney('master.total'), paidAmount: asMoney('master.paid') },
  search: `lower(master.code || ' ' || coalesce(master.party_code, '') || ' ' || ${partyName} || ' ' || coalesce(account.name, '') || ' ' || master.reference)`,
  sort: {
    date: 'master.business_date',
    code: 'master.code',
    kind: 'master.kind',
    partyName: `lower(${partyName})`,
    dueDate: 'master.due_date',
    totalAmount: 'master.total',
  },
  filters: {
    kind: 'master.kind = ?',
    party: `master.kind like ? || '-%'`,
    customerCode: 'master.party_code = ?',
    supplierCode: 'master.party_code = ?',
  },
}

const columns = Object.entries(shared).map(([key, sql]) => `${sql} as "${key}"`)
const selectOpening = statement(
  'openings.read',
  `select master.code, json_build_object('code', place.code, 'name', place.name) as "stockLocation", master.created_at as "dateTime",
     ${columns.join(', ')}, money_text(master.total) as "totalAmount", money_text(master.paid) as "paidAmount"
   from opening_balance master join stock_location place on place.code = master.location_code ${joins}
   where master.location_code = $1 and master.code = $2`,
)

/** One opening balance of the caller's location as the API answers it. */
export function readOpening(from: Reader, asked: AskedPaper): Promise<OpeningRead> {
  return readPaper(from, { ...selectOpening, what: 'Opening balance' }, asked)
}
