import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { formatMoney, parseMoney, zero, type Money } from '../../../../../kernel/money.ts'
import { enterMoves } from '../../../../../platform/web/form/enter-moves.ts'
import { amountText } from '../../../../../platform/web/ui/amount-text.ts'
import { MoneyInput } from '../../../../../platform/web/ui/money-input.tsx'
import { useSave } from '../../../../../platform/web/use-save.ts'
import { refundPurchaseReturn } from '../../return-contract.ts'
import { purchasingStale } from '../shared/purchasing-queries.ts'

export interface ReturnToRefund {
  code: string
  supplierName: string
  /** The amount that is neither applied nor refunded. */
  left: string
}

/** Takes back in cash what is open of a purchase return. */
export function RefundDialog({ code, supplierName, left, onClose }: ReturnToRefund & { onClose: () => void }) {
  const open = parseMoney(left) ?? zero
  const [amount, setAmount] = useState<Money | null>(open)
  const [remarks, setRemarks] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const { save, isSaving } = useSave(refundPurchaseReturn, {
    draftId: `return-refund-${code}`,
    success: () => 'Refund saved successfully',
    invalidate: purchasingStale,
    onSaved: onClose,
    onRefused: error => {
      setProblem(error.fields.amount ?? null)
      return false
    },
  })

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (amount === null || amount <= 0) setProblem('More than zero')
    else if (amount > open) setProblem('No more than is open')
    else void save({ body: { purchaseReturnCode: code, amount: formatMoney(amount), remarks } })
  }

  return (
    <Modal opened onClose={onClose} title={`Cash refund of purchase return ${code}`} closeButtonProps={{ 'aria-label': 'Close' }}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter goes from field to field */}
      <form noValidate onSubmit={submit} onKeyDown={enterMoves}>
        <Stack gap="md">
          <Text size="sm">
            {supplierName} gives back cash, which goes into the till. Open: {amountText(left)}.
          </Text>
          <MoneyInput
            label="Amount"
            data-autofocus
            value={amount}
            error={problem}
            onChange={value => {
              setProblem(null)
              setAmount(value)
            }}
          />
          <TextInput label="Remarks" maxLength={300} value={remarks} onChange={event => setRemarks(event.currentTarget.value)} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={isSaving}>
              Refund
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
