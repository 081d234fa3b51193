import { Button, Group, Modal, NativeSelect, Stack } from '@mantine/core'
import { TextField } from '../../../../platform/web/form/text-field.tsx'
import { useState, type FormEvent } from 'react'
import { displayQuantityText, formatQuantity, oneUnit, parseQuantity, type Quantity } from '../../../../kernel/quantity.ts'
import { call } from '../../../../platform/web/call.ts'
import { AsyncLookup } from '../../../../platform/web/ui/async-lookup.tsx'
import { QuantityInput } from '../../../../platform/web/ui/quantity-input.tsx'
import { useSave } from '../../../../platform/web/use-save.ts'
import { searchStockHere, type StockRow } from '../../../goods/items/contract.ts'
import { createTransferRequest } from '../request-contract.ts'
import { requestsKey } from './requests-query.ts'

interface AskDialogProps {
  /** What is asked for; null where that is still to be found. */
  wanted: StockRow | null
  onClose: () => void
}

/** Asks another location for an item that is not here. Enter sends what stands there: one, from where most are. */
export function AskDialog({ wanted, onClose }: AskDialogProps) {
  return (
    <Modal opened onClose={onClose} closeButtonProps={{ 'aria-label': 'Close' }} title="Ask another location" size="md">
      <AskForm wanted={wanted} onClose={onClose} />
    </Modal>
  )
}

const leftAt = (row: StockRow | null) =>
  (row?.itemMaster.stocks ?? []).toSorted((a, b) => (parseQuantity(b.remainingQuantity) ?? 0) - (parseQuantity(a.remainingQuantity) ?? 0))

function AskForm({ wanted, onClose }: AskDialogProps) {
  const [row, setRow] = useState(wanted)
  const [from, setFrom] = useState('')
  const [count, setCount] = useState<Quantity | null>(oneUnit)
  const [remarks, setRemarks] = useState('')
  const places = leftAt(row)
  const place = places.find(({ locationCode }) => locationCode === from) ?? places[0]
  const choices = places.map(({ locationCode, locationName, remainingQuantity }) => ({
    value: locationCode,
    label: `${locationName}: ${displayQuantityText(remainingQuantity)} there`,
  }))
  const { save, isSaving, error } = useSave(createTransferRequest, {
    success: ({ transferRequest: { quantity, itemMaster, fromLocation } }) =>
      `${fromLocation.name} was asked for ${displayQuantityText(quantity)} ${itemMaster.name}`,
    invalidate: [requestsKey],
    onSaved: onClose,
  })

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (!row || !place) return
    // A quantity that was emptied is refused at its field: only what stands there is asked for.
    const quantity = count === null ? '' : formatQuantity(count)
    void save({ body: { fromLocationCode: place.locationCode, itemCode: row.itemMaster.code, quantity, remarks } })
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="sm">
        <ItemField value={row} onPick={setRow} isFirst={wanted === null} />
        <NativeSelect
          label="From"
          data={places.length === 0 ? [{ value: '', label: row ? 'No other location has it' : 'Choose the item first' }] : choices}
          value={place?.locationCode ?? ''}
          error={error?.fields.fromLocationCode}
          onChange={event => setFrom(event.currentTarget.value)}
        />
        <QuantityInput
          label="Quantity"
          data-autofocus={wanted !== null || undefined}
          value={count}
          error={error?.fields.quantity}
          onChange={setCount}
        />
        <TextField label="For whom, until when" maxLength={200} autoComplete="off" value={remarks} onChange={setRemarks} />
        <Group justify="flex-end" gap="xs" mt="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isSaving} disabled={!place}>
            Ask
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

interface ItemFieldProps {
  value: StockRow | null
  onPick: (row: StockRow) => void
  isFirst: boolean
}

async function findItems(term: string, signal: AbortSignal): Promise<StockRow[]> {
  const { stock } = await call(searchStockHere, { params: { term } }, { signal })
  const items = stock.filter(({ itemMaster }) => itemMaster.type === 'stock')
  return items.filter((row, at) => items.findIndex(other => other.itemMaster.code === row.itemMaster.code) === at)
}

function ItemField({ value, onPick, isFirst }: ItemFieldProps) {
  return (
    <AsyncLookup<StockRow>
      label="Item"
      placeholder="Name, code or barcode"
      data-autofocus={isFirst || undefined}
      value={value}
      search={findItems}
      optionKey={({ itemMaster }) => itemMaster.code}
      optionLabel={({ itemMaster }) => itemMaster.name}
      renderOption={({ itemMaster: { name, stocks } }) => (
        <>
          {name} · {stocks.length === 0 ? 'nowhere else' : stocks.map(({ locationName }) => locationName).join(', ')}
        </>
      )}
      onPick={onPick}
    />
  )
}
