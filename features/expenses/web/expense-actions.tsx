import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { addressOf } from '../../../kernel/addresses.ts'
import { parseMoney } from '../../../kernel/money.ts'
import type { PaperViewProps } from '../../../platform/web/paper-page/paper-config.ts'
import type { ExpenseRead } from '../contract.ts'

/** An expense whose cheque came back can be paid again. */
export function ExpenseActions({ paper }: PaperViewProps<ExpenseRead>) {
  const navigate = useNavigate()
  if ((parseMoney(paper.unpaidAmount) ?? 0) === 0) return null
  return (
    <Button variant="default" onClick={() => void navigate({ to: addressOf.screen('/expenses', { add: '1', again: paper.code }) })}>
      Pay again
    </Button>
  )
}
