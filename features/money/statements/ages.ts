import { daysBetween, type IsoDate } from '../../../kernel/dates.ts'

/** How long what is owed is overdue, in days: the columns of the ageing and the strip of a statement. Negative days are left until it is due. */
export const ages = [
  { key: 'notDue', label: 'Not due', from: -99_999, through: 0 },
  { key: 'days30', label: '1-30', from: 1, through: 30 },
  { key: 'days60', label: '31-60', from: 31, through: 60 },
  { key: 'days90', label: '61-90', from: 61, through: 90 },
  { key: 'days120', label: '91-120', from: 91, through: 120 },
  { key: 'daysMore', label: '>120', from: 121, through: 99_999 },
] as const
export type AgeKey = (typeof ages)[number]['key']

/** The age of what is due on that day, looked at on a day. */
export function ageOf(dueDate: IsoDate, day: IsoDate): AgeKey {
  const overdue = daysBetween(dueDate, day)
  return ages.find(({ through }) => overdue <= through)?.key ?? 'daysMore'
}

/** SQL: whether so many days belong to the age. */
export function isOfAge(key: AgeKey, days: string): string {
  const { from, through } = ages.find(age => age.key === key)!
  return `${days} between ${from} and ${through}`
}
