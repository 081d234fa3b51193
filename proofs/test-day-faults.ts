import { colombo, tell, type Fault } from './test-fault.ts'

const changed = (what: string, sql: Fault['sql']): Fault => ({ what, breaks: ['I-68'], sql })

/** Impossible dates. */
export const dayFaults: readonly Fault[] = [
  changed(
    'no bill can be numbered before 2099',
    () => `update number_series set last_date = '2099-01-01' where prefix = '30' and location_code = '${colombo}'`,
  ),
  changed(
    'items are numbered in the future',
    () => `update number_series set last_date = '2099-01-01' where prefix = '24' and location_code = ''`,
  ),
  changed('a bill is of a day to come', ({ visit }) => `update invoice set business_date = '2099-01-01' where code = '${visit}'`),
  changed('a note was saved in the future', ({ grn }) => `update grn set created_at = '2099-01-01' where code = '${grn}'`),
  changed(
    'a bill is of another day than it was saved on',
    ({ visit }) => `update invoice set business_date = business_date - 7 where code = '${visit}'`,
  ),
  {
    ...changed('the audit tells of a day to come', ({ visit }) => tell('reprint', visit, { at: "'2099-01-01'" })),
    throughTriggers: true,
  },
]
