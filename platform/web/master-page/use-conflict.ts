import { useState } from 'react'
import { CallError } from '../call-error.ts'
import { notifyError } from '../ui/notify.ts'
import { fetchRecord } from './list-query.ts'
import type { AnyRecord, AnyValues, PageConfig } from './master-config.ts'

/** The record after the other edit: another version, or deleted. */
interface Conflict {
  theirs: AnyRecord | null
  mine: AnyValues
}

/** Finds out why an edit was refused; `onCompare` is called when the comparison opens and closes. */
export function useConflict({ master }: PageConfig, code: string, version: number, onCompare: (isOpen: boolean) => void) {
  const [conflict, setConflict] = useState<Conflict | null>(null)

  function compare(next: Conflict | null): void {
    setConflict(next)
    onCompare(next !== null)
  }

  async function look(refused: CallError, mine: AnyValues): Promise<void> {
    try {
      const theirs = await fetchRecord(master, code)
      if (theirs.version === version) notifyError(refused)
      else compare({ theirs, mine })
    } catch (error) {
      if (error instanceof CallError && error.status === 404) compare({ theirs: null, mine })
      else notifyError(error)
    }
  }

  return {
    conflict,
    compare,
    /** The `onRefused` of the form. */
    hear: (error: CallError, mine: AnyValues): boolean => {
      if (error.code !== 'CONFLICT' && error.status !== 404) return false
      void look(error, mine)
      return true
    },
  }
}
