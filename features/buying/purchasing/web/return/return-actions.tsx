import { Button } from '@mantine/core'
import { isReturnReversed } from '../../purchase-return.ts'
import { may } from '../../../../../kernel/permissions.ts'
import type { OpenDialog } from '../../../../../platform/web/master-page/master-config.ts'
import type { PaperViewProps } from '../../../../../platform/web/paper-page/paper-config.ts'
import { useState } from 'react'
import { useSession } from '../../../../../platform/web/session.ts'
import { Keys, useShortcut } from '../../../../../platform/web/shortcuts.tsx'
import { notifyError } from '../../../../../platform/web/ui/notify.ts'
import { useIsRegistered } from '../../../../shop/vat/web/use-vat.ts'
import type { PurchaseReturnRead } from '../../return-contract.ts'
import type { ReturnToCorrect } from './correct-return-dialog.tsx'
import type { ReturnToRefund } from './refund-dialog.tsx'
import { GiveVatDialog } from './give-vat-dialog.tsx'
import { refundRefusal, reversalRefusal, wordsRefusal } from './return-state.ts'
import type { ReturnToReverse } from './reverse-return-dialog.tsx'

/** What the dialogs of a return are opened with. */
export interface ReturnDialogs {
  refund: ReturnToRefund
  reverse: ReturnToReverse
  correct: ReturnToCorrect
}

interface ReturnActionsProps extends PaperViewProps<PurchaseReturnRead> {
  open: OpenDialog<ReturnDialogs>
}

/** The actions on a return in its view. */
export function ReturnActions({ paper, open }: ReturnActionsProps) {
  const { role } = useSession()
  const { code, version } = paper
  const supplierName = paper.supplier.name
  const [noRefund, noReversal] = [refundRefusal(paper), reversalRefusal(paper)]
  const mayEdit = may(role, 'receive-goods')
  const noEdit = wordsRefusal(paper)
  const edit = () => {
    if (noEdit) notifyError(noEdit)
    else open('correct', { code, version, reason: paper.reason, remarks: paper.remarks })
  }
  useShortcut('F2', 'Edit', edit, { when: mayEdit })
  return (
    <>
      <CreditNoteCame paper={paper} />
      {may(role, 'reverse-papers') && (
        <Button
          variant="default"
          disabled={noReversal !== null}
          title={noReversal ?? undefined}
          onClick={() => open('reverse', { code, version, supplierName })}
        >
          Reverse
        </Button>
      )}
      {may(role, 'receive-goods') && (
        <Button
          variant={noRefund === null ? 'filled' : 'default'}
          disabled={noRefund !== null}
          title={noRefund ?? undefined}
          onClick={() => open('refund', { code, supplierName, left: paper.open })}
        >
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

/** The supplier's tax credit note that came after the return, which gives its VAT back. */
function CreditNoteCame({ paper }: PaperViewProps<PurchaseReturnRead>) {
  const { role } = useSession()
  const [isOpen, setOpen] = useState(false)
  const isRegistered = useIsRegistered()
  const isWaiting = !isReturnReversed(paper) && paper.taxCreditNote === null && paper.lateTaxCreditNote === null
  const isOffered = isRegistered && isWaiting && may(role, 'receive-goods')
  useShortcut('Alt+V', 'Tax credit note came', () => setOpen(true), { when: isOffered && !isOpen })
  if (!isOffered) return null
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        Tax credit note came
        <Keys keys="Alt+V" />
      </Button>
      {isOpen && <GiveVatDialog paper={paper} onClose={() => setOpen(false)} />}
    </>
  )
}
