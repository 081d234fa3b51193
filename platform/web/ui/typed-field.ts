import { useEffect, useLayoutEffect, useRef, useState, type RefObject, type ChangeEvent, type FocusEvent, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { displayDate, type IsoDate } from '../../../kernel/dates.ts'
import { businessToday } from '../business-today.ts'
import { keepText, keptText } from '../form/kept-text.ts'
import { addTyped } from '../form/typed-fields.ts'
import { useFormats } from '../session.ts'
import { isWholeDate, readDateText, type Lean } from './date-text.ts'

interface TypedFieldOptions<T extends string> {
  label: string
  value: T | null
  onChange: (value: T | null) => void
  display: (value: T) => string
  /** Null for a text that is none. */
  read: (text: string) => T | null
  /** Nothing more is typed behind such a text, so that it counts at once. */
  isWhole: (text: string) => boolean
  /** What is said of a text that cannot be read. */
  unread: string
  /** Why a value cannot be taken, in words; null when it can. */
  rule?: ((value: T | null) => string | null) | undefined
  /** It narrows a list or a report, whose address outlives the page: it belongs to no save, and a text that cannot be read stays too. */
  isFilter?: boolean | undefined
  /** It is a field of a draft, which outlives the page: a text that cannot be read does so too. */
  isDrafted?: boolean | undefined
  ref?: RefObject<HTMLInputElement | null> | undefined
}

interface Typed<T> {
  text: string
  /** The field was left with it, or Enter was pressed: from then on it is told what is wrong. */
  isLeft: boolean
  /** The owner's values that go with the text: the one before, and the one made of it. */
  held: readonly (T | null)[]
}

/**
 * A field whose text is read as a value: a date, a time. A text that is none stays, with its error, until it is one or is emptied;
 * `refuseUnread` stops saves meanwhile.
 */
export function useTypedField<T extends string>(options: TypedFieldOptions<T>) {
  const { label, value, onChange, display, read, isWhole, unread, rule, isFilter = false, isDrafted = false } = options
  const isKept = isDrafted || isFilter
  const own = useRef<HTMLInputElement>(null)
  const element = options.ref ?? own
  const [typed, setTyped] = useState<Typed<T> | null>(() => {
    const text = isKept ? keptText(label, value) : null
    return text === null ? null : { text, isLeft: true, held: [value] }
  })
  // The value was changed elsewhere: by a calendar, or with another paper.
  if (typed !== null && !typed.held.includes(value)) setTyped(null)

  function look(text: string): { found: T | null; problem: string | null } {
    const found = read(text)
    return { found, problem: found === null && text.trim() !== '' ? unread : (rule?.(found) ?? null) }
  }

  function type(text: string): void {
    const { found, problem } = look(text)
    const counts = isWhole(text) && problem === null && found !== null
    setTyped({ text, isLeft: typed?.isLeft ?? false, held: [...(typed?.held ?? []), value, ...(counts ? [found] : [])] })
    if (counts && found !== value) onChange(found)
  }

  function settle(): void {
    if (typed === null) return
    const { found, problem } = look(typed.text)
    if (problem !== null) return setTyped({ ...typed, isLeft: true })
    setTyped(null)
    if (found !== value) onChange(found)
  }

  const problem = typed === null ? null : look(typed.text).problem
  const unreadText = problem === null ? null : (typed?.text ?? null)

  useEffect(() => {
    if (isKept) keepText(label, value, unreadText)
  }, [isKept, label, value, unreadText])

  useLayoutEffect(() => {
    if (typed === null) return
    return addTyped({ label, isFilter, element: element.current, problem, settle, forget: () => setTyped(null) })
  })

  return {
    /** The text is dropped: something else was chosen. */
    forget: () => setTyped(null),
    error: typed?.isLeft === true ? problem : null,
    field: {
      ref: element,
      autoComplete: 'off',
      maxLength: 24,
      value: typed?.text ?? (value === null ? '' : display(value)),
      onChange: (event: ChangeEvent<HTMLInputElement>) => type(event.currentTarget.value),
      onFocus: (event: FocusEvent<HTMLInputElement>) => event.currentTarget.select(),
      onBlur: settle,
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
        // A form that Enter submits must have the value already.
        if (event.key === 'Enter') flushSync(settle)
      },
    },
  }
}

export interface DateFieldOptions {
  label: string
  value: IsoDate | null
  onChange: (value: IsoDate | null) => void
  /** Where a date without its year is looked for: ahead for what is due, behind for what has been. */
  lean?: Lean | undefined
  /** Why a day cannot be taken, in words; null when it can. */
  rule?: ((value: IsoDate | null) => string | null) | undefined
  /** It narrows a list or a report, whose address outlives the page: it belongs to no save, and a text that cannot be read stays too. */
  isFilter?: boolean | undefined
  /** It is a field of a draft, which outlives the page: a text that cannot be read does so too. */
  isDrafted?: boolean | undefined
  ref?: RefObject<HTMLInputElement | null> | undefined
}

/** What makes a text field one for a date. */
export function useDateField({ lean, ...options }: DateFieldOptions) {
  const formats = useFormats()
  const today = businessToday()
  return useTypedField<IsoDate>({
    ...options,
    display: value => displayDate(value, formats),
    read: text => readDateText(text, today, lean),
    isWhole: isWholeDate,
    unread: `Not a date such as ${displayDate(today, formats)}`,
  })
}
