import { phoneKey } from '../../../../kernel/phone.ts'
import type { Words } from './merge-kind.ts'

/** Which record a detail is taken from: the one that stays, or the one that is merged into it. */
export type Side = 'into' | 'from'

/** One detail in which the two differ, in words. */
export interface Difference {
  key: string
  label: string
  into: string
  from: string
}

/** The details in which two records differ, by these keys in their order. Whether one is active is not among them: who stays is. */
export function differencesOf(keys: readonly string[], into: readonly Words[], from: readonly Words[]): Difference[] {
  const of = (facts: readonly Words[], key: string) => facts.find(fact => fact.key === key)
  return keys
    .map(key => ({
      key,
      label: (of(into, key) ?? of(from, key))?.label ?? key,
      into: of(into, key)?.text ?? '',
      from: of(from, key)?.text ?? '',
    }))
    .filter(one => one.into !== one.from)
}

/** What stays where nobody has chosen: the detail of the record that stays, or the other one's where it has none. */
export function usualSide({ into, from }: Difference): Side {
  return into === '' && from !== '' ? 'from' : 'into'
}

/** The record as it is to stay; null where all of it stays as it was. `fieldsOf` says by its key what a detail consists of. */
export function detailsOf<Values extends object>(
  { into, from }: Readonly<Record<Side, Values>>,
  fieldsOf: Readonly<Record<string, readonly (keyof Values)[]>>,
  taken: readonly Difference[],
): Values | null {
  const fields = taken.flatMap(({ key }) => fieldsOf[key] ?? [])
  if (fields.length === 0) return null
  return { ...into, ...Object.fromEntries(fields.map(field => [field, from[field]])) }
}

/** What a person or business is recognized by: phones however they are written, papers, and the longer words of the names. */
export function keysOfParty({ names, phones, papers }: Readonly<Record<'names' | 'phones' | 'papers', readonly string[]>>): string[] {
  const words = names.flatMap(name => name.toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u)).filter(word => word.length > 2)
  const numbers = phones.map(phone => phoneKey(phone) ?? phone.trim())
  return [...words, ...numbers, ...papers.map(paper => paper.trim().toLowerCase())].filter(Boolean)
}

/** Whether nothing that one of two records is recognized by is the other one's too. */
export function sharesNothing(one: readonly string[], other: readonly string[]): boolean {
  return !one.some(key => other.includes(key))
}
