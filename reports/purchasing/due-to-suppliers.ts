import { duePapers } from '../../features/vouchers/server/dues.ts'

/**
 * SQL: what was owed to suppliers at the end of the last day asked for, paper by paper, as `due_then`, to one supplier (`:code`) or all.
 * Until today the papers say it of themselves; of a day before, the ledger says what each had put on the supplier, less the vouchers
 * that counted then.
 */
export const dueToSuppliers = `
    settled as (
      select line.location_code, line.due_code, voucher.supplier_code, line.amount - coalesce((
          select sum(opened.amount)
          from payment_voucher_reopening opened
          join cheque_history move on move.location_code = opened.location_code and move.cheque_code = opened.cheque_code and move.move_no = opened.move_no
          where opened.location_code = line.location_code and opened.voucher_code = line.voucher_code and opened.line_no = line.line_no
            and move.business_date <= :toDate::date
        ), 0) as amount
      from payment_voucher_line line
      join payment_voucher voucher on voucher.location_code = line.location_code and voucher.code = line.voucher_code
      left join reversal on voucher.status = 'reversed' and reversal.location_code = voucher.location_code and reversal.paper_code = voucher.code
      where :toDate::date < :today::date and line.location_code = any(:locations) and voucher.business_date <= :toDate::date
        and (voucher.status = 'live' or reversal.reversed_on > :toDate::date)
    ),
    owing as (
      select location_code, code, supplier_code, sum(amount)::bigint as due
      from (
        select location_code, paper_code as code, party_code as supplier_code, credit - debit as amount
        from gl_line
        where :toDate::date < :today::date and location_code = any(:locations) and account_code = '2100' and business_date <= :toDate::date
          and source_code not between 15 and 20
        union all
        select location_code, due_code, supplier_code, -amount from settled
      ) moved
      where :code::text is null or supplier_code = :code
      group by location_code, code, supplier_code
      having sum(amount) <> 0
    ),
    due_then as (
      select due.supplier_code, due.date as dated, due.due_date, due.total - due.paid - due.returned as due
      from ${duePapers} due
      where :toDate::date >= :today::date and due.location_code = any(:locations) and due.status = 'live'
        and due.paid + due.returned <> due.total and (:code::text is null or due.supplier_code = :code)
      union all
      -- The ledger has a note and freight of the same supplier as one: it stands with the note, and they are due on the same day.
      select due.supplier_code, due.date, due.due_date,
        case when row_number() over (partition by due.location_code, due.code, due.supplier_code order by due.kind) = 1 then owing.due else 0 end
      from ${duePapers} due
      join owing on owing.location_code = due.location_code and owing.code = due.code and owing.supplier_code = due.supplier_code
    )` as const

/** SQL: what the ledger has of each supplier at the end of that day, as `balance`: owed, and to come back from him. */
export const supplierBalances = `
    balance as (
      select party_code,
        coalesce(sum(credit - debit) filter (where account_code = '2100'), 0)::bigint as due,
        coalesce(sum(debit - credit) filter (where account_code = '1510'), 0)::bigint as returned,
        coalesce(sum(debit - credit) filter (where account_code = '1500'), 0)::bigint as over_payment
      from gl_line
      where location_code = any(:locations::text[])
        and account_code in ('1500', '1510', '2100')
        and business_date <= greatest(:toDate::date, :fromDate::date)
        and (:code::text is null or party_code = :code)
      group by party_code
    )` as const
