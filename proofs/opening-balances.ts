import { accounts } from '../features/ledger/posting.ts'
import { sourceCodes } from '../kernel/papers.ts'

const kinds = [
  ['customer-owes', accounts.receivables, true],
  ['customer-over-payment', accounts.customerOverPayment, false],
  ['customer-return', accounts.customerReturnBalance, false],
  ['supplier-owed', accounts.payables, false],
  ['supplier-over-payment', accounts.supplierOverPayment, true],
  ['supplier-return', accounts.supplierReturnCredit, true],
] as const

const source = sourceCodes.openingBalance

/** The legs that opening balances must have, a part of I-06: location, code, account, party, amount and source. */
export const openingRules = `
    select location_code, code, side.account_code, side.party_code, side.amount, ${source}
    from opening_balance balance
    join (values ${kinds.map(([kind, account, isDebit]) => `('${kind}', '${account}', ${isDebit ? 1 : -1})`).join(', ')})
      as rule (kind, account_code, sign) on rule.kind = balance.kind
    cross join lateral (values (rule.account_code, balance.party_code::text, sign * total::numeric),
      ('${accounts.openingBalanceEquity}', null, -sign * total::numeric)) as side (account_code, party_code, amount)
    where status = 'live'`

/** Opening amounts of customers or suppliers of one kind that are not settled, each with its party. */
export function openingLeft(kind: (typeof kinds)[number][0]): string {
  return `select party_code, total - paid as amount from opening_balance where status = 'live' and kind = '${kind}'`
}
