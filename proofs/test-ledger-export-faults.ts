import type { Fault } from './test-fault.ts'

const breaks = ['I-87'] as const

/** What goes wrong with exports of the ledger. The business has two: a day, and what came since. */
export const ledgerExportFaults: readonly Fault[] = [
  {
    what: 'an entry is said to be in a later export than the one that gave it',
    breaks,
    sql: () => `update exported_entry set export_no = 2 where export_no = 1 and paper_code = (select min(paper_code) from exported_entry)`,
  },
  {
    what: 'an export forgets an entry',
    breaks,
    sql: () => `delete from exported_entry where export_no = 2`,
  },
  {
    what: 'an export is said to have come to more',
    breaks,
    sql: () => `update ledger_export set total = total + 100 where export_no = 1`,
  },
  {
    what: 'an export is of other locations than it was made for',
    breaks,
    sql: () => `update ledger_export set places = array['1301000001'] where export_no = 1`,
  },
  {
    what: 'an export is said to be for somebody else',
    breaks,
    sql: () => `update ledger_export set layout = 'tally' where export_no = 1`,
  },
  {
    what: 'an export is gone, and the audit tells of it',
    breaks,
    sql: () => `delete from exported_entry where export_no = 2; delete from ledger_export where export_no = 2`,
  },
]
