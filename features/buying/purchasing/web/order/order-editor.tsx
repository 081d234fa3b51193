import { Button, Switch } from '@mantine/core'
import { IconBarcode } from '@tabler/icons-react'
import { useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { messages } from '../../../../../kernel/messages.ts'
import { businessToday } from '../../../../../platform/web/business-today.ts'
import { call } from '../../../../../platform/web/call.ts'
import type { PaperEditorProps } from '../../../../../platform/web/paper-page/paper-config.ts'
import { TextField } from '../../../../../platform/web/form/text-field.tsx'
import { PaperBody, PaperForm, PaperHead, PaperTotal } from '../../../../../platform/web/paper-page/paper-form.tsx'
import { usePaperSource } from '../../../../../platform/web/paper-page/use-paper-source.tsx'
import { Keys, useShortcut } from '../../../../../platform/web/shortcuts.tsx'
import { AsyncLookup } from '../../../../../platform/web/ui/async-lookup.tsx'
import { confirmDialog } from '../../../../../platform/web/ui/confirm-dialog.ts'
import { DateInput } from '../../../../../platform/web/ui/date-input.tsx'
import { ErrorState } from '../../../../../platform/web/ui/error-state.tsx'
import { findGoods, type Goods } from '../../../../goods/items/web/search/find-goods.ts'
import { GoodsOption } from '../../../../goods/items/web/search/goods-field.tsx'
import { orderTotal } from '../../order.ts'
import { getPurchaseOrder, purchaseOrders, type OrderRead } from '../../order-contract.ts'
import { blankOrder, draftOfOrder, orderedLines, type OrderDraft } from './order-draft.ts'
import { orderChangeRefusal } from './order-state.ts'
import { OrderTable } from './order-table.tsx'
import { SupplierField } from '../shared/supplier-field.tsx'
import { useOrderDraft, type OrderDrafting } from './use-order-draft.ts'
import { useOrderItems } from './use-order-items.ts'
import classes from '../return/return-editor.module.css'

/** The page that makes or changes an order: supplier, expected date, items and quantities. */
export function OrderEditor({ code, onClose, onSaved }: PaperEditorProps) {
  const { found, instead } = usePaperSource({
    source: code,
    key: ['purchasing', 'order'],
    read: async (id, signal) => (await call(getPurchaseOrder, { params: { id } }, { signal })).purchaseOrder,
    refusalOf: orderChangeRefusal,
    onClose,
  })
  return instead ?? <OrderForm order={found} onClose={onClose} onSaved={onSaved} />
}

function OrderForm({ order, onClose, onSaved }: Pick<PaperEditorProps, 'onClose' | 'onSaved'> & { order: OrderRead | null }) {
  const [start] = useState(() => (order ? draftOfOrder(order) : blankOrder))
  const drafting = useOrderDraft({ start, onSaved })
  const { draft, isBlank, submit } = drafting
  return (
    <PaperForm
      title={order ? `${purchaseOrders.title} ${order.code}` : `New ${purchaseOrders.title}`}
      note={order && !isBlank && 'Changed, not saved yet.'}
      paper={drafting}
      onClose={onClose}
      onSave={submit}
    >
      <OrderHead drafting={drafting} />
      {draft.supplier && <OrderGoods drafting={drafting} />}
    </PaperForm>
  )
}

const toItems = () => document.querySelector<HTMLInputElement>('main [aria-label="Item"]')?.focus()

function OrderHead({ drafting: { draft, change, problems } }: { drafting: OrderDrafting }) {
  const set = (part: Partial<OrderDraft>) => change(before => ({ ...before, ...part }))

  async function choose(supplier: OrderDraft['supplier']): Promise<void> {
    const isOther = supplier !== null && draft.supplier !== null && supplier.code !== draft.supplier.code
    const question = `Keep the items that were chosen for ${draft.supplier?.name ?? ''}?`
    const keeps = !isOther || draft.lines.length === 0 || (await confirmDialog(question))
    // The items come with the supplier, and what is typed next is one of them.
    flushSync(() => set({ supplier, ...(!keeps && { lines: [] }) }))
    if (supplier) toItems()
  }

  return (
    <PaperHead onLeave={toItems}>
      <SupplierField
        isFirst={draft.edits === null}
        value={draft.supplier}
        error={problems.supplierCode}
        onChange={supplier => void choose(supplier)}
      />
      <DateInput
        lean="ahead"
        label="Expected"
        isDrafted
        min={businessToday()}
        value={draft.expectedDate}
        error={problems.expectedDate}
        onChange={expectedDate => set({ expectedDate })}
      />
      <TextField label="Remarks" maxLength={300} value={draft.remarks} onChange={remarks => set({ remarks })} />
    </PaperHead>
  )
}

/** The items, with the supplier's range and the suggested quantities. */
function OrderGoods({ drafting }: { drafting: OrderDrafting }) {
  const { draft, change, itemProblems, suggestion, suggest } = drafting
  const [withAll, setWithAll] = useState(false)
  const search = useRef<HTMLInputElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const { add, flashed } = useOrderItems(drafting)
  const toSearch = () => search.current?.focus()
  const toFigures = () => box.current?.querySelector<HTMLInputElement>('[aria-label="Quantity, line 1"]')?.focus()
  useShortcut('F3', 'Item search', toSearch)
  useShortcut('F9', 'Quantities of the lines', toFigures)
  useShortcut('Alt+Q', 'Suggest quantities', suggest)
  return (
    <PaperBody ref={box}>
      <div className={classes.tools}>
        <ItemSearch field={search} onPick={add} />
        <Button variant="default" loading={suggestion.isPending} onClick={suggest}>
          Suggest quantities
          <Keys keys="Alt+Q" />
        </Button>
        <Switch
          label={`All items of the supplier (${suggestion.items.length})`}
          checked={withAll}
          onChange={event => setWithAll(event.currentTarget.checked)}
        />
      </div>
      {suggestion.error ? (
        <ErrorState error={suggestion.error} onRetry={suggestion.retry} />
      ) : (
        <OrderTable
          lines={draft.lines}
          items={suggestion.items}
          withAll={withAll}
          problems={itemProblems}
          flashed={flashed}
          onChange={lines => change(before => ({ ...before, lines }))}
          onLeave={toSearch}
          emptyText={suggestion.isPending ? messages.loading : 'Scan or search an item, or have quantities suggested.'}
        />
      )}
      <OrderSums draft={draft} />
    </PaperBody>
  )
}

function OrderSums({ draft }: { draft: OrderDraft }) {
  const lines = orderedLines(draft)
  return (
    <PaperTotal
      text={`${lines.length} ${lines.length === 1 ? 'item is' : 'items are'} ordered, at last cost`}
      label="Total of the order"
      value={orderTotal(lines)}
    />
  )
}

interface ItemSearchProps {
  field: RefObject<HTMLInputElement | null>
  onPick: (goods: Goods, more: null) => void
}

function ItemSearch({ field, onPick }: ItemSearchProps) {
  return (
    <AsyncLookup<Goods>
      ref={field}
      label={null}
      aria-label="Item"
      placeholder="Scan, or type a name or code"
      w={320}
      leftSection={<IconBarcode size={18} aria-hidden />}
      value={null}
      search={findGoods}
      optionKey={({ itemCode }) => itemCode}
      optionLabel={({ name }) => name}
      renderOption={goods => <GoodsOption goods={goods} />}
      listWidth={640}
      onPick={goods => onPick(goods, null)}
    />
  )
}
