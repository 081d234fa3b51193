import type { Fault } from './test-fault.ts'

/** What goes wrong with corrections of suppliers' prices. */
export const correctionFaults: readonly Fault[] = [
  {
    what: 'a price correction comes to more than its lines and was posted',
    breaks: ['I-05', 'I-06', 'I-15'],
    sql: ({ correction }) => `update price_correction set total = total - 100 where code = '${correction}'`,
  },
  {
    what: 'a line of a price correction is of another difference',
    breaks: ['I-05'],
    sql: ({ correction }) => `update price_correction_line set difference = difference - 1 where correction_code = '${correction}'`,
  },
  {
    what: 'a price correction is of another supplier than its note',
    breaks: ['I-06', 'I-13'],
    sql: ({ correction, supplier }) => `update price_correction set supplier_code = '${supplier}' where code = '${correction}'`,
  },
  {
    what: 'a price correction is of goods that its note did not bring',
    breaks: ['I-13'],
    sql: ({ correction, entry }) => `update price_correction_line set entry_code = '${entry}' where correction_code = '${correction}'`,
  },
  {
    what: 'a price correction takes off more than was charged',
    breaks: ['I-06', 'I-13', 'I-15'],
    sql: ({
      correction,
    }) => `update price_correction_line set difference = -7000, line_total = -70000 where correction_code = '${correction}';
      update price_correction set total = -70000 where code = '${correction}'`,
  },
  {
    what: 'a price correction was settled by nobody',
    breaks: ['I-13', 'I-15'],
    sql: ({ openCorrection }) => `update price_correction set paid = 100 where code = '${openCorrection}'`,
  },
  {
    what: 'a price correction that a voucher settles counts as taken back',
    breaks: ['I-04', 'I-13', 'I-32'],
    sql: ({ correction }) => `update price_correction set status = 'reversed' where code = '${correction}'`,
  },
  {
    what: 'landed cost that a voucher paid is not',
    breaks: ['I-13', 'I-15'],
    sql: ({ openCorrection }) => `update grn_landed_cost set paid = 0
      where grn_code = (select grn_code from price_correction where code = '${openCorrection}')`,
  },
]
