import { inSentence, nameKeyOf, type Field as ListField, type Fields as ListFields } from '../../../../../kernel/fields.ts'
import { amount, count, day, hidden, text, yes, type Field } from './field.ts'

/** How the log reads what a list keeps of a record, from the fields of the list: 'NIC Number' as "NIC number", a lookup by its name. */
export function wordsOfFields(fields: ListFields): Readonly<Record<string, Field>> {
  const sent = Object.entries(fields).filter(([, { isShown }]) => !isShown)
  return Object.fromEntries(
    sent.flatMap(([key, field]): [string, Field][] => {
      const label = inSentence(field.label)
      return field.kind === 'lookup'
        ? [
            [key, hidden],
            [nameKeyOf(key), text(label)],
          ]
        : [[key, wordsOf(field, label)]]
    }),
  )
}

function wordsOf({ kind }: ListField, label: string): Field {
  switch (kind) {
    case 'money':
      return amount(label)
    case 'count':
      return count(label)
    case 'flag':
      return yes(label)
    case 'date':
      return day(label)
    default:
      return text(label)
  }
}
