import type { KeyboardEvent, RefObject } from 'react'
import { enteredField, fieldsOf } from '../../../../../platform/web/form/enter-moves.ts'
import { nextStop } from '../../entry-stops.ts'
import { useEntryStops } from './entry-stops-button.tsx'
import type { ReceivedEntering } from './use-received-entry.ts'

const nameOf = (field: HTMLElement) => field.getAttribute('name') ?? ''

/**
 * For the onKeyDown of the form for received goods: Enter goes to the next field that is missing or at which the user always
 * stops, and submits where none is left. The item leads to the quantity.
 */
export function useEntryEnter(
  form: RefObject<HTMLFormElement | null>,
  itemField: RefObject<HTMLInputElement | null>,
  entering: ReceivedEntering,
): (event: KeyboardEvent<HTMLFormElement>) => void {
  const stops = useEntryStops()

  async function goOn(from: HTMLElement): Promise<void> {
    await entering.found()
    if (!form.current) return
    const fields = fieldsOf(form.current)
    const wanted = new Set<string>([...entering.missing(), ...stops, ...(from === itemField.current ? ['quantity'] : [])])
    const next = nextStop(fields.map(nameOf), nameOf(from), wanted)
    if (next === null) form.current.requestSubmit()
    else fields.find(field => nameOf(field) === next)?.focus()
  }

  return event => {
    const from = enteredField(event)
    if (from) void goOn(from)
  }
}
