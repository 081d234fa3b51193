import { accounts } from '../../features/ledger/posting.ts'
import { codePrefixes, sourceCodes } from '../../kernel/codes.ts'

const kinds = [
  ['customer-owes', accounts.receivables, true],
  ['customer-over-payment', accounts.customerOverPayment, false],
  ['customer-return', accounts.customerReturnBalance, false],
  ['supplier-owed', accounts.payables, false],
  ['supplier-over-payment', accounts.supplierOverPayment, true],
  ['supplier-return', accounts.supplierReturnCredit, true],
] as const

const source = sourceCodes.openingBalance

/** The legs that an opening balance's entry lacks or has too much, behind `standing`: a part of I-06. */
export const openingEntries = `
  select 'opening balance ' || code || case when bool_or(is_due) then ' lacks' else ' has' end || ' a leg of ' || money_text(debit - credit)
    || ' on account ' || account_code || coalesce(' for ' || party_code, '')
  from (
    select location_code, code, true as is_due, leg.account_code, leg.party_code, leg.debit, leg.credit, ${source} as source_code
    from opening_balance balance
    join (values ${kinds.map(([kind, account, isDebit]) => `('${kind}', '${account}', ${isDebit})`).join(', ')})
      as rule (kind, account_code, is_debit) on rule.kind = balance.kind
    cross join lateral (values (rule.account_code, balance.party_code::text, is_debit), ('${accounts.openingBalanceEquity}', null, not is_debit))
      as side (account_code, party_code, is_debit)
    cross join lateral (select side.account_code, side.party_code, case when side.is_debit then total::bigint else 0 end as debit,
      case when side.is_debit then 0 else total::bigint end as credit) as leg
    where status = 'live'
    union all
    select standing.location_code, standing.paper_code, false, account_code, party_code, debit, credit, source_code
    from standing join gl_line line using (location_code, paper_code, entry_no)
    where left(standing.paper_code, 2) = '${codePrefixes.openingBalance}'
  ) as leg
  group by location_code, code, account_code, party_code, debit, credit, source_code
  having count(*) filter (where is_due) <> count(*) filter (where not is_due)`

/** What customers or suppliers brought along of one kind and has not been settled since, each with its party. */
export function openingLeft(kind: (typeof kinds)[number][0]): string {
  return `select party_code, total - paid as amount from opening_balance where status = 'live' and kind = '${kind}'`
}
