import type { LookupChoice, Lookups } from '../contract.ts'
import { useLookups } from './use-lookups.ts'

type ChoiceList = { [List in keyof Lookups]: Lookups[List] extends readonly LookupChoice[] ? List : never }[keyof Lookups]

/** A list as choices for fields and filters; empty until it is loaded. */
export function useChoices(list: ChoiceList): readonly { value: string; label: string }[] {
  return (useLookups()?.[list] ?? []).map(({ code, name }) => ({ value: code, label: name }))
}
