import { Button } from '@mantine/core'
import type { OpenDialog } from '../../../../../platform/web/master-page/master-config.ts'
import type { PaperViewProps } from '../../../../../platform/web/paper-page/paper-config.ts'
import type { OrderRead } from '../../order-contract.ts'
import type { OrderToClose } from './close-order-dialog.tsx'
import { orderOpenRefusal } from './order-state.ts'

/** What the dialogs of an order are opened with. */
export interface OrderDialogs {
  close: OrderToClose
}

interface OrderActionsProps extends PaperViewProps<OrderRead> {
  open: OpenDialog<OrderDialogs>
}

/** The actions on an order in its view. */
export function OrderActions({ paper, open }: OrderActionsProps) {
  const { code, version } = paper
  const refusal = orderOpenRefusal(paper)
  const shown = { disabled: refusal !== null, title: refusal ?? undefined }
  return (
    <Button variant="default" {...shown} onClick={() => open('close', { code, version, supplierName: paper.supplier.name })}>
      Close order
    </Button>
  )
}
