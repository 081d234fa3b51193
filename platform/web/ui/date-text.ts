import { monthOf, parseIsoDate, type IsoDate } from '../../../kernel/dates.ts'

/** Reads a date as people type it, day first: "18/2/2027", "18-02-27", "18.2.2027", "18 Feb 2027"; null for anything else. */
export function readDateText(text: string): IsoDate | null {
  const parts = /^\s*(\d{1,2})[/.\- ](\d{1,2}|[a-z]{3})[/.\- ](\d{2}|\d{4})\s*$/i.exec(text)
  if (!parts) return parseIsoDate(text.trim())
  const [, day = '', written = '', year = ''] = parts
  const month = /^\d/.test(written) ? written : String(monthOf(written))
  return parseIsoDate(`${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
}
