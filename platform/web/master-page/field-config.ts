import type { ReactNode } from 'react'
import type { Lean } from '../ui/date-text.ts'

export interface FieldChoice {
  value: string
  label: string
}

interface FieldBase<Body> {
  /** The name in the body, and in the record unless `read` is given. */
  name: Extract<keyof Body, string>
  label: string
  required?: boolean
  /** A short line under the field. */
  description?: string
  placeholder?: string
  /** How many columns of the form it spans. */
  colSpan?: 1 | 2
  /** For a record that has it under another name. */
  read?: (record: never) => unknown
}

interface TextField<Body> extends FieldBase<Body> {
  kind: 'text' | 'textarea'
  maxLength?: number
  inputMode?: 'text' | 'tel' | 'email' | 'url'
}
export type FigureKind = 'money' | 'quantity' | 'percent' | 'integer' | 'year' | 'date'
interface FigureField<Body> extends FieldBase<Body> {
  kind: FigureKind
  /** The value that an empty field sends; when left out '0.00', '0', '0', 0, null or null. */
  empty?: string | number | null
  /** The value of a new record, in the wire form. */
  start?: string | number
  /** Of a date: where it is looked for when its year is left out; the nearest one when left out. */
  lean?: Lean
}
interface SwitchField<Body> extends FieldBase<Body> {
  kind: 'switch'
  /** For a new record; off when left out, but `isActive` starts on. */
  start?: boolean
}
interface SelectField<Body> extends FieldBase<Body> {
  kind: 'select'
  choices?: readonly FieldChoice[]
  /** A hook with the choices, for choices that come from another call. */
  useChoices?: () => readonly FieldChoice[]
  /** The label for no choice, such as 'No route'; a required field has none. */
  none?: string
  start?: string
}

/** The value of a lookup field; the body gets its code. */
export interface LookupValue {
  code: string
  name: string
  detail?: ReactNode
}
interface LookupField<Body> extends FieldBase<Body> {
  kind: 'lookup'
  /** Terms of 3 to 12 characters. */
  search: (term: string, signal: AbortSignal) => Promise<readonly LookupValue[]>
}

/** What a page says of a field of its list in the form, beside what the list says of it. */
export type FieldTouch = Partial<Pick<FieldBase<never>, 'description' | 'placeholder' | 'colSpan' | 'read'>> & {
  label?: string
  kind?: 'lookup'
  search?: LookupField<never>['search']
  choices?: readonly FieldChoice[]
}

/** A field of a generated form. Name and kind also decide what is sent and compared. */
export type MasterField<Body> = TextField<Body> | FigureField<Body> | SwitchField<Body> | SelectField<Body> | LookupField<Body>
export type AnyField = MasterField<Record<string, unknown>>
