import { accounts } from '../features/books/ledger/posting.ts'
import type { PartyOpeningKind } from '../features/money/openings/opening.ts'
import { sourceCodes } from '../kernel/paper-postings.ts'

// The account of each kind, its side, and the column with the party of its line.
const kinds = [
  ['cash', accounts.cashInTill, true, 'null'],
  ['bank', accounts.bankCleared, true, 'balance.account_code'],
  ['overdraft', accounts.bankCleared, false, 'balance.account_code'],
  ['cheque', accounts.chequesInHand, true, 'null'],
  ['own-cheque', accounts.ownCheques, false, 'balance.account_code'],
  ['customer-owes', accounts.receivables, true, 'balance.party_code'],
  ['customer-over-payment', accounts.customerOverPayment, false, 'balance.party_code'],
  ['customer-return', accounts.customerReturnBalance, false, 'balance.party_code'],
  ['supplier-owed', accounts.payables, false, 'balance.party_code'],
  ['supplier-over-payment', accounts.supplierOverPayment, true, 'balance.party_code'],
  ['supplier-return', accounts.supplierReturnCredit, true, 'balance.party_code'],
] as const

const source = sourceCodes.openingBalance

/** The legs that opening balances must have, a part of I-06: location, code, account, party, amount and source. */
export const openingRules = `
    select location_code, code, side.account_code, side.party_code, side.amount, ${source}
    from opening_balance balance
    cross join lateral (values ${kinds
      .map(([kind, account, isDebit, party]) => `('${kind}', '${account}', ${isDebit ? 1 : -1}, (${party})::text)`)
      .join(', ')})
      as rule (kind, account_code, sign, party_code)
    cross join lateral (values (rule.account_code, rule.party_code, sign * total::numeric),
      ('${accounts.openingBalanceEquity}', null, -sign * total::numeric)) as side (account_code, party_code, amount)
    where rule.kind = balance.kind and status = 'live'`

/** Opening amounts of customers or suppliers of one kind that are not settled, each with its party. */
export function openingLeft(kind: PartyOpeningKind): string {
  // An own cheque that came back is owed like a bill.
  const isOwed = kind === 'supplier-owed' ? `(kind = '${kind}' or is_due)` : `kind = '${kind}'`
  return `select party_code, total - paid as amount from opening_balance where status = 'live' and ${isOwed}`
}

/** Cheques of openings that are not what these say, a part of I-20: each opening cheque is one, void only where it was taken back. */
export const openingCheques = `
  select 'cheque ' || coalesce(cheque.code, 'of ' || opening.code) || ' is not as its opening balance says'
  from opening_balance opening
  full join cheque on cheque.location_code = opening.location_code and cheque.paper_code = opening.code
  where (cheque.tender_no is null or cheque.code is null) and (opening.kind in ('cheque', 'own-cheque') or opening.code is null)
    and (cheque.kind, cheque.number, cheque.branch, cheque.amount, cheque.cheque_date, cheque.received_on,
      coalesce(cheque.drawer_code, cheque.payee_code), case cheque.kind when 'own' then cheque.account_code else cheque.bank_code end, cheque.is_void)
    is distinct from (case opening.kind when 'cheque' then 'received' else 'own' end, opening.reference,
      case opening.kind when 'cheque' then opening.branch else cheque.branch end, opening.total, opening.due_date, opening.business_date,
      opening.party_code, coalesce(opening.account_code, opening.bank_code), opening.status = 'reversed')
  union all
  select 'opening balance ' || opening.code || case when is_due then ' is owed again' else ' is not owed again' end || ', its cheque is ' || cheque.state
  from opening_balance opening join cheque on cheque.location_code = opening.location_code and cheque.paper_code = opening.code
  where opening.kind = 'own-cheque' and is_due <> (cheque.state in ('RETURNED', 'CANCELLED', 'STALE') and not is_void)`
