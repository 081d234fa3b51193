import { messages } from '../../../../../kernel/messages.ts'
import { confirmDialog } from '../../../../../platform/web/ui/confirm-dialog.ts'
import type { BillAction, BillDraft } from '../draft/invoice-draft.ts'

/** Asks, then removes a line from the bill. */
export async function deleteLine(act: (action: BillAction) => void, id: number): Promise<void> {
  if (await confirmDialog(messages.confirmDelete, { danger: true })) act({ type: 'delete-line', id })
}

/** The same for the line whose cell has the focus; without one for the last line, which is the one just added. */
export function deleteLineAtHand(bill: BillDraft, act: (action: BillAction) => void, { toSearch }: { toSearch: () => void }): void {
  const place = document.activeElement?.closest<HTMLElement>('[data-place]')?.dataset.place
  const line = bill.lines.at(place === undefined ? -1 : Number.parseInt(place))
  if (line && bill.mode !== 'recalled') void deleteLine(act, line.id).then(toSearch)
}
