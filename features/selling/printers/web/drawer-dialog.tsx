import { Modal } from '@mantine/core'
import { call } from '../../../../platform/web/call.ts'
import { ReasonForm } from '../../../../platform/web/form/reason-form.tsx'
import { notifyError } from '../../../../platform/web/ui/notify.ts'
import { useSave } from '../../../../platform/web/use-save.ts'
import { askForDrawer, kickDrawer } from '../contract.ts'
import { drawerKick } from '../escpos.ts'
import { PrinterProblem } from './printer-problem.ts'
import { writeHere } from './send-print.ts'
import type { TillPrinter } from './till-printer.ts'

interface DrawerDialogProps {
  printer: TillPrinter
  onClose: () => void
}

/** Asks why the drawer is opened without a sale, keeps that in the audit, and opens it. */
export function DrawerDialog({ printer, onClose }: DrawerDialogProps) {
  const { save, isSaving } = useSave(askForDrawer, { draftId: `drawer-${printer.code}` })
  const open = async (reason: string) => {
    if (!(await save({ body: { code: printer.code, reason } }))) return
    onClose()
    await kick(printer).catch((error: unknown) => notifyError(error instanceof PrinterProblem ? error.text : error))
  }
  return (
    <Modal opened onClose={onClose} title="Open the cash drawer" closeButtonProps={{ 'aria-label': 'Close' }}>
      <ReasonForm
        says="The drawer opens without a sale. The audit log keeps who opened it, when and why."
        action="Open"
        isDanger={false}
        isSaving={isSaving}
        onCancel={onClose}
        onReason={reason => void open(reason)}
      />
    </Modal>
  )
}

async function kick(printer: TillPrinter): Promise<void> {
  if (printer.connection === 'network') await call(kickDrawer, { params: { code: printer.code } })
  else await writeHere(printer, Uint8Array.from(drawerKick))
}
