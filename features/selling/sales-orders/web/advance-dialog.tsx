import { Group, Modal } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { displayMoney, parseMoney, subtract, zero } from '../../../../kernel/money.ts'
import type { Refusal } from '../../../../kernel/refusal.ts'
import { businessToday } from '../../../../platform/web/business-today.ts'
import { Keys, useShortcut } from '../../../../platform/web/shortcuts.tsx'
import { notifyError } from '../../../../platform/web/ui/notify.ts'
import { ReasonButton } from '../../../../platform/web/ui/reason-button.tsx'
import { FactSums } from '../../../../platform/web/ui/view-parts.tsx'
import { useSave } from '../../../../platform/web/use-save.ts'
import { totalOf, type Tender } from '../../../banking/payments/tender.ts'
import { entryOfTender } from '../../../banking/payments/payment-json.ts'
import { PaymentForm } from '../../../banking/payments/web/payment-form.tsx'
import { useAskedClose } from '../../../banking/payments/web/use-payment-form.ts'
import { PaymentTable } from '../../../banking/payments/web/payment-table.tsx'
import { checkAdvance } from '../advance.ts'
import { createAdvance, type SalesOrderRead } from '../order-contract.ts'
import classes from './advance-dialog.module.css'
import { advanceStale } from './asked-stale.ts'

// No balance is paid ahead with.
const available = { returnAmount: zero, overPayment: zero }

/** Takes money ahead on an order, by any mix of payments. */
export function AdvanceDialog({ order, onClose }: { order: SalesOrderRead; onClose: () => void }) {
  const { code, customer, state } = order
  const [tenders, setTenders] = useState<readonly Tender[]>([])
  const { save, isSaving } = useSave(createAdvance, {
    draftId: `advance-${code}`,
    success: () => 'Advance taken successfully',
    invalidate: advanceStale,
    onSaved: onClose,
  })
  const { onTyped, close } = useAskedClose(onClose)
  const total = parseMoney(order.totalAmount) ?? zero
  const before = parseMoney(order.advanceAmount) ?? zero
  const given = totalOf(tenders)
  const left = subtract(subtract(total, before), given)
  const today = businessToday()

  function add(tender: Tender): Refusal | null {
    const asked = { what: `Sales order ${code}`, state, customerCode: customer.code, total }
    const refusal = checkAdvance([...tenders, tender], { order: asked, before, today })
    if (!refusal) setTenders([...tenders, tender])
    return refusal
  }

  const take = () => void save({ body: { salesOrderCode: code, modeOfPayments: tenders.map(entryOfTender) } })
  return (
    <Modal opened onClose={close} title={`Advance on sales order ${code}`} size={920} closeButtonProps={{ 'aria-label': 'Close' }}>
      <div className={classes.panes}>
        <PaymentForm due={left > 0 ? left : zero} today={today} available={available} onTyped={onTyped} onAdd={add} />
        <section className={classes.given} aria-label="Payments of the advance">
          <FactSums
            sums={[
              { label: 'Order total', value: displayMoney(total) },
              { label: 'Paid ahead before', value: displayMoney(before) },
              { label: 'This advance', value: displayMoney(given), isTotal: true },
            ]}
          />
          <PaymentTable payments={tenders} onRemove={index => setTenders(tenders.toSpliced(index, 1))} />
          <TakeButton count={tenders.length} isSaving={isSaving} onTake={take} />
        </section>
      </div>
    </Modal>
  )
}

interface TakeButtonProps {
  /** How many payments were added. */
  count: number
  isSaving: boolean
  onTake: () => void
}

/** After each payment the next Enter takes the advance. */
function TakeButton({ count, isSaving, onTake }: TakeButtonProps) {
  const button = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (count > 0) button.current?.querySelector('button')?.focus()
  }, [count])
  const nothing = count === 0 ? 'Add a payment first' : null
  const take = () => (nothing === null ? onTake() : notifyError(nothing))
  useShortcut('Ctrl+S', 'Take advance', take)
  return (
    <Group justify="flex-end" ref={button}>
      <ReasonButton reason={nothing} loading={isSaving} onClick={take}>
        Take advance
        <Keys keys="Ctrl+S" />
      </ReasonButton>
    </Group>
  )
}
