import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { parseQuantity, quantity } from '../../../../kernel/quantity.ts'
import { useOnceParams } from '../../../../platform/web/paper-page/once-params.ts'
import { notifyError } from '../../../../platform/web/ui/notify.ts'
import { taking } from '../../stock/web/taking.ts'
import type { TransferRequest } from '../request-contract.ts'
import { requestsQuery } from './requests-query.ts'
import type { TransferDraft } from './transfer-draft.ts'

/** The draft with everything that a location asked for; what is in it already stays as it is. */
export function withRequests(draft: TransferDraft, to: string, requests: readonly TransferRequest[]): TransferDraft {
  const before = new Set(draft.taking.lines.map(({ item }) => item.itemCode))
  const asked = requests.filter(({ stockLocation, itemMaster }) => stockLocation.code === to && !before.has(itemMaster.code))
  const next = asked.reduce((now, { itemMaster: { code: itemCode, name, barcode, allowsFractions }, quantity: text }) => {
    const item = { itemCode, name, barcode, allowsFractions }
    return taking(now, { type: 'add', item, stockCode: null, quantity: parseQuantity(text) ?? quantity(0) })
  }, draft.taking)
  return { ...draft, toLocationCode: to, taking: next }
}

/** A transfer opened with `?asked=LOCATION` begins with what that location asked for. */
export function useRequestsAsked(draft: TransferDraft, change: (next: (now: TransferDraft) => TransferDraft) => void): void {
  const queries = useQueryClient()
  const { asked } = useOnceParams(['asked'])
  const begin = useEffectEvent((to: string, requests: readonly TransferRequest[]) => {
    const isOther = draft.toLocationCode !== '' && draft.toLocationCode !== to && draft.taking.lines.length > 0
    if (isOther) notifyError('This transfer goes to another location. Send or discard it first, then open the requests again.')
    else change(now => withRequests(now, to, requests))
  })
  useEffect(() => {
    if (asked === null) return
    let isLeft = false
    queries.fetchQuery({ ...requestsQuery, staleTime: 0 }).then(({ ofHere }) => !isLeft && begin(asked, ofHere), notifyError)
    return () => {
      isLeft = true
    }
  }, [asked, queries])
}
