import { parseIsoDate, type IsoDate } from '../../../kernel/dates.ts'

/** Reads a date as people type it, day first: "18/2/2027", "18-02-27", "18.2.2027"; null for anything else. */
export function readDateText(text: string): IsoDate | null {
  const parts = /^\s*(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{2}|\d{4})\s*$/.exec(text)
  if (!parts) return parseIsoDate(text.trim())
  const [, day = '', month = '', year = ''] = parts
  return parseIsoDate(`${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
}
