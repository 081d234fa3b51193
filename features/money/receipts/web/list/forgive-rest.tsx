import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { addressOf } from '../../../../../kernel/addresses.ts'
import { parseMoney, zero } from '../../../../../kernel/money.ts'
import { may } from '../../../../../kernel/permissions.ts'
import { useSession } from '../../../../../platform/web/session.ts'
import { Keys, useShortcut } from '../../../../../platform/web/shortcuts.tsx'
import type { PaymentReceiptRead } from '../../contract.ts'

const isOwed = (amount: string) => (parseMoney(amount) ?? zero) > 0

/** Whether a receipt or part of the location `here` left something of what it paid on there, as far as its customer owes still. */
function leavesRest({ status, stockLocation, invoices, openings, cheques, customer }: PaymentReceiptRead, here: string): boolean {
  const isLeft = [...invoices, ...openings, ...cheques].some(({ outstanding, partCode }) => partCode === '' && isOwed(outstanding))
  return (
    status === 'live' && stockLocation.code === here && isLeft && (isOwed(customer.creditAmount) || isOwed(customer.chequeReturnAmount))
  )
}

/** Forgives what a receipt left of the debts that it paid: a paper of its own, which begins with them. */
export function ForgiveRest({ paper }: { paper: PaymentReceiptRead }) {
  const navigate = useNavigate()
  const { role, location } = useSession()
  const isOffered = may(role, 'sell') && leavesRest(paper, location.code)
  const forgive = () =>
    void navigate({ to: addressOf.screen('/settlement-discounts', { add: '1', customer: paper.customer.code, receipt: paper.code }) })
  useShortcut('Alt+F', 'Forgive the rest', forgive, { when: isOffered })
  if (!isOffered) return null
  return (
    <Button variant="default" onClick={forgive}>
      Forgive the rest
      <Keys keys="Alt+F" />
    </Button>
  )
}
