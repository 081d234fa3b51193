import type { IsoDate } from '../../../kernel/dates.ts'

interface Days {
  /** The business date of the moment at which it was sold. */
  sold: IsoDate
  today: IsoDate
  /** The first day that is not closed here; null where no day is closed yet. */
  firstOpen: IsoDate | null
  /** The day of the last bill of its kind here. */
  lastBill: IsoDate | null
}

/**
 * The day of a bill that a till made without the server: its own, unless that is closed by now or a bill with a lower number is of a later
 * day. Numbers and days rise together. Never a day that has not come.
 */
export function dayOfArrival({ sold, today, firstOpen, lastBill }: Days): IsoDate {
  const day = [sold, firstOpen, lastBill].reduce<IsoDate>((latest, one) => (one !== null && one > latest ? one : latest), sold)
  return day > today ? today : day
}
