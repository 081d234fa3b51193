import { closeYear, yearEnds } from '../../features/money/year-end/contract.ts'
import { saved } from '../calls.ts'
import type { Staff } from '../shop.ts'
import { mistake, nothing, numberOfNone, type Kit } from './paper.ts'

/** The last month end before the day of the tests. */
const yearEnd = '2026-10-31'

/** Closes the next year as it stands; the paper. `to` ends the first one. */
export async function closeNextYear(staff: Staff, to: string): Promise<string> {
  const { next } = (await staff.call(yearEnds, { query: { to } })).reply
  return (await saved(staff, closeYear, { to: next.to, result: next.result })).code
}

/** The closing of years. The sample of day close has closed a day behind the year by then. */
export const yearClosing: Kit = {
  samples: ({ staff }) => ({
    'GET year-closing': nothing,
    'POST year-closing': async () => {
      const { next } = (await staff.call(yearEnds, { query: { to: yearEnd } })).reply
      return { body: { to: yearEnd, result: next.result } }
    },
    // What the sample before it has closed.
    'PUT year-closing-reversal': async () => ({ body: mistake('8001000001') }),
  }),
  refused: () => ({
    'POST year-closing': { body: { to: '2001-03-31', result: '60.00' } },
    'PUT year-closing-reversal': { body: mistake(numberOfNone('yearClosing')) },
  }),
}
