import { colombo, lineOf, type Fault } from './test-fault.ts'

const taxed = (paper: string, more: { entryNo?: number; on?: string; vat?: number } = {}) => `
  insert into vat_line (location_code, paper_code, entry_no, line_no, tax, business_date, vat_class, rate, value, vat)
  select '${colombo}', '${paper}', ${more.entryNo ?? 1}, 1, 'output', ${more.on ?? 'business_date'}, 'standard', 1800, ${10_000 - (more.vat ?? 1_525)},
    ${more.vat ?? 1_525}
  from invoice where code = '${paper}';`

export const vatFaults: readonly Fault[] = [
  {
    what: 'a schedule has VAT that the ledger does not know',
    breaks: ['I-06', 'I-69'],
    sql: ({ sale }) => taxed(sale),
  },
  {
    what: 'the ledger has VAT that no schedule knows',
    breaks: ['I-06', 'I-69'],
    sql: ({ sale }) => `update gl_line set account_code = '2300' where ${lineOf(sale, '4000')}`,
  },
  {
    what: 'VAT of an entry that is not there',
    breaks: ['I-69'],
    sql: ({ sale }) => taxed(sale, { entryNo: 7 }),
  },
  {
    what: 'a number of a tax series is gone',
    breaks: ['I-70'],
    sql: () => `insert into tax_serial (location_code, kind, month, last_number) values ('${colombo}', 'invoice', '2026-10-01', 3)`,
  },
  {
    what: 'a tax invoice of a bill that is not there',
    breaks: ['I-70'],
    sql: ({ debtor }) => `
      insert into tax_serial (location_code, kind, month, last_number) values ('${colombo}', 'invoice', '2026-10-01', 1);
      insert into tax_document (location_code, paper_code, kind, serial, month, number, issued_on, issued_at, user_code, customer_code,
        supplier_tin, supplier_name, supplier_address, supplier_phone, purchaser_tin, purchaser_name, purchaser_address, purchaser_phone)
      values ('${colombo}', '3001999999', 'invoice', '26OCT_01_00001', '2026-10-01', 1, '2026-10-22', now(), '1001000001', '${debtor}',
        '', '', '', '', '', '', '', '')`,
  },
]
