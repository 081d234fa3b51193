import { lineOf, type Fault } from './test-fault.ts'

/** What goes wrong with the VAT that suppliers charged. */
export const inputVatFaults: readonly Fault[] = [
  {
    what: 'a tax invoice says more VAT than its entry posts',
    breaks: ['I-69', 'I-71', 'I-73', 'I-82'],
    sql: ({ taxed }) => `update vat_line set vat = vat + 100 where paper_code = '${taxed}' and line_no = 1`,
  },
  {
    what: 'input VAT stands in the schedule of another day',
    breaks: ['I-69'],
    sql: ({ taxed }) => `update vat_line set business_date = business_date + 1 where paper_code = '${taxed}' and line_no = 1`,
  },
  {
    what: 'the ledger claims what no schedule knows',
    breaks: ['I-06', 'I-69'],
    sql: ({ expense }) => `update gl_line set account_code = '1600' where ${lineOf(expense, '6200')}`,
  },
  {
    what: 'the tax invoice of landed cost is lost',
    breaks: ['I-71'],
    sql: ({ taxed }) => `delete from supplier_tax_document where paper_code = '${taxed}' and line_no > 1`,
  },
  {
    what: 'a note claims less than its tax invoice',
    breaks: ['I-06', 'I-15', 'I-71'],
    sql: ({ taxed }) => `update grn set vat = vat - 100, total = total - 100 where code = '${taxed}'`,
  },
  {
    what: 'a taken back expense took another tax invoice back',
    breaks: ['I-71'],
    sql: ({ taxedBack }) =>
      `update supplier_tax_document set document_no = document_no || '-1' where paper_code = '${taxedBack}' and is_mirror`,
  },
  {
    what: 'a tax invoice is claimed twice',
    breaks: ['I-72'],
    sql: ({ taxed }) => `update supplier_tax_document noted set supplier_tin = own.supplier_tin, document_no = own.document_no
      from supplier_tax_document own where own.paper_code = '${taxed}' and own.line_no = 1 and noted.paper_code = own.paper_code and noted.line_no > 1`,
  },
  {
    what: 'a late tax invoice claims more than its tax invoice',
    breaks: ['I-06', 'I-71'],
    sql: ({ claimedLate }) => `update late_tax_invoice set total = total + 100 where code = '${claimedLate}'`,
  },
  {
    what: 'a late tax invoice takes its VAT from an account that it was not put into',
    breaks: ['I-06', 'I-71'],
    sql: ({ claimedLate }) => `update late_tax_invoice set account_code = '6200' where code = '${claimedLate}'`,
  },
  {
    what: 'a late tax invoice is of a note that claims its VAT itself',
    breaks: ['I-71'],
    sql: ({ claimedLate, taxed }) => `update late_tax_invoice set grn_code = '${taxed}' where code = '${claimedLate}'`,
  },
  {
    what: 'a late tax invoice is of landed cost that its supplier is not owed',
    breaks: ['I-71'],
    sql: ({ claimedLate }) => `update late_tax_invoice set is_landed_cost = true where code = '${claimedLate}'`,
  },
  {
    what: 'a late tax credit note gives back more than its paper says',
    breaks: ['I-06', 'I-71'],
    sql: ({ givenLate }) => `update late_tax_credit_note set total = total + 100 where code = '${givenLate}'`,
  },
  {
    what: 'a late tax credit note is of a return that was taken back',
    breaks: ['I-71'],
    sql: ({ givenLate }) => `update late_tax_credit_note set purchase_return_code = '3501999999' where code = '${givenLate}'`,
  },
  {
    what: 'a return of VAT says another sum than its entries',
    breaks: ['I-73', 'I-82'],
    sql: () => `update vat_return set input_vat = input_vat - 1`,
  },
  {
    what: 'a return of VAT forgets what the one before could not use up',
    breaks: ['I-73'],
    sql: () => `insert into vat_return values ('2027-03-31', '2027-01-01', now(), '1001000001', 0, 0, 0)`,
  },
  {
    what: 'filing took another sum off input VAT than the return says',
    breaks: ['I-06', 'I-82'],
    sql: ({ cleared }) => `update vat_clearing set input_vat = input_vat + 100 where code = '${cleared}'`,
  },
  {
    what: 'a return leaves less due than it files',
    breaks: ['I-06', 'I-82'],
    sql: ({ cleared }) => `update vat_clearing set due = due + 100 where code = '${cleared}'`,
  },
  {
    what: 'a refund of VAT says more than came back',
    breaks: ['I-06', 'I-13', 'I-82'],
    sql: ({ refund }) => `update vat_payment set total = total + 100 where code = '${refund}'`,
  },
  {
    what: 'VAT comes back of a return that was never filed',
    breaks: ['I-82'],
    sql: ({ refund }) => `update vat_payment set period_to = '2020-03-31' where code = '${refund}'`,
  },
  {
    what: 'more VAT comes back than the authority owes',
    breaks: ['I-06', 'I-13', 'I-82'],
    sql: ({ refund }) => `update vat_payment set total = 100000000 where code = '${refund}'`,
  },
  {
    what: 'something stays between the locations',
    breaks: ['I-06', 'I-36', 'I-82'],
    sql: ({ refund }) => `update gl_line set account_code = '1950' where ${lineOf(refund, '2310')}`,
  },
]
