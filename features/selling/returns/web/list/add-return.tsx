import { useNavigate } from '@tanstack/react-router'
import { displayCurrency } from '../../../../../kernel/money.ts'
import { notifySuccess } from '../../../../../platform/web/ui/notify.ts'
import { ReturnDialog } from '../dialog/return-dialog.tsx'
import { exchangeAddress } from '../exchange.ts'

/** The dialog of the till (F4) on the list of returns; a bill for what a return left begins at the till. */
export function AddReturn({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  return (
    <ReturnDialog
      billCode={null}
      onReturned={({ word, amount, more }) => notifySuccess([`${word} ${displayCurrency(amount)}`, more].filter(Boolean).join(' · '))}
      onExchange={({ credit }) => void navigate({ to: exchangeAddress(credit.returnCode) })}
      onClose={onClose}
    />
  )
}
