import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { addressOf } from '../../../kernel/addresses.ts'
import { parseMoney } from '../../../kernel/money.ts'
import type { PaperViewProps } from '../../../platform/web/paper-page/paper-config.ts'
import { notifyError } from '../../../platform/web/ui/notify.ts'
import type { ExpenseRead } from '../contract.ts'

/** The actions on an expense in its view beside the print on A4; one whose cheque came back can be paid again. */
export function ExpenseActions({ paper }: PaperViewProps<ExpenseRead>) {
  const navigate = useNavigate()
  const isUnpaid = (parseMoney(paper.unpaidAmount) ?? 0) > 0
  const print = async () => (await import('./print/expense-receipt.tsx')).printExpenseReceipt(paper)
  return (
    <>
      {isUnpaid && (
        <Button variant="default" onClick={() => void navigate({ to: addressOf.screen('/expenses', { add: '1', again: paper.code }) })}>
          Pay again
        </Button>
      )}
      <Button variant="default" onClick={() => void print().catch(notifyError)}>
        Print 80 mm
      </Button>
    </>
  )
}
