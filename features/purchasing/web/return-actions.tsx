import { Button } from '@mantine/core'
import { may } from '../../../kernel/permissions.ts'
import { useSession } from '../../../platform/web/session.ts'
import type { PurchaseReturnRead } from '../return-contract.ts'
import { askOfReturn, type AskedReturn } from './return-dialog.ts'
import { refundRefusal, reversalRefusal } from './return-state.ts'

/** What can still be done with a return, in its view. */
export function ReturnActions({ paper }: { paper: PurchaseReturnRead }) {
  const { role } = useSession()
  const { code, version, open } = paper
  const ask = (kind: AskedReturn['kind']) => askOfReturn({ kind, code, version, open, supplierName: paper.supplier.name })
  const [noRefund, noReversal] = [refundRefusal(paper), reversalRefusal(paper)]
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
    </>
  )
}
