import { defineReport } from '../engine/server/define-report.ts'
import { firstSellingDay, linesMoved, papersMoved } from './moved-lines.ts'

const moved = linesMoved({
  code: (_, line) => `${line}.item_code`,
  beside: {
    sold_on: of =>
      ({
        sold: 'sold.day',
        taken: 'case taken.sign when 1 then taken.day end',
        bill: 'null::date',
        returned: 'null::date',
        named: 'null::date',
      })[of],
  },
})

/**
 * What was sold of each item, and how long its stock lasts at that pace; with what is in stock and was not sold. Stock and last sale are
 * those at the end of the last day.
 */
export const bestAndSlowSellers = defineReport({
  slug: 'best-and-slow-sellers',
  title: 'Best and Slow Sellers',
  api: { path: 'best-and-slow-sellers', key: 'sellers' },
  permission: 'see-cost',
  period: 'this-month',
  uncosted: `line.item_code in (
      select item.code from item
      where (:categoryCode::text is null or item.category_code = :categoryCode)
        and (:brandCode::text is null or item.brand_code = :brandCode)
        and (:supplierCode::text is null or item.supplier_code = :supplierCode)
    )`,
  filters: [
    { name: 'categoryCode', label: 'Category', list: 'itemCategory' },
    { name: 'brandCode', label: 'Brand', list: 'itemBrand' },
    { name: 'supplierCode', label: 'Supplier', finds: 'supplier' },
    {
      name: 'shown',
      label: 'Shown',
      none: 'sold or in stock',
      choices: [
        { value: 'sold', label: 'Sold' },
        { value: 'unsold', label: 'Not sold' },
      ],
    },
  ],
  sql: `
    with ${papersMoved},
    ${moved},
    summed as (
      select moved.code, sum(moved.quantity)::bigint as quantity, sum(moved.sold - moved.vat)::bigint as net, sum(moved.cost)::bigint as cost,
        max(moved.sold_on) as sold_on
      from moved
      group by 1
    ),
    kept as (
      select found.item_code, sum(found.quantity)::bigint as quantity
      from (
        select item_code, remaining as quantity
        from stock_balance
        where location_code = any(:locations::text[])
        union all
        -- What moved since; nothing where the last day is today.
        select item_code, -quantity
        from stock_history
        where :toDate::date < :openDay::date
          and location_code = any(:locations::text[])
          and business_date > :toDate::date
      ) found
      group by 1
    )
    select
      item.code as "code",
      item.name as "item",
      category.name as "category",
      coalesce(brand.name, '') as "brand",
      coalesce(summed.quantity, 0) as "quantity",
      coalesce(summed.net, 0) as "net",
      coalesce(summed.net - summed.cost, 0) as "profit",
      case when summed.net <> 0 then round((summed.net - summed.cost) * 10000.0 / summed.net)::bigint end as "margin",
      case when item.type = 'stock' then coalesce(kept.quantity, 0) end as "stock",
      case
        when item.type = 'stock' and summed.quantity > 0
          then (coalesce(kept.quantity, 0) * (least(:toDate::date, greatest(:today::date, :fromDate::date)) - ${firstSellingDay} + 1)
            / summed.quantity)::integer
      end as "days",
      coalesce(summed.sold_on, (
        -- The last sale of each of its entries is near the end of their movements.
        select max(last.business_date)
        from stock_balance spot
        cross join lateral (
          select moved.business_date
          from stock_history moved
          where moved.location_code = spot.location_code and moved.entry_code = spot.entry_code
            and moved.kind in ('sale', 'oversold-goods')
            and moved.business_date <= :toDate::date
            and not exists (
              select 1
              from reversal
              where reversal.location_code = moved.location_code and reversal.paper_code = moved.paper_code
                and reversal.reversed_on <= :toDate::date
            )
          order by moved.move_no desc
          limit 1
        ) last
        where spot.item_code = item.code and spot.location_code = any(:locations::text[])
      )) as "lastSold"
    from item
    join item_category category on category.code = item.category_code
    left join item_brand brand on brand.code = item.brand_code
    left join summed on summed.code = item.code
    left join kept on kept.item_code = item.code
    where (summed.code is not null or kept.quantity <> 0)
      and (:categoryCode::text is null or item.category_code = :categoryCode)
      and (:brandCode::text is null or item.brand_code = :brandCode)
      and (:supplierCode::text is null or item.supplier_code = :supplierCode)
      and (:shown::text is null or (coalesce(summed.quantity, 0) > 0) = (:shown = 'sold'))`,
  columns: [
    { key: 'item', label: 'Item' },
    { key: 'code', label: 'Item code', kind: 'code', width: 116, priority: 3 },
    { key: 'category', label: 'Category', isExtra: true },
    { key: 'brand', label: 'Brand', isExtra: true },
    { key: 'quantity', label: 'Quantity', kind: 'quantity', total: true, width: 96 },
    { key: 'net', label: 'Net sales', kind: 'money', total: true, width: 124 },
    { key: 'profit', label: 'Profit', kind: 'money', total: true, width: 116, permission: 'see-cost' },
    { key: 'margin', label: 'Margin', kind: 'percent', width: 88, priority: 3, permission: 'see-cost' },
    { key: 'stock', label: 'Stock', kind: 'quantity', total: true, width: 88 },
    { key: 'days', label: 'Days of stock', kind: 'integer', width: 108 },
    { key: 'lastSold', label: 'Last sold', kind: 'date', width: 104 },
  ],
  sort: 'net',
  isDescending: true,
  opens: 'code',
})
