import { defineReport } from '../engine/server/define-report.ts'
import { linesMoved, papersMoved } from './moved-lines.ts'

// An entry knows who brought it; what has none is of its item's supplier.
const moved = linesMoved({
  code: (_, line) => `coalesce(${line}.entry_code, ${line}.item_code)`,
  isWanted: line =>
    `(:categoryCode::text is null or ${line}.item_code in (select item.code from item where item.category_code = :categoryCode))`,
})

/**
 * Net sales and cost of goods by the supplier who brought the stock entry that was sold; of stock that no goods received note brought, and
 * of services, the item's own supplier. Oversold goods are sold of the item's own supplier, and cost of the one who brought what is named.
 */
export const grossProfitBySupplier = defineReport({
  slug: 'gross-profit-by-supplier',
  title: 'Gross Profit by Supplier',
  api: { path: 'gross-profit-by-supplier', key: 'suppliers' },
  permission: 'see-cost',
  period: 'this-month',
  uncosted: `line.item_code in (
      select item.code from item
      where (:categoryCode::text is null or item.category_code = :categoryCode)
        and (:supplierCode::text is null or item.supplier_code = :supplierCode)
    )`,
  filters: [
    { name: 'by', label: 'By', none: 'supplier', choices: [{ value: 'item', label: 'Item' }] },
    { name: 'supplierCode', label: 'Supplier', finds: 'supplier' },
    { name: 'categoryCode', label: 'Category', list: 'itemCategory' },
  ],
  sql: `
    with ${papersMoved},
    ${moved},
    of_entry as (
      select moved.code, sum(moved.quantity) as quantity, sum(moved.sold) as sold, sum(moved.vat) as vat, sum(moved.cost) as cost
      from moved
      group by 1
    ),
    summed as (
      select coalesce(grn.supplier_code, item.supplier_code) as supplier_code,
        case when :by::text = 'item' then item.code end as item_code,
        sum(of_entry.quantity)::bigint as quantity, sum(of_entry.sold)::bigint as sold, sum(of_entry.vat)::bigint as vat,
        sum(of_entry.sold - of_entry.vat)::bigint as net, sum(of_entry.cost)::bigint as cost
      from of_entry
      left join stock_entry entry on entry.code = of_entry.code
      join item on item.code = coalesce(entry.item_code, of_entry.code)
      left join grn on grn.location_code = entry.location_code and grn.code = entry.source_code
      group by 1, 2
    )
    select
      coalesce(summed.supplier_code, '') || coalesce('-' || summed.item_code, '') as "code",
      coalesce(item.name, supplier.name, 'No supplier') as "name",
      coalesce(summed.item_code, summed.supplier_code, '') as "number",
      coalesce(supplier.name, 'No supplier') as "supplier",
      summed.supplier_code as "supplierCode",
      'item' as "itself",
      case when :by is null and summed.supplier_code is not null then 'gross-profit-by-supplier' end as "leadsTo",
      summed.quantity as "quantity",
      summed.sold as "sold",
      summed.vat as "vat",
      summed.net as "net",
      summed.cost as "cost",
      summed.net - summed.cost as "profit",
      case when summed.net <> 0 then round((summed.net - summed.cost) * 10000.0 / summed.net)::bigint end as "margin",
      summed.net < summed.cost as "isAlarm"
    from summed
    left join supplier on supplier.code = summed.supplier_code
    left join item on item.code = summed.item_code
    where :supplierCode::text is null or summed.supplier_code = :supplierCode`,
  columns: [
    { key: 'name', label: 'Name' },
    { key: 'number', label: 'Code', kind: 'code', width: 116, priority: 3 },
    { key: 'supplier', label: 'Supplier', isExtra: true },
    { key: 'quantity', label: 'Quantity', kind: 'quantity', total: true, width: 104, priority: 3 },
    { key: 'sold', label: 'Incl. VAT', kind: 'money', total: true, isVat: true, width: 124, priority: 3 },
    { key: 'vat', label: 'VAT', kind: 'money', total: true, isVat: true, width: 116, priority: 3 },
    { key: 'net', label: 'Net sales', kind: 'money', total: true, width: 132 },
    { key: 'cost', label: 'Cost', kind: 'money', total: true, width: 132, permission: 'see-cost' },
    { key: 'profit', label: 'Profit', kind: 'money', total: true, width: 132, permission: 'see-cost' },
    { key: 'margin', label: 'Margin', kind: 'percent', width: 88, permission: 'see-cost' },
  ],
  sort: 'profit',
  isDescending: true,
  compares: { figure: 'profit' },
  leadsTo: { slugIn: 'leadsTo', with: { supplierCode: 'supplierCode', by: 'itself' } },
})
