import { oneUnit } from '../../../../../kernel/quantity.ts'
import { Button, Group, Modal, SimpleGrid, Text } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { displayMoney, formatPercent, zero, type Money, type Percent } from '../../../../../kernel/money.ts'
import { MoneyInput } from '../../../../../platform/web/ui/money-input.tsx'
import { PercentInput } from '../../../../../platform/web/ui/percent-input.tsx'
import { priceInvoice } from '../../../../../kernel/pricing.ts'
import { noPercent } from '../draft/draft-line.ts'

interface DiscountDialogProps {
  discountPercent: Percent
  discountAmount: Money
  subTotal: Money
  /** The most that this user may give without a manager. */
  limit: Percent
  onApply: (discount: { discountPercent: Percent; discountAmount: Money }) => void
  onClose: () => void
}

function isAbove(limit: Percent, discount: Money, subTotal: Money): boolean {
  return discount * 10_000 > limit * subTotal
}

/** Bill discount: percentage of the subtotal plus a fixed amount, with the resulting total. */
export function DiscountDialog({ discountPercent, discountAmount, subTotal, limit, onApply, onClose }: DiscountDialogProps) {
  const [rate, setRate] = useState<Percent | null>(discountPercent)
  const [fixed, setFixed] = useState<Money | null>(discountAmount)
  const wanted = { discountPercent: rate ?? noPercent, discountAmount: fixed ?? zero }
  const line = { quantity: oneUnit, unitPrice: subTotal, discountPercent: noPercent, discountEach: zero }
  const { total, billDiscount } = priceInvoice({ lines: [line], ...wanted })
  const problem = total < 0 ? 'The bill discount is more than the subtotal.' : null

  function apply(event: FormEvent): void {
    event.preventDefault()
    if (problem) return
    onApply(wanted)
    onClose()
  }

  return (
    <Modal opened onClose={onClose} closeButtonProps={{ 'aria-label': 'Close' }} title="Bill discount" size="sm">
      <form onSubmit={apply}>
        <SimpleGrid cols={2} spacing="sm">
          <PercentInput label="Discount %" value={rate} onChange={setRate} data-autofocus />
          <MoneyInput label="Discount amount" value={fixed} onChange={setFixed} error={problem} />
        </SimpleGrid>
        <Text size="sm" c="dimmed" mt="sm" aria-live="polite">
          {displayMoney(subTotal)} − {displayMoney(billDiscount)} = <b>{displayMoney(total)}</b>
        </Text>
        {limit < 10_000 && (
          <Text size="sm" c={isAbove(limit, billDiscount, subTotal) ? 'var(--warning)' : 'dimmed'} mt={4}>
            You may give up to {formatPercent(limit).replace(/\.?0+$/, '')} % in all; a manager may allow more.
          </Text>
        )}
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Apply</Button>
        </Group>
      </form>
    </Modal>
  )
}
