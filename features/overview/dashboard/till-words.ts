import { businessDate, displayDateTime, displayTime, type IsoDate } from '../../../kernel/dates.ts'
import { displayMoney, rupees } from '../../../kernel/money.ts'
import type { TillToLookAt } from './dashboard-contract.ts'

interface Told {
  today: IsoDate
  timeZone: string
}

/** What somebody should know of a till: "T3 out of touch since 14:03, last number T3-0412, 2 bills for 1,250.00 not sent". */
export function tillWords({ code, since, lastNumber, missing, waiting, waitingTotal }: TillToLookAt, { today, timeZone }: Told): string {
  const bills = `${waiting} ${waiting === 1 ? 'bill' : 'bills'} for ${displayMoney(rupees(waitingTotal))}`
  if (since === null) return waiting > 0 ? `${code} still has ${bills}` : `${code} misses ${missing}`
  const isToday = businessDate(Date.parse(since), timeZone) === today
  const at = isToday ? displayTime(since, timeZone) : displayDateTime(since, timeZone)
  const parts = [`${code} out of touch since ${at}`, lastNumber !== '' && `last number ${lastNumber}`, waiting > 0 && `${bills} not sent`]
  return parts.filter(part => part !== false).join(', ')
}

const mostTold = 3

/** The same of several, the first of them. */
export function tillsInWords(tills: readonly TillToLookAt[], told: Told): string[] {
  const more = tills.length - mostTold
  return [...tills.slice(0, mostTold).map(till => tillWords(till, told)), ...(more > 0 ? [`${more} more`] : [])]
}
