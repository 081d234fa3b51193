/**
 * The goods received notes of the period on the days they count, as `note`: on its own day, and taken off again on the day it was
 * reversed, where that was later.
 */
export const notesOnDays = `
    with note as (
      select grn.*, grn.business_date as day, reversal.reversed_on, 1 as sign
      from grn
      left join reversal on grn.status = 'reversed' and reversal.location_code = grn.location_code and reversal.paper_code = grn.code
      where grn.location_code = any(:locations::text[])
        and grn.business_date between :fromDate::date and :toDate::date
      union all
      select grn.*, reversal.reversed_on, reversal.reversed_on, -1
      from reversal
      join grn on grn.location_code = reversal.location_code and grn.code = reversal.paper_code
      where reversal.location_code = any(:locations::text[])
        and reversal.reversed_on between :fromDate::date and :toDate::date
        and grn.business_date < reversal.reversed_on
    )` as const

/** Whether a note is struck out: it was reversed on its own day. */
export const noteIsOff = `
      note.status = 'reversed' and coalesce(note.reversed_on, note.business_date) = note.business_date as "isOff"` as const

/** A note of a supplier, as a row. */
export const noteKey = `
      note.location_code || '-' || note.code || case note.sign when 1 then '' else '-R' end as "code",
      note.location_code as "locationCode",
      place.name as "locationName",
      supplier.name || ' (' || supplier.code || ')' as "supplier",
      note.code as "grn"` as const

/** What it came to, with what was paid and due at the end of the last day asked for. */
export const noteFigures = `
      note.sign * (note.sub_total + note.line_discount) as "gross",
      note.sign * (note.line_discount + note.grn_discount) as "discount",
      note.sign * (note.total - note.vat) as "value",
      note.sign * note.vat as "vat",
      note.sign * note.total as "total",
      note.sign * note.landed_cost as "landedCost",
      note.sign * found.paid as "paid",
      note.sign * found.returned as "returned",
      note.sign * (note.total - found.paid - found.returned) as "due"` as const

/** How it stood then. */
export const noteStatus = `
      case
        when note.sign = -1 then 'Of ' || to_char(note.business_date, 'DD/MM/YYYY') || ', reversed'
        when note.reversed_on > note.business_date and note.reversed_on <= :toDate::date then 'Reversed on ' || to_char(note.reversed_on, 'DD/MM/YYYY')
        when note.status = 'reversed' and coalesce(note.reversed_on, note.business_date) = note.business_date then 'Reversed'
        when found.paid + found.returned = note.total then 'Paid'
        when found.paid + found.returned > 0 then 'Partial'
        else 'Unpaid'
      end as "status"` as const

/** Where it comes from. */
export const fromNotes = `
    from note
    cross join lateral (
      -- Up to today it is what the note says of itself. The offset keeps the sums from being looked up for each column.
      select
        case when note.status = 'live' and :toDate::date >= :openDay::date then note.paid else settled.paid end as paid,
        case when note.status = 'live' and :toDate::date >= :openDay::date then note.returns_applied else settled.returned end as returned
      from grn_settled(note.location_code, note.code, :toDate::date) settled
      offset 0
    ) found
    join supplier on supplier.code = note.supplier_code
    join stock_location place on place.code = note.location_code` as const

/** How the figures are shown that stand before what was paid. */
export const noteColumns = [
  { key: 'value', label: 'Excl. VAT', kind: 'money', total: true, isVat: true, permission: 'see-cost', width: 108, priority: 3 },
  { key: 'vat', label: 'VAT', kind: 'money', total: true, isVat: true, permission: 'see-cost', width: 100, priority: 2 },
  { key: 'total', label: 'Total', kind: 'money', total: true, permission: 'see-cost', width: 116 },
  { key: 'landedCost', label: 'Landed cost', kind: 'money', total: true, permission: 'see-cost', width: 116, isExtra: true },
] as const

/** Those behind it. */
export const dueColumns = [
  { key: 'returned', label: 'Returns used', kind: 'money', total: true, permission: 'see-cost', width: 116, priority: 4 },
  { key: 'due', label: 'Due', kind: 'money', total: true, permission: 'see-cost', width: 116 },
] as const
