import type { IsoDate } from '../../../kernel/dates.ts'

/** What came of a call. */
export const callOutcomes = ['told', 'booked', 'not-reached', 'call-again', 'not-interested'] as const
export type CallOutcome = (typeof callOutcomes)[number]

/** How each outcome reads, and whether it names a day. */
export const outcomeWords: Readonly<
  Record<CallOutcome, { label: string; asksDay: boolean; tone: 'good' | 'partial' | 'bad' | 'off' | 'info' }>
> = {
  told: { label: 'Told', asksDay: false, tone: 'info' },
  booked: { label: 'Booked for', asksDay: true, tone: 'good' },
  'not-reached': { label: 'Not reached', asksDay: false, tone: 'partial' },
  'call-again': { label: 'Call again on', asksDay: true, tone: 'partial' },
  'not-interested': { label: 'Not interested', asksDay: false, tone: 'off' },
}

/** The windows of the list: what is due already, and what is due within days. */
export const dueWindows = ['overdue', '7', '30', 'all'] as const
export type DueWindow = (typeof dueWindows)[number]

export interface Reminded {
  customerName: string
  vehicleNumber: string
  nextServiceDate: IsoDate | null
  nextServiceKm: number | null
  /** What was advised at the last visit. */
  advice: string
}

interface Words {
  shop: string
  phone: string
  displayDate: (date: IsoDate) => string
}

/** The text to send: who it is for, which vehicle, when it is due, what was advised, and who asks. */
export function reminderText({ customerName, vehicleNumber, nextServiceDate, nextServiceKm, advice }: Reminded, words: Words): string {
  const on = nextServiceDate === null ? '' : `on ${words.displayDate(nextServiceDate)}`
  const at = nextServiceKm === null ? '' : `at ${nextServiceKm.toLocaleString('en')} km`
  const due = [on, at].filter(Boolean).join(' or ')
  return [
    `Dear ${customerName},`,
    `the next service of your vehicle ${vehicleNumber} is due ${due}.`,
    ...(advice === '' ? [] : [`We advised: ${advice}.`]),
    `Call us${words.phone === '' ? '' : ` on ${words.phone}`} for a time that suits you.`,
    words.shop,
  ].join('\n')
}
