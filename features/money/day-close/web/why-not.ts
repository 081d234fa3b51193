import { displayDateText } from '../../../../kernel/dates.ts'
import type { StatusOfDate } from '../contract.ts'

const unchecked = 'Check the status of the date first.'

/** Why Generate and Day Close is disabled for a date (spec §4): it is enabled one day after the last generated date. */
export function whyNotClose(found: StatusOfDate | undefined): string | null {
  if (!found) return unchecked
  if (found.closingBalanceGenerate) return null
  if (found.status === 'closed') return 'This day is closed already.'
  if (found.status === 'future') return 'This day has not begun.'
  if (found.status === 'early') return 'The books begin later. Choose a later date.'
  return `The last generated date is ${displayDateText(found.lastDate)}: days between are not closed yet.`
}

/** Why Reverse is disabled: only the last generated date is reversed. */
export function whyNotReverse(found: StatusOfDate | undefined): string | null {
  if (!found) return unchecked
  if (found.closingBalanceReversable) return null
  return found.lastDate === null ? 'No day is closed yet.' : `Only the last generated date is reversed: ${displayDateText(found.lastDate)}.`
}

/** Why Preview is disabled: it shows a day that is not closed. */
export function whyNotPreview(found: StatusOfDate | undefined): string | null {
  if (!found) return unchecked
  return found.status === 'closed' ? 'This day is closed: its Z report has its figures.' : null
}
