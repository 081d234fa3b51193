import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { displayDateText } from '../../../kernel/dates.ts'
import { keysOf, shownKeyOf, type Field, type Fields } from '../../../kernel/fields.ts'
import { parseMoney, zero } from '../../../kernel/money.ts'
import { Amount } from '../ui/amount.tsx'

interface RecordFact {
  label: string
  value: ReactNode
}

/** What a view says of a record: these fields of its list, or all in the order of the table; what has no value is left out by `Facts`. */
export function recordFacts<F extends Fields>(fields: F, record: object, keys?: readonly (keyof F & string)[]): RecordFact[] {
  return (keys ?? keysOf(fields, ({ kind }) => kind !== 'flag')).map(key => {
    const field = fields[key]!
    return { label: field.label, value: factOf(field, (record as Record<string, unknown>)[shownKeyOf(key, field)]) }
  })
}

function factOf({ kind, input, isPlain }: Field, value: unknown): ReactNode {
  if (value === null || value === undefined || value === '') return ''
  const text = String(value)
  if (input === 'tel' && !isPlain) return <Anchor href={`tel:${text.replaceAll(/[^\d+]/g, '')}`}>{text}</Anchor>
  if (input === 'email' && !isPlain) return <Anchor href={`mailto:${text}`}>{text}</Anchor>
  if (kind === 'date') return displayDateText(text)
  if (kind !== 'money') return text
  const amount = parseMoney(text) ?? zero
  return amount !== zero && <Amount value={amount} />
}
