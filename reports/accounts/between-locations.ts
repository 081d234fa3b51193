import { accounts } from '../../features/books/ledger/posting.ts'
import { defineReport } from '../engine/server/define-report.ts'

/**
 * What each location has of each other one, account 1950: a debit is what the other owes it. Receipts and vouchers that pay at another
 * location name it; a filed return of VAT is of all locations. Over all of them it is nil.
 */
export const betweenLocations = defineReport({
  slug: 'between-locations',
  title: 'Between Locations',
  api: { path: 'between-locations', key: 'betweenLocations' },
  permission: 'see-books',
  period: 'this-month',
  sql: `
    with posted as (
      select line.location_code, line.party_code,
        coalesce(sum(line.debit - line.credit) filter (where line.business_date < :fromDate::date), 0)::bigint as opening,
        coalesce(sum(line.debit) filter (where line.business_date >= :fromDate::date), 0)::bigint as debit,
        coalesce(sum(line.credit) filter (where line.business_date >= :fromDate::date), 0)::bigint as credit,
        sum(line.debit - line.credit)::bigint as stands
      from gl_line line
      where line.account_code = '${accounts.betweenLocations}' and line.location_code = any(:locations::text[]) and line.business_date <= :toDate::date
      group by line.location_code, line.party_code
    )
    select
      posted.location_code || '-' || coalesce(posted.party_code, 'vat') as "code",
      posted.location_code as "locationCode",
      place.name as "locationName",
      coalesce(other.name, 'All, returns of VAT') as "with",
      '${accounts.betweenLocations}' as "account",
      posted.opening as "opening",
      posted.debit as "debit",
      posted.credit as "credit",
      posted.stands as "stands",
      case sign(posted.stands) when 1 then coalesce(other.name, 'The others') when -1 then place.name else '' end as "owedBy"
    from posted
    join stock_location place on place.code = posted.location_code
    left join stock_location other on other.code = posted.party_code`,
  columns: [
    { key: 'locationName', label: 'Location', width: 180 },
    { key: 'with', label: 'With' },
    { key: 'opening', label: 'Opening', kind: 'money', total: true, width: 132 },
    { key: 'debit', label: 'Debit', kind: 'money', total: true, width: 132 },
    { key: 'credit', label: 'Credit', kind: 'money', total: true, width: 132 },
    { key: 'stands', label: 'Stands at', kind: 'money', total: true, width: 140 },
    { key: 'owedBy', label: 'Owed by', width: 180, priority: 2 },
  ],
  sort: 'with',
  groupBy: 'locationName',
  leadsTo: { slug: 'account-lines', with: { accountCode: 'account' } },
})
