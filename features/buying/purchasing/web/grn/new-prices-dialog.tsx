import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { messages } from '../../../../../kernel/messages.ts'
import { displayMoney } from '../../../../../kernel/money.ts'
import { Keys, useShortcut } from '../../../../../platform/web/shortcuts.tsx'
import { PlainTable } from '../../../../../platform/web/ui/plain-table.tsx'
import { priceLabel, useTypesWithoutVat } from '../../../../shop/vat/web/use-vat.ts'
import type { NewPrice } from './new-prices.ts'
import classes from './grn-wizard.module.css'

interface NewPricesDialogProps {
  changes: readonly NewPrice[]
  isSaving: boolean
  onComplete: () => void
  /** Switches Update Price off. */
  onLeave: () => void
  onClose: () => void
}

const headsOf = (typesWithoutVat: boolean) => [
  { label: 'Item' },
  { label: 'Stock entry' },
  { label: 'Batch' },
  { label: 'Left', isFigure: true },
  { label: priceLabel('Wholesale', typesWithoutVat), isFigure: true },
  { label: priceLabel('Retail', typesWithoutVat), isFigure: true },
]

/** Shown before a note with Update Price is saved: which older stock changes, with old and new prices. */
export function NewPricesDialog(props: NewPricesDialogProps) {
  return (
    <Modal opened onClose={props.onClose} title={messages.updatePrice} size={880} closeButtonProps={{ 'aria-label': 'Close' }}>
      <NewPriceList {...props} />
    </Modal>
  )
}

function NewPriceList({ changes, isSaving, onComplete, onLeave, onClose }: NewPricesDialogProps) {
  const typesWithoutVat = useTypesWithoutVat()
  useShortcut('Ctrl+S', 'Complete', onComplete)
  return (
    <Stack gap="md">
      <Text size="sm">
        {changes.length === 1 ? 'One older stock entry here gets' : `${changes.length} older stock entries here get`} the prices of this
        GRN:
      </Text>
      <PlainTable label="New prices" heads={headsOf(typesWithoutVat)}>
        {changes.map(({ stockCode, name, batch, remaining, wholesale, retail }) => (
          <tr key={stockCode}>
            <td>{name}</td>
            <td>{stockCode}</td>
            <td>{batch}</td>
            <td data-figure>{remaining}</td>
            <Step {...wholesale} />
            <Step {...retail} />
          </tr>
        ))}
      </PlainTable>
      <Group justify="flex-end" gap="xs">
        <Button
          variant="default"
          onClick={() => {
            onLeave()
            onClose()
          }}
        >
          Leave their prices
        </Button>
        <Button data-autofocus loading={isSaving} onClick={onComplete}>
          Complete
          <Keys keys="Ctrl+S" />
        </Button>
      </Group>
    </Stack>
  )
}

function Step({ from, to }: NewPrice['retail']) {
  if (from === to) return <td data-figure>{displayMoney(from)}</td>
  return (
    <td data-figure>
      <span className={classes.dimmed}>{displayMoney(from)} → </span>
      <strong>{displayMoney(to)}</strong>
    </td>
  )
}
