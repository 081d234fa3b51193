import { defineReport } from '../engine/server/define-report.ts'
import { noteIsOff, notesOnDays } from './notes.ts'

/**
 * Each received line with its prices. Net is the line after its own discount and its share of the note's; the unit cost has its share of
 * landed cost besides, and the margin is what of the retail price it leaves, both without VAT where it is claimed. The VAT of a supplier's tax
 * invoice is shared among the lines that bear it. A reversed note is struck out on its own day, and taken off on a later day.
 */
export const detailPurchase = defineReport({
  slug: 'detail-purchase',
  title: 'Purchases in Detail',
  api: { path: 'details-location-purchase', key: 'purchases' },
  period: 'today',
  filters: [
    { name: 'supplierCode', label: 'Supplier', finds: 'supplier' },
    { name: 'itemCode', label: 'Item', finds: 'item' },
  ],
  sql: `${notesOnDays},
    -- The VAT of a note by lines: what is rounded is the VAT of all lines up to each, so that they sum to it.
    bearing as (
      select line.location_code, line.grn_code, line.line_no, note.sign, note.vat,
        coalesce(nullif(sum(borne.amount) over note_lines, 0), 1) as whole,
        sum(borne.amount) over (note_lines order by line.line_no) as so_far,
        borne.amount
      from note
      join grn_line line on line.location_code = note.location_code and line.grn_code = note.code
      join item on item.code = line.item_code
      cross join lateral (select case item.vat_class when 'standard' then line.line_total else 0 end as amount) borne
      where note.vat > 0
      window note_lines as (partition by note.location_code, note.code, note.sign)
    ),
    taxed as (
      select location_code, grn_code, line_no, sign, amount,
        (round(vat * so_far / whole) - round(vat * (so_far - amount) / whole))::bigint as vat
      from bearing
    ),
    shared as (
      select line.location_code, line.grn_code, line.line_no, note.sign,
        apportioned(note.grn_discount, note.sub_total, (sum(line.line_total) over note_lines)::bigint, line.line_total) as share
      from note
      join grn_line line on line.location_code = note.location_code and line.grn_code = note.code
      where note.grn_discount > 0 and note.sub_total > 0
      window note_lines as (partition by note.location_code, note.code, note.sign order by line.line_no)
    )
    select
      note.location_code || '-' || note.code || '-' || line.line_no || case note.sign when 1 then '' else '-R' end as "code",
      note.location_code as "locationCode",
      place.name as "locationName",
      note.code || ' of ' || to_char(note.business_date, 'DD/MM/YYYY') || ', ' || supplier.name || ', invoice ' || note.invoice_code
        || case
          when note.sign = -1 then ', reversed on ' || to_char(note.day, 'DD/MM/YYYY')
          when note.status = 'reversed' and note.reversed_on <= :toDate::date then ', reversed on ' || to_char(note.reversed_on, 'DD/MM/YYYY')
          else ''
        end as "note",
      note.code as "grn",
      line.line_no as "lineNo",
      note.day as "date",
      item.code as "itemCode",
      item.name as "item",
      note.sign * line.quantity as "quantity",
      line.cost_price::bigint as "cost",
      note.sign * (line.discount_total + coalesce(shared.share, 0)) as "discount",
      note.sign * (line.line_total - coalesce(shared.share, 0)) as "net",
      note.sign * coalesce(taxed.vat, 0) as "vat",
      line.unit_cost as "unitCost",
      note.sign * line.cost_total as "costValue",
      line.wholesale_price as "wholesale",
      line.retail_price as "retail",
      case when line.retail_price > 0 then round((price.retail - line.unit_cost) * 10000.0 / price.retail)::int end as "margin",
      line.expiry_date as "expiry",
      line.batch as "batch",${noteIsOff}
    from note
    join grn_line line on line.location_code = note.location_code and line.grn_code = note.code
    left join taxed on taxed.location_code = line.location_code and taxed.grn_code = line.grn_code and taxed.line_no = line.line_no
      and taxed.sign = note.sign
    left join shared on shared.location_code = line.location_code and shared.grn_code = line.grn_code and shared.line_no = line.line_no
      and shared.sign = note.sign
    cross join lateral (
      -- The retail price contains VAT at the rate of what was claimed.
      select case when taxed.vat > 0 then line.retail_price * taxed.amount::numeric / (taxed.amount + taxed.vat) else line.retail_price end as retail
    ) price
    join item on item.code = line.item_code
    join supplier on supplier.code = note.supplier_code
    join stock_location place on place.code = note.location_code
    where (:supplierCode::text is null or note.supplier_code = :supplierCode)
      and (:itemCode::text is null or line.item_code = :itemCode)`,
  columns: [
    { key: 'item', label: 'Item' },
    { key: 'note', label: 'GRN', isExtra: true },
    { key: 'grn', label: 'GRN number', kind: 'code', isExtra: true },
    { key: 'date', label: 'Date', kind: 'date', isExtra: true },
    { key: 'itemCode', label: 'Item code', kind: 'code', isExtra: true },
    { key: 'locationName', label: 'Location', width: 140, priority: 4 },
    { key: 'quantity', label: 'Qty', kind: 'quantity', total: true, width: 72 },
    { key: 'cost', label: 'Cost', kind: 'money', permission: 'see-cost', width: 100 },
    { key: 'discount', label: 'Discount', kind: 'money', total: true, permission: 'see-cost', width: 92, priority: 3 },
    { key: 'net', label: 'Net', kind: 'money', total: true, permission: 'see-cost', width: 116 },
    { key: 'vat', label: 'VAT', kind: 'money', total: true, isVat: true, permission: 'see-cost', width: 100, priority: 4 },
    { key: 'unitCost', label: 'Unit cost', kind: 'money', permission: 'see-cost', isExtra: true },
    { key: 'costValue', label: 'Stock value', kind: 'money', total: true, permission: 'see-cost', isExtra: true },
    { key: 'wholesale', label: 'Wholesale', kind: 'money', width: 100, priority: 3 },
    { key: 'retail', label: 'Retail', kind: 'money', width: 100 },
    { key: 'expiry', label: 'Expiry', kind: 'date', width: 104, priority: 3 },
    { key: 'batch', label: 'Batch', width: 88, priority: 3 },
    { key: 'margin', label: 'Margin %', kind: 'percent', permission: 'see-cost', width: 88, priority: 2 },
  ],
  sort: 'lineNo',
  groupBy: 'note',
  opens: 'grn',
})
