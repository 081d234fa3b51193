import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useRef, useState, type FormEvent } from 'react'
import { displayMoney } from '../../../../../kernel/money.ts'
import { ownTillAt, useIsConnectionLost } from '../../../../../platform/web/connection.ts'
import { useSave } from '../../../../../platform/web/use-save.ts'
import { createHeldBill, putBackHeldBill } from '../../../holds/contract.ts'
import { labelOfHold } from '../../../holds/label-of-hold.ts'
import type { ShownHold } from '../../../holds/own-hold.ts'
import { heldBillsKey } from '../../../holds/web/held-bills-key.ts'
import type { Till } from '../till/use-till.ts'
import { loadSellAlone } from '../settle/load-sell-alone.ts'
import type { HeldBill } from './held-here.ts'
import { nameOfHold, toHoldBody } from './hold-body.ts'

/** Holds the bill of the till under a name, or puts it back. A till without its server keeps it by itself. */
function useHolding({ bill, kind, priced, hold, empty }: Till) {
  const { heldAs } = bill
  const pressed = useRef<HeldBill | null>(null)
  const isTill = ownTillAt() !== null
  const options = {
    draft: hold,
    success: ({ heldBill }: { heldBill: ShownHold }) =>
      `${labelOfHold(heldBill)} is on hold${heldBill.place === 'till' ? ' on this till' : ''}`,
    invalidate: [heldBillsKey],
    onSaved: empty,
  }
  const create = useSave(createHeldBill, {
    ...options,
    draftId: 'hold',
    alone: isTill ? async tries => (await loadSellAlone()).holdOrKeep(pressed.current!, tries) : undefined,
  })
  const putBack = useSave(putBackHeldBill, {
    ...options,
    draftId: `put back ${heldAs?.id}`,
    alone: isTill ? async tries => (await loadSellAlone()).putBackOrKeep({ ...pressed.current!, heldAs: heldAs! }, tries) : undefined,
  })
  const isLost = useIsConnectionLost()

  function holdAs(name: string): void {
    pressed.current = { kind, name, bill, total: priced.amounts.total }
    const body = toHoldBody(bill, { kind, name })
    if (heldAs) void putBack.save({ params: { id: heldAs.id }, body: { ...body, claim: heldAs.claim } })
    else void create.save({ body })
  }

  return { holdAs, isSaving: create.isSaving || putBack.isSaving, isKept: isLost && isTill }
}

/** Asks what the bill is called, and holds it. A bill that was taken up goes back to where it was. */
export function TillHold({ till }: { till: Till }) {
  const { bill, priced, closeDialog } = till
  const [name, setName] = useState(nameOfHold(bill))
  const [problem, setProblem] = useState<string | null>(null)
  const { holdAs, isSaving, isKept } = useHolding(till)

  function submit(event: FormEvent): void {
    event.preventDefault()
    const asked = name.trim()
    if (asked === '' && !bill.vehicle) setProblem('Give it a name, so that it is found again')
    else holdAs(asked)
  }

  return (
    <Modal opened onClose={closeDialog} closeButtonProps={{ 'aria-label': 'Close' }} title="Hold the bill" size="sm">
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          <Text size="sm">
            {bill.lines.length === 1 ? '1 line' : `${bill.lines.length} lines`}, {displayMoney(priced.amounts.total)}. It waits on{' '}
            {isKept ? 'this till, and on every till here once the server is back' : 'every till here'}; it has no number and takes no stock
            until it is saved.
          </Text>
          <TextInput
            label="Name"
            data-autofocus
            maxLength={60}
            autoComplete="off"
            value={name}
            error={problem}
            onFocus={event => event.currentTarget.select()}
            onChange={event => {
              setProblem(null)
              setName(event.currentTarget.value)
            }}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={closeDialog}>
              Cancel
            </Button>
            <Button type="submit" loading={isSaving}>
              {bill.heldAs ? 'Put back on hold' : 'Hold'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
