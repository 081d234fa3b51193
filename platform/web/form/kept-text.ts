import { parseStored } from '../draft-record.ts'
import { currentSession } from '../session.ts'

/** A text that could not be read, with the value that its field had beside it. */
interface KeptText {
  text: string
  value: string | null
}

function placeOf(label: string): string {
  const { user, location } = currentSession()
  return `bizx.unread.${user.code}.${location.code}.${window.location.pathname}.${label}`
}

/** The unread text of a field of this page, when what it belongs to is still as it was; null when there is none. */
export function keptText(label: string, value: string | null): string | null {
  const kept = parseStored<KeptText>(sessionStorage.getItem(placeOf(label)))
  return kept !== null && kept.value === value ? kept.text : null
}

/** Keeps the unread text of a field until the page is opened again in this tab; null when there is none any more. */
export function keepText(label: string, value: string | null, text: string | null): void {
  if (text === null) sessionStorage.removeItem(placeOf(label))
  else sessionStorage.setItem(placeOf(label), JSON.stringify({ text, value } satisfies KeptText))
}
