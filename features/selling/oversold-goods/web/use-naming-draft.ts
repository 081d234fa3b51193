import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { call } from '../../../../platform/web/call.ts'
import { useOnceParams } from '../../../../platform/web/paper-page/once-params.ts'
import { usePaperDraft } from '../../../../platform/web/paper-page/use-paper-draft.ts'
import { confirmDialog } from '../../../../platform/web/ui/confirm-dialog.ts'
import { notifyError } from '../../../../platform/web/ui/notify.ts'
import { useStockHere } from '../../../stock/stock/web/use-stock-here.ts'
import { createOversoldGoods, getOversoldBill, oversoldGoods, type OversoldBill } from '../contract.ts'
import {
  billLabel,
  blankNaming,
  bodyOfNaming,
  checkNamingDraft,
  proposedLines,
  readStoredNaming,
  type NamingDraft,
} from './naming-draft.ts'
import { billKey, namingStale } from './naming-stale.ts'

async function readBill(code: string, signal?: AbortSignal): Promise<OversoldBill> {
  return (await call(getOversoldBill, { params: { code } }, signal ? { signal } : {})).bill
}

/** A paper of oversold goods that is typed, with its bill and what is in stock of its items. */
export function useNamingDraft(onSaved: (code: string) => void) {
  const paper = usePaperDraft({
    purpose: 'oversold-goods',
    title: oversoldGoods.title,
    says: { created: 'The goods are named, and their cost is posted', updated: '' },
    blank: blankNaming,
    read: readStoredNaming,
    save: createOversoldGoods,
    bodyOf: bodyOfNaming,
    invalidate: namingStale,
    onSaved,
  })
  const { draft } = paper
  const code = draft.bill?.code ?? ''
  const start = useQuery({
    queryKey: [...billKey, code],
    queryFn: ({ signal }) => readBill(code, signal),
    // Others may name goods of it in between.
    staleTime: 0,
    enabled: code !== '',
  })
  const here = useStockHere(draft.lines)
  const begin = async (billCode: string) => {
    if (draft.bill?.code === billCode) return
    const bill = await readBill(billCode)
    const question = `Goods of bill ${draft.bill?.code} are being named. Leave out what you typed for it?`
    if (draft.lines.length > 0 && !(await confirmDialog(question))) return
    paper.setDraft({ ...blankNaming, bill: { code: billCode, label: billLabel({ ...bill, billCode }) }, lines: proposedLines(bill) })
  }
  useBillAsked(begin)
  return {
    ...paper,
    start,
    here,
    begin: (billCode: string) => void begin(billCode).catch(notifyError),
    /** Every line that is still to be named, as at the beginning. */
    beginAgain: (bill: OversoldBill) => paper.change(before => ({ ...before, lines: proposedLines(bill) })),
    submit: () => paper.submit(checkNamingDraft(draft, start.data, here.stock)),
    change: (part: Partial<NamingDraft>) => paper.change(before => ({ ...before, ...part })),
  }
}

/** A paper opened with `?bill=CODE` begins with that bill, if nothing is typed for another. */
function useBillAsked(begin: (code: string) => Promise<void>): void {
  const { bill: asked } = useOnceParams(['bill'])
  const take = useEffectEvent(begin)
  useEffect(() => {
    if (asked !== null) take(asked).catch(notifyError)
  }, [asked])
}
