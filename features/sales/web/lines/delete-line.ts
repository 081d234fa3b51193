import { messages } from '../../../../kernel/messages.ts'
import { confirmDialog } from '../../../../platform/web/ui/confirm-dialog.ts'
import type { BillAction } from '../draft/invoice-draft.ts'

/** Asks, then removes a line from the bill. */
export async function deleteLine(act: (action: BillAction) => void, id: number): Promise<void> {
  if (await confirmDialog(messages.confirmDelete, { danger: true })) act({ type: 'delete-line', id })
}
