import type { Fault } from './test-fault.ts'

const user = `(select code from app_user where username = 'manager')`
const nobody = `(select code from customer where not exists (select from gl_line where party_code = customer.code) and code <> '2001000001'
  and not exists (select from vehicle where customer_code = customer.code) order by code desc limit 1)`

export const mergeFaults: readonly Fault[] = [
  {
    what: 'a merge is in no audit',
    breaks: ['I-80'],
    sql: ({ debtor }) => `
      insert into record_merge (kind, from_code, into_code, merged_at, user_code, reason, was_active, into_version)
      values ('customer', ${nobody}, '${debtor}', '2026-11-20 05:00+00', ${user}, 'Hidden', true, 1)`,
  },
  {
    what: 'a vehicle says that it was of somebody else, whom nobody merged',
    breaks: ['I-80'],
    sql: ({ debtor }) => `update vehicle set written_for = '${debtor}' where code = (select min(code) from vehicle)`,
  },
  {
    what: 'an own cheque says that it was given to somebody else, whom nobody merged',
    breaks: ['I-80'],
    sql: ({ debtor }) => `update cheque set written_for = '${debtor}' where code = (select min(code) from cheque where kind = 'own')`,
  },
  {
    what: 'a bill says that its vehicle was another one, which nobody merged',
    breaks: ['I-80'],
    sql: () => `update invoice set written_vehicle = (select max(code) from vehicle where code <> vehicle_code)
      where (location_code, code) = (select location_code, code from invoice where vehicle_code is not null limit 1)`,
  },
  {
    what: 'a sales rep says that it was merged, and is active',
    breaks: ['I-80'],
    sql: () => `
      insert into record_merge (kind, from_code, into_code, merged_at, user_code, reason, was_active, into_version)
      select 'sales-rep', max(code), min(code), '2026-11-20 05:00+00', ${user}, 'Hidden', true, 1 from sales_rep`,
  },
  {
    what: 'a supplier has no balance',
    breaks: ['I-80'],
    sql: () => `delete from supplier_balance where supplier_code = (select max(code) from supplier where not exists (
      select from gl_line where party_code = supplier.code))`,
  },
  {
    what: 'a customer has no balance',
    breaks: ['I-80'],
    sql: () => `delete from customer_balance where customer_code = ${nobody}`,
  },
]
