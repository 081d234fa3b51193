import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useOnceParams } from '../../../../platform/web/paper-page/once-params.ts'
import { notifyError } from '../../../../platform/web/ui/notify.ts'
import type { ItemHere } from '../here-contract.ts'
import { linesOfEntries, type TakingAction } from './taking.ts'
import { stockHereQuery } from './use-stock-here.ts'

/**
 * A paper opened with `?entries=CODE,CODE` begins with these stock entries and the full remaining quantity of each; a kept
 * draft gets them too.
 */
export function useEntriesAsked(act: (action: TakingAction) => void): void {
  const queries = useQueryClient()
  const { entries } = useOnceParams(['entries'])
  const begin = useEffectEvent((codes: readonly string[], items: readonly ItemHere[]) => {
    const lines = linesOfEntries(codes, items)
    if (lines.length < codes.length) notifyError(`${codes.length - lines.length} of the stock entries are not here any more.`)
    if (lines.length > 0) act({ type: 'entries', lines })
  })
  useEffect(() => {
    if (entries === null) return
    const codes = entries.split(',').filter(code => /^\d{4,20}$/.test(code))
    let isLeft = false
    queries.fetchQuery(stockHereQuery({ entries: codes })).then(items => !isLeft && begin(codes, items), notifyError)
    return () => {
      isLeft = true
    }
  }, [entries, queries])
}
