import type { Reply } from '../../../../kernel/endpoint.ts'
import type { Fact } from '../../../../platform/web/master-page/master-config.ts'
import type { getCustomerMerge } from '../contract.ts'

/** A record as both sides of a merge show it. */
export interface MergeRecord {
  code: string
  version: number
}

/** One detail in words; `key` says which. */
export type Words = Fact & { key: string }

/** What of a kind the dialog and the view of a record need. `Values` are those of its form. */
export interface MergeKind<Whole extends MergeRecord, Values> {
  /** 'customer', in sentences. */
  one: string
  many: string
  /** What is typed to find the other one. */
  placeholder: string
  /** What else the merged one is found by, beside its code. */
  foundBy: string
  /** Whom prints of its papers name from then on. */
  prints: string
  nameOf: (record: Whole) => string
  /** What it is recognized by; two that share none of it are hardly the same. */
  knownBy: (record: Whole) => readonly string[]
  address: (code: string) => string
  find: (term: string, signal: AbortSignal) => Promise<readonly { code: string; name: string }[]>
  read: (code: string) => Promise<Whole>
  follows: (params: { from: string; into: string }) => Promise<Reply<typeof getCustomerMerge>>
  /** A hook: the call that merges. */
  useMerge: (options: MergeOptions) => MergeSaving
  toForm: (record: Whole) => Values
  toBody: (values: Values) => object
  useWords: () => (values: Values) => readonly Words[]
  /** What is chosen together, by the key of its words. */
  fieldsOf: Readonly<Record<string, readonly (keyof Values)[]>>
}

/** A merge as it is sent. */
export interface MergeBody {
  from: string
  fromVersion: number
  into: string
  intoVersion: number
  details: object | null
  reason: string
}

interface MergeOptions {
  draftId: string
  success: () => string
  onSaved: () => void
  onRefused: (error: { fields: Readonly<Record<string, string>> }) => boolean
}

interface MergeSaving {
  save: (input: { body: MergeBody }) => Promise<unknown>
  isSaving: boolean
}

/** The body of a record whose form has the fields of its body. */
export function bodyOfRecord(body: { shape: object }): (record: object) => object {
  const names = Object.keys(body.shape)
  return record => Object.fromEntries(Object.entries(record).filter(([name]) => names.includes(name)))
}
