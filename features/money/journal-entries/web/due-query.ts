import { call } from '../../../../platform/web/call.ts'
import { dueEntries, type DueEntry } from '../plan-contract.ts'

export const dueKey = ['journal-entry-due']

/** What is planned of journal entries at this location by today. */
export const dueQuery = {
  queryKey: dueKey,
  queryFn: ({ signal }: { signal: AbortSignal }) => call(dueEntries, {}, { signal }),
}

/** Which proposal it is, for an address. */
export const keyOfDue = ({ code, kind, dueOn }: Pick<DueEntry, 'code' | 'kind' | 'dueOn'>) => `${code}.${kind}.${dueOn}`
