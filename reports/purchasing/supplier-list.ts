import { z } from 'zod'
import { defineReport } from '../engine/server/define-report.ts'

/** Every supplier, with what the asked locations owe him and have with him. */
export const supplierList = defineReport({
  slug: 'supplier-list',
  title: 'Supplier List',
  api: { path: 'supplier-list', key: 'supplierlist' },
  filters: [{ name: 'code', label: 'Supplier', finds: 'supplier' }],
  sql: `
    with balance as (
      select party_code,
        coalesce(sum(credit - debit) filter (where account_code = '2100'), 0)::bigint as due,
        coalesce(sum(debit - credit) filter (where account_code = '1510'), 0)::bigint as returned,
        coalesce(sum(debit - credit) filter (where account_code = '1500'), 0)::bigint as over_payment
      from gl_line
      where location_code = any(:locations::text[])
        and account_code in ('1500', '1510', '2100')
        and (:code::text is null or party_code = :code)
      group by party_code
    )
    select
      supplier.code as "code",
      supplier.name as "name",
      supplier.contact_person as "contact",
      supplier.phone1 as "phone1",
      supplier.phone2 as "phone2",
      supplier.email as "email",
      concat_ws(', ', nullif(supplier.address1, ''), nullif(supplier.address2, '')) as "address",
      supplier.credit_days as "creditDays",
      coalesce(balance.due, 0)::bigint as "due",
      coalesce(balance.returned, 0)::bigint as "returned",
      coalesce(balance.over_payment, 0)::bigint as "overPayment",
      case when supplier.is_active then '' else 'Inactive' end as "status"
    from supplier
    left join balance on balance.party_code = supplier.code
    where :code::text is null or supplier.code = :code`,
  columns: [
    { key: 'name', label: 'Supplier' },
    { key: 'code', label: 'Code', kind: 'code', width: 116 },
    { key: 'contact', label: 'Contact', isExtra: true },
    { key: 'phone1', label: 'Phone 1', width: 120 },
    { key: 'phone2', label: 'Phone 2', width: 120, priority: 3 },
    { key: 'email', label: 'Email', isExtra: true },
    { key: 'address', label: 'Address', width: 200, priority: 2 },
    { key: 'creditDays', label: 'Credit days', kind: 'integer', isExtra: true },
    { key: 'due', label: 'Due', kind: 'money', total: true, width: 124, permission: 'see-cost' },
    { key: 'returned', label: 'Return', kind: 'money', total: true, width: 112, permission: 'see-cost' },
    { key: 'overPayment', label: 'Over payment', kind: 'money', total: true, width: 120, permission: 'see-cost' },
    { key: 'status', label: 'Status', width: 80, priority: 4 },
  ],
  specified: {
    shape: { address1: z.string(), debitAmount: z.string().nullable(), returnAmount: z.string().nullable() },
    of: ({ address, due, returned }) => ({ address1: address, debitAmount: due, returnAmount: returned }),
  },
  sort: 'name',
  leadsTo: { slug: 'supplier-summery', with: { code: 'code' } },
})
