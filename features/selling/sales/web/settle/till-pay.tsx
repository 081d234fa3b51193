import type { ReactNode } from 'react'
import { useStable } from '../../../../../platform/web/use-stable.ts'
import type { Settlement } from './invoice-body.ts'
import { PayPanel } from './pay-panel.tsx'
import type { Till } from '../till/use-till.ts'

interface TillPayProps {
  till: Till
  /** Whether it is laid out for the bottom of the touch till. */
  isWide?: boolean
  /** Shown after the buttons. */
  more?: ReactNode
}

/** The payment panel of a till. */
export function TillPay({ till, isWide = false, more }: TillPayProps) {
  const { bill, priced, taken, toPay, saving, act } = till
  const { pay, openPayment } = useStable({
    pay: (settlement: Settlement) => void till.pay(settlement),
    openPayment: till.openPayment,
  })
  return (
    <PayPanel
      isWide={isWide}
      more={more}
      bill={bill}
      priced={priced}
      taken={taken}
      toPay={toPay}
      hasBalances={till.balances.returnAmount > 0 || till.balances.overPayment > 0}
      lastSale={saving.lastSale}
      busy={saving.busy}
      receivedBox={till.fields.receivedBox}
      act={act}
      onPay={pay}
      onPayment={openPayment}
      onDiscount={() => till.openDialog({ name: 'discount' })}
    />
  )
}
