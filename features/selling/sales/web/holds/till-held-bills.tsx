import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { addressOf } from '../../../../../kernel/addresses.ts'
import type { Reply } from '../../../../../kernel/endpoint.ts'
import { call, CallError } from '../../../../../platform/web/call.ts'
import { ownTillAt } from '../../../../../platform/web/connection.ts'
import type { Alone } from '../../../../../platform/web/send-once.ts'
import { confirmDialog } from '../../../../../platform/web/ui/confirm-dialog.ts'
import { notifyError } from '../../../../../platform/web/ui/notify.ts'
import { useSave } from '../../../../../platform/web/use-save.ts'
import { getHeldBill, takeHeldBill } from '../../../holds/contract.ts'
import { isTaken } from '../../../holds/hold.ts'
import { labelOfHold } from '../../../holds/label-of-hold.ts'
import type { ShownHold } from '../../../holds/own-hold.ts'
import type { DiscardAlone } from '../../../holds/web/discard-dialog.tsx'
import { heldBillsKey } from '../../../holds/web/held-bills-key.ts'
import { HeldBillsDialog } from '../../../holds/web/held-bills-dialog.tsx'
import { loadStockOf } from '../../../../goods/items/web/search/stock-of-items.ts'
import { isBlank } from '../draft/invoice-draft.ts'
import type { Till } from '../till/use-till.ts'
import { loadSellAlone } from '../settle/load-sell-alone.ts'
import { billOfHold } from './bill-of-hold.ts'
import { releaseHeld } from './release-held.ts'

interface TillHeldBillsProps {
  till: Till
  /** The hold that the address of the till names; it is taken up at once. */
  wanted: string | null
}

/** The bills on hold over the till. One that is taken up comes to the screen with the prices and the stock of now. */
export function TillHeldBills({ till, wanted }: TillHeldBillsProps) {
  const takeUp = useTakingUp(till)
  const discard = ownTillAt() === null ? undefined : discardHere
  const takeWanted = useEffectEvent((id: string) => {
    call(getHeldBill, { params: { id } }).then(({ heldBill }) => takeUp(heldBill), notifyError)
  })
  useEffect(() => {
    if (wanted !== null) takeWanted(wanted)
  }, [wanted])
  return <HeldBillsDialog onTake={row => void takeUp(row)} discard={discard} onClose={till.closeDialog} />
}

const discardHere: DiscardAlone = (row, reason) => async tries => (await loadSellAlone()).discardOrAsk(row, reason, tries)

// The bill that would be lost; one that only shows a saved bill loses nothing.
function refusalOfScreen({ bill, hasWaiting }: Till): string | null {
  const isFree = bill.mode === 'recalled' ? !hasWaiting : isBlank(bill)
  return isFree ? null : 'Hold, save or clear the bill on the screen first.'
}

function useTakingUp(till: Till) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const pressed = useRef<{ row: ShownHold; takeOver: boolean } | null>(null)
  const alone: Alone<Reply<typeof takeHeldBill>> = async tries => {
    const { row, takeOver } = pressed.current!
    return (await loadSellAlone()).takeOrAsk(row, { takeOver }, tries)
  }
  const taking = useSave(takeHeldBill, { invalidate: [heldBillsKey], alone: ownTillAt() === null ? undefined : alone })

  async function toScreen({ heldBill, claim }: Awaited<ReturnType<typeof taking.save>> & object): Promise<void> {
    try {
      const stock = await loadStockOf(heldBill.stockHistories.map(({ itemCode }) => itemCode))
      const { bill, changes } = billOfHold(heldBill, claim, stock)
      till.saving.giveUp()
      till.put(() => ({ bill, waiting: null }))
      till.startBill()
      if (claim === '') await (await loadSellAlone()).forgetHold(heldBill.id)
      if (changes.length > 0) notifyError(`${labelOfHold(heldBill)}: ${changes.join('; ')}.`)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      notifyError(error)
      if (claim !== '') await releaseHeld(queries, { id: heldBill.id, claim, label: labelOfHold(heldBill) })
    }
  }

  return async (row: ShownHold): Promise<void> => {
    if (row.kind !== till.kind) {
      till.closeDialog()
      return navigate({ to: addressOf.heldBill(row.kind === 'pos' ? '/sales' : '/sales-auto-care', row.id) })
    }
    const refusal = till.hold.isElsewhere ? till.readOnlyReason : refusalOfScreen(till)
    if (refusal !== null) return notifyError(refusal)
    const isOver = isTaken(row) && row.place !== 'server' && !row.problem
    const question = `${labelOfHold(row)} is on the screen of ${row.takenBy}. Take it over? That till can no longer save it.`
    if (isOver && !(await confirmDialog(question, { danger: true }))) return
    taking.startFresh()
    pressed.current = { row, takeOver: isOver }
    const reply = await taking.save({ body: { id: row.id, version: row.version, takeOver: isOver } })
    if (reply) await toScreen(reply)
  }
}
