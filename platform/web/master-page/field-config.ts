import type { ReactNode } from 'react'

export interface FieldChoice {
  value: string
  label: string
}

interface FieldBase<Body> {
  /** The body's name, and the record's where `read` is not given. */
  name: Extract<keyof Body, string>
  label: string
  required?: boolean
  /** A short line under the field. */
  description?: string
  placeholder?: string
  /** Columns of the form it spans. */
  colSpan?: 1 | 2 | 3
  /** Where the record keeps it under another name. */
  read?: (record: never) => unknown
}

interface TextField<Body> extends FieldBase<Body> {
  kind: 'text' | 'textarea'
  maxLength?: number
  inputMode?: 'text' | 'tel' | 'email' | 'url'
}
export type FigureKind = 'money' | 'quantity' | 'percent' | 'integer' | 'date'
interface FigureField<Body> extends FieldBase<Body> {
  kind: FigureKind
  /** What an empty field sends: '0.00', '0', '0', 0 and null when left out. */
  empty?: string | number | null
  /** What a new record starts with, as the wire has it. */
  start?: string | number
}
interface SwitchField<Body> extends FieldBase<Body> {
  kind: 'switch'
  /** Off for a new record when left out; `isActive` starts on. */
  start?: boolean
}
interface SelectField<Body> extends FieldBase<Body> {
  kind: 'select'
  choices?: readonly FieldChoice[]
  /** Choices that another call knows; a hook. */
  useChoices?: () => readonly FieldChoice[]
  /** The choice that means none, such as 'No route'; a required field has none. */
  none?: string
  start?: string
}

/** What a lookup field holds; the body gets its code. */
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

/** A field of a form that is made of fields; its name and kind also give what is sent and what is compared. */
export type MasterField<Body> = TextField<Body> | FigureField<Body> | SwitchField<Body> | SelectField<Body> | LookupField<Body>
export type AnyField = MasterField<Record<string, unknown>>
