import { accounts } from '../../features/books/ledger/posting.ts'
import { codePrefixes, type CodeKind } from '../../kernel/codes.ts'
import { defineReport } from '../engine/server/define-report.ts'

/** What a kind of paper moves cash for. Cheque moves are told by what they do, account transactions by their type. */
const kinds: readonly [CodeKind, string][] = [
  ['invoicePos', 'Bills paid at the till'],
  ['invoiceAutoCare', 'Workshop bills paid at the till'],
  ['paymentReceipt', 'Payment receipts of customers'],
  ['orderAdvance', 'Advances on orders'],
  ['salesReturn', 'Sales returns paid out'],
  ['paymentVoucher', 'Payments to suppliers'],
  ['purchaseReturnRefund', 'Refunds of suppliers'],
  ['expense', 'Expenses'],
  ['vatPayment', 'VAT paid and refunded'],
  ['closingBalance', 'Differences of counted cash'],
  ['cashHandOver', 'Differences of counted cash'],
  ['journalEntry', 'Journal entries'],
  ['openingBalance', 'Opening balances'],
]
const kindRows = kinds.map(([kind, name]) => `('${codePrefixes[kind]}', '${name}')`).join(', ')

const { cashInTill, bankCleared, capital, drawings, directorCurrent } = accounts
const standsAt = (account: string, day: string) => `(
        select coalesce(sum(sums.debit - sums.credit), 0)::bigint
        from unnest(:locations::text[]) as place (code)
        cross join lateral account_sums(place.code, '${account}', ${day}) sums
      )`

/**
 * What came into tills and banks in the period and what went out, by kind of paper, and what they stand at before and after. A paper
 * counts with what is left of it: one that was taken back moved nothing. What only moved between till and bank stands by itself.
 */
export const cashFlow = defineReport({
  slug: 'cash-flow',
  title: 'Cash Flow',
  api: { path: 'cash-flow', key: 'cashFlow' },
  permission: 'see-books',
  period: 'this-month',
  heads: 'period',
  isStatement: true,
  sql: `
    with paper as (
      select line.location_code, line.paper_code, min(line.source_code) as source_code,
        coalesce(sum(line.debit - line.credit) filter (where line.account_code = '${cashInTill}'), 0)::bigint as till,
        coalesce(sum(line.debit - line.credit) filter (where line.account_code = '${bankCleared}'), 0)::bigint as bank
      from gl_line line
      where line.location_code = any(:locations::text[])
        and line.account_code in ('${cashInTill}', '${bankCleared}')
        and line.business_date between :fromDate::date and :toDate::date
      group by line.location_code, line.paper_code
    ),
    told as (
      select paper.*, coalesce(type.name, kind.name, source.name) as what,
        case
          when paper.till + paper.bank = 0 then 4
          when left(paper.paper_code, 2) = '${codePrefixes.openingBalance}' then 3
          when left(paper.paper_code, 2) in ('${codePrefixes.accountTransaction}', '${codePrefixes.journalEntry}') and exists (
            select 1 from gl_line other
            where other.location_code = paper.location_code and other.paper_code = paper.paper_code
              and other.account_code in ('${capital}', '${drawings}', '${directorCurrent}')
          ) then 2
          else 1
        end as part
      from paper
      join source_code source on source.code = paper.source_code
      left join (values ${kindRows}) as kind (prefix, name) on kind.prefix = left(paper.paper_code, 2)
      left join account_transaction moved on moved.location_code = paper.location_code and moved.code = paper.paper_code
      left join journal_type type on type.code = moved.journal_type_code
      where paper.till <> 0 or paper.bank <> 0
    ),
    stood as (
      select ${standsAt(cashInTill, ':fromDate::date - 1')} as till_before, ${standsAt(bankCleared, ':fromDate::date - 1')} as bank_before,
        ${standsAt(cashInTill, ':toDate::date')} as till, ${standsAt(bankCleared, ':toDate::date')} as bank
    ),
    row as (
      select part, what, 0 as nth, count(*)::integer as papers, sum(greatest(till + bank, 0))::bigint as cash_in, sum(greatest(-till - bank, 0))::bigint as cash_out,
        sum(till + bank)::bigint as net, sum(till)::bigint as till, sum(bank)::bigint as bank, null::bigint as stands
      from told
      group by part, what
      union all
      select 5, line.what, line.nth, null, null, null, null, null, null, line.stands
      from stood
      cross join lateral (values
        (1, 'At the beginning', till_before + bank_before),
        (2, 'Change', till + bank - till_before - bank_before),
        (3, 'Cash in till at the end', till),
        (4, 'In the banks at the end', bank),
        (5, 'At the end', till + bank)
      ) as line (nth, what, stands)
    )
    select
      part || '-' || nth || '-' || what as "code",
      (array['Business', 'Owner', 'What the books began with', 'Moved between till and bank', 'Cash and banks'])[part] as "section",
      part as "groupOrder",
      nth as "nth",
      what as "what",
      papers as "papers",
      cash_in as "in",
      cash_out as "out",
      net as "net",
      till as "till",
      bank as "bank",
      stands as "stands",
      nth in (2, 5) as "isSum"
    from row`,
  columns: [
    { key: 'section', label: 'Section', isExtra: true },
    { key: 'what', label: 'What for' },
    { key: 'papers', label: 'Papers', kind: 'integer', width: 80, priority: 2 },
    { key: 'in', label: 'Money in', kind: 'money', total: true, width: 132 },
    { key: 'out', label: 'Money out', kind: 'money', total: true, width: 132 },
    { key: 'net', label: 'Net', kind: 'money', total: true, width: 132 },
    { key: 'till', label: 'Till', kind: 'money', total: true, width: 132, priority: 2 },
    { key: 'bank', label: 'Banks', kind: 'money', total: true, width: 132, priority: 2 },
    { key: 'stands', label: 'Stands at', kind: 'money', width: 140 },
  ],
  sort: 'nth',
  groupBy: 'section',
})
