import { Button } from '@mantine/core'
import { may } from '../../../../kernel/permissions.ts'
import { useSession } from '../../../../platform/web/session.ts'
import { Keys, useShortcut } from '../../../../platform/web/shortcuts.tsx'
import { notifyError } from '../../../../platform/web/ui/notify.ts'
import type { PurchaseReturnRead } from '../../return-contract.ts'
import { openReturnDialog } from './return-dialog.ts'
import { refundRefusal, reversalRefusal, wordsRefusal } from './return-state.ts'

/** The actions on a return in its view. */
export function ReturnActions({ paper }: { paper: PurchaseReturnRead }) {
  const { role } = useSession()
  const { code, version, open } = paper
  const ask = (kind: 'refund' | 'reversal') => openReturnDialog({ kind, code, version, open, supplierName: paper.supplier.name })
  const [noRefund, noReversal] = [refundRefusal(paper), reversalRefusal(paper)]
  const mayEdit = may(role, 'receive-goods')
  const noEdit = wordsRefusal(paper)
  const edit = () => {
    if (noEdit) notifyError(noEdit)
    else openReturnDialog({ kind: 'words', code, version, reason: paper.reason, remarks: paper.remarks })
  }
  useShortcut('F2', 'Edit', edit, { when: mayEdit })
  return (
    <>
      {may(role, 'reverse-papers') && (
        <Button variant="default" disabled={noReversal !== null} title={noReversal ?? undefined} onClick={() => ask('reversal')}>
          Reverse
        </Button>
      )}
      {may(role, 'receive-goods') && (
        <Button variant="default" disabled={noRefund !== null} title={noRefund ?? undefined} onClick={() => ask('refund')}>
          Refund in cash
        </Button>
      )}
      {mayEdit && (
        <Button variant="default" disabled={noEdit !== null} title={noEdit ?? undefined} onClick={edit}>
          Edit
          <Keys keys="F2" />
        </Button>
      )}
    </>
  )
}
