import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { businessToday } from '../../../../../platform/web/business-today.ts'
import { CallError, senderNow } from '../../../../../platform/web/call.ts'
import { useDraft } from '../../../../../platform/web/drafts.ts'
import { openElsewhere, sendUntilAnswered } from '../../../../../platform/web/save-attempts.ts'
import { confirmClear } from '../../../../../platform/web/ui/confirm-dialog.ts'
import { notifyError, notifySuccess } from '../../../../../platform/web/ui/notify.ts'
import { createPaymentReceipt } from '../../contract.ts'
import { receiptStale } from '../receipt-stale.ts'
import { blankSheet, bodyOfRow, readStoredSheet, unsavedRows, withOutcome, type Outcome, type SheetRow } from './sheet-draft.ts'

type Send = ReturnType<typeof senderNow>

/** Sends a row until there is an answer. Under its key the server makes one receipt, and answers the same when it is asked again. */
async function sendRow(row: SheetRow, send: Send): Promise<Outcome> {
  try {
    const sending = () => send(createPaymentReceipt, { body: bodyOfRow(row) }, { idempotencyKey: row.key })
    return { saved: (await sendUntilAnswered({ send: sending, onRetry: () => {} })).code }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return { refused: error.text, isFinal: error.isSettled || (error.isRefusal && !row.isInDoubt) }
  }
}

/** The sheet's draft and the saving of its rows, one receipt after the other. */
export function useSheet() {
  const queries = useQueryClient()
  const [sheet, change, forget, hold] = useDraft('collector-sheet', blankSheet, readStoredSheet)
  const [sending, setSending] = useState<string | null>(null)
  const isBusy = useRef(false)

  async function saveAll(): Promise<void> {
    const rows = unsavedRows(sheet)
    if (isBusy.current || rows.length === 0) return
    if (!(await hold.kept.mayBeSent())) return notifyError(openElsewhere)
    // The keys are in the browser's storage before the first row is sent.
    hold.kept.flush()
    isBusy.current = true
    const send = senderNow()
    let saved = 0
    try {
      for (const row of rows) {
        setSending(row.key)
        const outcome = await sendRow(row, send)
        if ('saved' in outcome) saved += 1
        change(now => withOutcome(now, row.key, outcome))
      }
    } catch (error) {
      notifyError(error)
    } finally {
      isBusy.current = false
      setSending(null)
      for (const queryKey of receiptStale) void queries.invalidateQueries({ queryKey })
    }
    if (saved === rows.length) notifySuccess(`${saved} payment receipts created successfully`)
    else notifyError(`${rows.length - saved} of ${rows.length} receipts are not saved. Each row says why.`)
  }

  async function clear(): Promise<void> {
    const unsaved = unsavedRows(sheet)
    const mayBeSaved = unsaved.some(row => row.isInDoubt)
    if (unsaved.length === 0 || (await confirmClear({ mayBeSaved }))) forget()
  }

  return { sheet, change, hold, sending, saveAll, clear, today: businessToday() }
}
