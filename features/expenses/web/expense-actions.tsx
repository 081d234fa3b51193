import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { addressOf } from '../../../kernel/addresses.ts'
import type { PaperViewProps } from '../../../platform/web/paper-page/paper-config.ts'
import { notifyError } from '../../../platform/web/ui/notify.ts'
import type { ExpenseRead } from '../contract.ts'
import { isUnpaid } from './is-unpaid.ts'

/** The actions on an expense in its view beside the print on A4; one whose cheque came back can be paid again. */
export function ExpenseActions({ paper }: PaperViewProps<ExpenseRead>) {
  const navigate = useNavigate()
  const print = async () => (await import('./print/expense-receipt.tsx')).printExpenseReceipt(paper)
  return (
    <>
      {isUnpaid(paper) && (
        <Button onClick={() => void navigate({ to: addressOf.screen('/expenses', { add: '1', again: paper.code }) })}>Pay again</Button>
      )}
      <Button variant="default" onClick={() => void print().catch(notifyError)}>
        Print 80 mm
      </Button>
    </>
  )
}
