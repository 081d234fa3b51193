import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { addressOf } from '../../../../kernel/addresses.ts'
import { isLive } from '../../../../kernel/paper-status.ts'
import type { PaperViewProps } from '../../../../platform/web/paper-page/paper-config.ts'
import { notifyError } from '../../../../platform/web/ui/notify.ts'
import { useIsRegistered } from '../../../shop/vat/web/use-vat.ts'
import type { ExpenseRead } from '../contract.ts'
import { ClaimVatDialog } from './claim-vat-dialog.tsx'
import { isUnpaid } from './is-unpaid.ts'

/** The actions on an expense in its view beside the print on A4; one whose cheque came back can be paid again, and a tax invoice that came later is claimed. */
export function ExpenseActions({ paper }: PaperViewProps<ExpenseRead>) {
  const navigate = useNavigate()
  const [isClaiming, setClaiming] = useState(false)
  const isRegistered = useIsRegistered()
  const isUnclaimed = isLive(paper) && paper.taxInvoice === null && paper.lateTaxInvoices.length === 0 && paper.paysCode === null
  const print = async () => (await import('./print/expense-roll.ts')).printExpenseRoll(paper)
  return (
    <>
      {isUnpaid(paper) && (
        <Button onClick={() => void navigate({ to: addressOf.screen('/expenses', { add: '1', again: paper.code }) })}>Pay again</Button>
      )}
      {isRegistered && isUnclaimed && (
        <Button variant="default" onClick={() => setClaiming(true)}>
          Tax invoice came
        </Button>
      )}
      {isClaiming && <ClaimVatDialog paper={paper} onClose={() => setClaiming(false)} />}
      <Button variant="default" onClick={() => void print().catch(notifyError)}>
        Print 80 mm
      </Button>
    </>
  )
}
