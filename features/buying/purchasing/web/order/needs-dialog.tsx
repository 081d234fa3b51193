import { Button, Checkbox, Group, Modal, ScrollArea, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { parseMoney, zero } from '../../../../../kernel/money.ts'
import { displayQuantityText, parseQuantity, quantity, sumQuantities, displayQuantity } from '../../../../../kernel/quantity.ts'
import { call } from '../../../../../platform/web/call.ts'
import { Keys, useShortcut } from '../../../../../platform/web/shortcuts.tsx'
import { Amount } from '../../../../../platform/web/ui/amount.tsx'
import { amountText } from '../../../../../platform/web/ui/amount-text.ts'
import { EmptyState } from '../../../../../platform/web/ui/empty-state.tsx'
import { ErrorState } from '../../../../../platform/web/ui/error-state.tsx'
import { LoadingState } from '../../../../../platform/web/ui/loading-state.tsx'
import { PlainTable } from '../../../../../platform/web/ui/plain-table.tsx'
import { notifySuccess } from '../../../../../platform/web/ui/notify.ts'
import { useSave } from '../../../../../platform/web/use-save.ts'
import { createPurchaseOrder, orderNeeds, type NeededItem, type OrderBody } from '../../order-contract.ts'
import { purchasingStale } from '../shared/purchasing-queries.ts'
import { bySupplier, ordersOf, type NeedsOfSupplier } from './needs.ts'

interface NeedsProps {
  onClose: () => void
}

/** What is below its minimum at all suppliers; each supplier that is left chosen gets an order. */
export function NeedsDialog({ onClose }: NeedsProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['purchasing', 'order-needs'],
    queryFn: ({ signal }) => call(orderNeeds, {}, { signal }),
    staleTime: 0,
  })
  return (
    <Modal opened onClose={onClose} title="Below minimum, by supplier" size="80rem" closeButtonProps={{ 'aria-label': 'Close' }}>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <LoadingState lines={8} />
      ) : data.items.length === 0 ? (
        <EmptyState text="Nothing is below its minimum, with what is to come. Minimum and maximum stand in each item." />
      ) : (
        <Needs items={data.items} onClose={onClose} />
      )}
    </Modal>
  )
}

const heads = [
  { label: 'Item' },
  { label: 'Stock', isFigure: true },
  { label: 'To come', isFigure: true },
  { label: 'Min', isFigure: true },
  { label: 'Max', isFigure: true },
  { label: 'Sold in 30 days', isFigure: true },
  { label: 'in 90 days', isFigure: true },
  { label: 'Days of stock', isFigure: true },
  { label: 'Order', isFigure: true },
  { label: 'Last cost', isFigure: true },
]

/**
 * Saves the orders one after another, each once. What is saved is needed no more, so that it goes from the list; the first that is
 * refused stops, and stays with those behind it.
 */
function useOrders(orders: readonly OrderBody[], onDone: () => void) {
  const [saved, setSaved] = useState<number | null>(null)
  const { save } = useSave(createPurchaseOrder, { draftId: 'order-needs', invalidate: purchasingStale })

  async function write(): Promise<void> {
    if (saved !== null || orders.length === 0) return
    const codes: string[] = []
    setSaved(0)
    for (const body of orders) {
      // oxlint-disable-next-line no-await-in-loop -- one key, one paper
      const reply = await save({ body })
      if (reply === null) break
      codes.push(reply.code)
      setSaved(codes.length)
    }
    setSaved(null)
    if (codes.length > 0) notifySuccess(`${codes.length === 1 ? 'Purchase Order' : 'Purchase Orders'} saved: ${codes.join(', ')}`)
    if (codes.length === orders.length) onDone()
  }

  return { write, saved }
}

function Needs({ items, onClose }: NeedsProps & { items: readonly NeededItem[] }) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const { orders, total } = ordersOf(items, left)
  const { write, saved } = useOrders(orders, onClose)
  useShortcut('Ctrl+S', 'Save the orders', () => void write())
  const choose = (codes: readonly string[], isChosen: boolean) => {
    setLeft(before => new Set(isChosen ? [...before].filter(code => !codes.includes(code)) : [...before, ...codes]))
  }
  return (
    <Stack gap="md">
      <ScrollArea.Autosize mah="60vh">
        <PlainTable label="Items below their minimum" heads={heads}>
          {bySupplier(items).map(group => (
            <SupplierRows key={group.supplier?.code ?? ''} group={group} left={left} onChoose={choose} />
          ))}
        </PlainTable>
      </ScrollArea.Autosize>
      <Group justify="flex-end" gap="md">
        <Text size="sm" role="status">
          {saved !== null && `${saved} of `}
          {orders.length === 1 ? '1 order' : `${orders.length} orders`}, at last cost <Amount value={total} withPrefix />
        </Text>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button loading={saved !== null} disabled={orders.length === 0} onClick={() => void write()} data-autofocus>
          Save the orders
          <Keys keys="Ctrl+S" />
        </Button>
      </Group>
    </Stack>
  )
}

interface SupplierRowsProps {
  group: NeedsOfSupplier
  left: ReadonlySet<string>
  onChoose: (codes: readonly string[], isChosen: boolean) => void
}

function SupplierRows({ group: { supplier, items }, left, onChoose }: SupplierRowsProps) {
  const codes = items.map(({ itemCode }) => itemCode)
  const chosen = codes.filter(code => !left.has(code)).length
  return (
    <>
      <tr>
        <th scope="rowgroup" colSpan={heads.length}>
          {supplier === null ? (
            'Nobody brought these yet: name a supplier in the item, or order them by hand'
          ) : (
            <Checkbox
              label={`${supplier.name}, ${items.length === 1 ? '1 item' : `${items.length} items`}`}
              checked={chosen === codes.length}
              indeterminate={chosen > 0 && chosen < codes.length}
              onChange={event => onChoose(codes, event.currentTarget.checked)}
            />
          )}
        </th>
      </tr>
      {items.map(item => (
        <ItemRow
          key={item.itemCode}
          item={item}
          isChosen={!left.has(item.itemCode)}
          onChoose={isChosen => onChoose([item.itemCode], isChosen)}
        />
      ))}
    </>
  )
}

interface ItemRowProps {
  item: NeededItem
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

const none = quantity(0)

function ItemRow({ item, isChosen, onChoose }: ItemRowProps) {
  const coming = sumQuantities([parseQuantity(item.onOrder) ?? none, parseQuantity(item.inTransit) ?? none])
  const everywhere = item.levelsOf === 'all' ? ' (all locations)' : ''
  return (
    <tr>
      <td>
        {item.supplier === null ? (
          item.name + everywhere
        ) : (
          <Checkbox
            ms="md"
            size="sm"
            label={item.name + everywhere}
            checked={isChosen}
            onChange={event => onChoose(event.currentTarget.checked)}
          />
        )}
      </td>
      <td data-figure>{displayQuantityText(item.stock)}</td>
      <td data-figure>{coming > 0 && displayQuantity(coming)}</td>
      <td data-figure>{displayQuantityText(item.minStock)}</td>
      <td data-figure>{displayQuantityText(item.maxStock)}</td>
      <td data-figure>{displayQuantityText(item.sold30)}</td>
      <td data-figure>{displayQuantityText(item.sold90)}</td>
      <td data-figure>{item.daysOfStock ?? '–'}</td>
      <td data-figure>
        <b>{displayQuantityText(item.suggested)}</b> {item.unit}
      </td>
      <td data-figure>{parseMoney(item.lastCost) === zero ? '–' : amountText(item.lastCost)}</td>
    </tr>
  )
}
