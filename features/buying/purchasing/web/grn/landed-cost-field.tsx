import { ActionIcon, Button, Group, Input, Modal, Stack, Text, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useId, useState, type FormEvent } from 'react'
import { displayMoney, zero } from '../../../../../kernel/money.ts'
import { enterMoves } from '../../../../../platform/web/form/enter-moves.ts'
import { Keys, useShortcut } from '../../../../../platform/web/shortcuts.tsx'
import { MoneyInput } from '../../../../../platform/web/ui/money-input.tsx'
import { TaxDocumentField } from '../../../../tax/input-vat/web/tax-document-field.tsx'
import { vatIn } from '../../../../shop/vat/vat.ts'
import { mostLandedCosts } from '../../landed-cost.ts'
import { SupplierField } from '../shared/supplier-field.tsx'
import { landedCostOf } from './grn-body.ts'
import type { ChosenLandedCost, GrnDraft } from './grn-draft.ts'
import type { GrnWizard } from './use-grn-wizard.ts'

const blank: ChosenLandedCost = { supplier: null, remarks: '', amount: zero, taxInvoice: null }

/** Freight, duty and the like: what they come to, and on a press to whom each is owed. */
export function LandedCostField({ wizard }: { wizard: GrnWizard }) {
  const { draft, act, problems } = wizard
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  useShortcut('Alt+L', 'Landed cost', () => setOpen(true), { when: !isOpen })
  const problem = Object.entries(problems).find(([field]) => field.startsWith('landedCosts'))?.[1]
  return (
    <>
      <Input.Wrapper label="Landed cost" labelProps={{ htmlFor: id }} error={problem}>
        <Button
          id={id}
          variant="default"
          fullWidth
          justify="space-between"
          rightSection={<Keys keys="Alt+L" />}
          onClick={() => setOpen(true)}
        >
          {draft.landedCosts.length === 0 ? 'None' : displayMoney(landedCostOf(draft))}
        </Button>
      </Input.Wrapper>
      {isOpen && (
        <Modal opened onClose={() => setOpen(false)} size="lg" title="Landed cost" closeButtonProps={{ 'aria-label': 'Close' }}>
          <LandedCostForm
            draft={draft}
            onTake={landedCosts => {
              act({ type: 'head', change: { landedCosts } })
              setOpen(false)
            }}
            onClose={() => setOpen(false)}
          />
        </Modal>
      )}
    </>
  )
}

interface LandedCostFormProps {
  draft: GrnDraft
  onTake: (costs: readonly ChosenLandedCost[]) => void
  onClose: () => void
}

function LandedCostForm({ draft, onTake, onClose }: LandedCostFormProps) {
  const [rows, setRows] = useState(draft.landedCosts.length > 0 ? draft.landedCosts : [blank])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A row without an amount is one that was not filled in.
    onTake(rows.filter(({ amount }) => amount > 0))
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter goes from field to field
    <form noValidate onKeyDown={enterMoves} onSubmit={submit}>
      <Stack gap="sm">
        <Text size="sm">
          Freight, duty, loading: the goods cost as much more, and whoever it is owed to is paid with a voucher of his own.
        </Text>
        {rows.map((row, index) => (
          <LandedCostRow
            // oxlint-disable-next-line react/no-array-index-key -- rows have nothing else to be told by
            key={index}
            row={row}
            number={index + 1}
            isFirst={index === 0}
            ownSupplier={draft.supplier}
            onChange={changed => setRows(rows.map((one, at) => (at === index ? changed : one)))}
            onRemove={() => setRows(rows.filter((_, at) => at !== index))}
          />
        ))}
        <Group justify="space-between" gap="xs">
          <Button
            variant="default"
            leftSection={<IconPlus size={14} aria-hidden />}
            disabled={rows.length >= mostLandedCosts}
            onClick={() => setRows([...rows, blank])}
          >
            Another
          </Button>
          <Group gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit">Take over</Button>
          </Group>
        </Group>
      </Stack>
    </form>
  )
}

interface LandedCostRowProps {
  row: ChosenLandedCost
  number: number
  isFirst: boolean
  ownSupplier: ChosenLandedCost['supplier']
  onChange: (row: ChosenLandedCost) => void
  onRemove: () => void
}

function LandedCostRow({ row, number, isFirst, ownSupplier, onChange, onRemove }: LandedCostRowProps) {
  return (
    <Group gap="xs" align="flex-end" wrap="nowrap" role="group" aria-label={`Landed cost ${number}`}>
      <MoneyInput
        label="Amount"
        w={130}
        data-autofocus={isFirst || undefined}
        value={row.amount || null}
        onChange={amount => onChange({ ...row, amount: amount ?? zero })}
      />
      <SupplierField
        label="Owed to"
        value={row.supplier ?? ownSupplier}
        onChange={supplier => onChange({ ...row, supplier: supplier?.code === ownSupplier?.code ? null : supplier })}
      />
      <TextInput
        label="For"
        maxLength={60}
        placeholder="Freight"
        value={row.remarks}
        onChange={event => onChange({ ...row, remarks: event.currentTarget.value })}
      />
      <TaxDocumentField
        kind="invoice"
        hasKey={false}
        value={row.taxInvoice}
        propose={rate => ({ number: '', date: null, vat: vatIn(row.amount, rate) })}
        isSupplierKnown
        hint="The amount contains its VAT then, which is claimed back: the goods bear the rest."
        problems={{}}
        field=""
        onChange={taxInvoice => onChange({ ...row, taxInvoice })}
      />
      <ActionIcon variant="subtle" size="lg" aria-label={`Remove landed cost ${number}`} onClick={onRemove}>
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </Group>
  )
}
