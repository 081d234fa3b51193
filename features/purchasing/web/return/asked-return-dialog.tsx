import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { messages } from '../../../../kernel/messages.ts'
import { formatMoney, parseMoney, zero } from '../../../../kernel/money.ts'
import { enterMoves } from '../../../../platform/web/form/enter-moves.ts'
import { ReasonForm } from '../../../../platform/web/form/reason-form.tsx'
import { amountText } from '../../../../platform/web/ui/amount-text.ts'
import { MoneyInput } from '../../../../platform/web/ui/money-input.tsx'
import { useSave } from '../../../../platform/web/use-save.ts'
import { editPurchaseReturn, refundPurchaseReturn, reversePurchaseReturn } from '../../return-contract.ts'
import { purchasingStale } from '../shared/purchasing-queries.ts'
import { openReturnDialog, type AskedReturn } from './return-dialog.ts'

const close = () => openReturnDialog(null)

const titles: Readonly<Record<AskedReturn['kind'], string>> = {
  refund: 'Cash refund of purchase return',
  reversal: 'Reverse purchase return',
  words: 'Edit purchase return',
}

/** The dialog that refunds, reverses or corrects a return. */
export function AskedReturnDialog({ asked }: { asked: AskedReturn }) {
  return (
    <Modal opened onClose={close} title={`${titles[asked.kind]} ${asked.code}`} closeButtonProps={{ 'aria-label': 'Close' }}>
      {asked.kind === 'words' ? (
        <WordsForm asked={asked} />
      ) : asked.kind === 'refund' ? (
        <RefundForm asked={asked} />
      ) : (
        <ReversalForm asked={asked} />
      )}
    </Modal>
  )
}

type AskedMoney = Extract<AskedReturn, { open: string }>

function RefundForm({ asked }: { asked: AskedMoney }) {
  const open = parseMoney(asked.open) ?? zero
  const [amount, setAmount] = useState<typeof open | null>(open)
  const [remarks, setRemarks] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const { save, isSaving } = useSave(refundPurchaseReturn, {
    draftId: `return-refund-${asked.code}`,
    success: () => 'Refund saved successfully',
    invalidate: purchasingStale,
    onSaved: close,
    onRefused: error => {
      setProblem(error.fields.amount ?? null)
      return false
    },
  })

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (amount === null || amount <= 0) setProblem('More than zero')
    else if (amount > open) setProblem('No more than is open')
    else void save({ body: { purchaseReturnCode: asked.code, amount: formatMoney(amount), remarks } })
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter goes from field to field
    <form noValidate onSubmit={submit} onKeyDown={enterMoves}>
      <Stack gap="md">
        <Text size="sm">
          {asked.supplierName} gives back cash, which goes into the till. Open: {amountText(asked.open)}.
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
        <Buttons label="Refund" isSaving={isSaving} />
      </Stack>
    </form>
  )
}

function ReversalForm({ asked }: { asked: AskedMoney }) {
  const { save, isSaving } = useSave(reversePurchaseReturn, {
    draftId: `return-reversal-${asked.code}`,
    success: () => messages.reversed,
    invalidate: purchasingStale,
    onSaved: close,
  })

  return (
    <ReasonForm
      says={`The goods come back into stock, and ${asked.supplierName} owes nothing for them any more.`}
      action="Reverse"
      isSaving={isSaving}
      onCancel={close}
      onReason={reason => void save({ body: { code: asked.code, reason, version: asked.version } })}
    />
  )
}

function WordsForm({ asked }: { asked: Extract<AskedReturn, { kind: 'words' }> }) {
  const [reason, setReason] = useState(asked.reason)
  const [remarks, setRemarks] = useState(asked.remarks)
  const [problem, setProblem] = useState<string | null>(null)
  const { save, isSaving } = useSave(editPurchaseReturn, {
    draftId: `return-words-${asked.code}`,
    success: () => 'Purchase Return updated successfully',
    invalidate: purchasingStale,
    onSaved: close,
  })

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (reason.trim() === '') setProblem('Say why it goes back')
    else void save({ params: { id: asked.code }, body: { reason, remarks, version: asked.version } })
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter goes from field to field
    <form noValidate onSubmit={submit} onKeyDown={enterMoves}>
      <Stack gap="md">
        <Text size="sm">Goods and prices stay as they were sent back; reverse the return to correct those.</Text>
        <TextInput
          label="Reason"
          withAsterisk
          data-autofocus
          maxLength={100}
          value={reason}
          error={problem}
          onChange={event => {
            setProblem(null)
            setReason(event.currentTarget.value)
          }}
        />
        <TextInput label="Remarks" maxLength={300} value={remarks} onChange={event => setRemarks(event.currentTarget.value)} />
        <Buttons label="Save" isSaving={isSaving} />
      </Stack>
    </form>
  )
}

function Buttons({ label, isSaving }: { label: string; isSaving: boolean }) {
  return (
    <Group justify="flex-end" gap="xs">
      <Button variant="default" onClick={close}>
        Cancel
      </Button>
      <Button type="submit" loading={isSaving}>
        {label}
      </Button>
    </Group>
  )
}
