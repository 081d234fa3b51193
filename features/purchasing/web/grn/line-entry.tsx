import { Button, TextInput } from '@mantine/core'
import { IconBarcode } from '@tabler/icons-react'
import { useRef, type FormEvent, type RefObject } from 'react'
import { displayMoney, parseMoney, zero } from '../../../../kernel/money.ts'
import type { Quantity } from '../../../../kernel/quantity.ts'
import { enterMoves, focusFirstProblem } from '../../../../platform/web/form/enter-moves.ts'
import { useSession } from '../../../../platform/web/session.ts'
import { Keys, useShortcut } from '../../../../platform/web/shortcuts.tsx'
import { AsyncLookup } from '../../../../platform/web/ui/async-lookup.tsx'
import { DateInput } from '../../../../platform/web/ui/date-input.tsx'
import { IntegerInput } from '../../../../platform/web/ui/integer-input.tsx'
import { MoneyInput } from '../../../../platform/web/ui/money-input.tsx'
import { PercentInput } from '../../../../platform/web/ui/percent-input.tsx'
import { QuantityInput } from '../../../../platform/web/ui/quantity-input.tsx'
import type { StockRow } from '../../../items/contract.ts'
import { readGoodsTerm } from '../../../items/web/search/product-term.ts'
import { EntryNote } from './entry-note.tsx'
import classes from './grn-wizard.module.css'
import { findGoods, useScannedGoods, type LineEntryState } from './use-line-entry.ts'

interface LineEntryProps {
  entering: LineEntryState
  itemField: RefObject<HTMLInputElement | null>
  quantityField: RefObject<HTMLInputElement | null>
}

/** One received item: scan or search it, then Enter from figure to figure; Enter in the last one adds it. */
export function LineEntryForm({ entering, itemField, quantityField }: LineEntryProps) {
  const form = useRef<HTMLFormElement>(null)
  const toItem = () => {
    itemField.current?.focus()
    itemField.current?.select()
  }
  const toQuantity = () => quantityField.current?.focus()
  const { lookUp } = useScannedGoods(entering, toQuantity)
  useShortcut('F3', 'Item search', toItem)
  useShortcut('Alt+A', 'Add or update the line', () => form.current?.requestSubmit())

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (entering.add()) toItem()
    else focusFirstProblem(form.current)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter goes from field to field
    <form ref={form} noValidate className={classes.entry} aria-label="Received item" onSubmit={submit} onKeyDown={enterMoves}>
      <ItemField entering={entering} field={itemField} onPicked={toQuantity} onCode={lookUp} />
      <EntryFigures entering={entering} quantityField={quantityField} />
      <EntryButtons entering={entering} onClear={toItem} />
      <EntryNote entering={entering} />
    </form>
  )
}

function EntryFigures({ entering, quantityField }: Pick<LineEntryProps, 'entering' | 'quantityField'>) {
  const { entry, problems, change } = entering
  const { batchEnabled } = useSession().startUp
  return (
    <>
      <QuantityInput
        ref={quantityField}
        label="Quantity"
        value={entry.quantity}
        error={problems.quantity}
        onChange={quantity => change({ quantity })}
      />
      <PercentInput label="Discount %" value={entry.discountPercent} onChange={discountPercent => change({ discountPercent })} />
      <MoneyInput label="Discount amount" value={entry.discountEach} onChange={discountEach => change({ discountEach })} />
      <MoneyInput label="Cost price" value={entry.costPrice} error={problems.costPrice} onChange={costPrice => change({ costPrice })} />
      <MoneyInput label="Wholesale price" value={entry.wholesalePrice} onChange={wholesalePrice => change({ wholesalePrice })} />
      <MoneyInput
        label="Retail price"
        value={entry.retailPrice}
        error={problems.retailPrice}
        onChange={retailPrice => change({ retailPrice })}
      />
      <DateInput label="Expiry date" value={entry.expiryDate} onChange={expiryDate => change({ expiryDate })} />
      <IntegerInput label="Warranty days" value={entry.warrantyDays} onChange={warrantyDays => change({ warrantyDays })} />
      {batchEnabled && (
        <TextInput
          label="Batch number"
          maxLength={40}
          autoComplete="off"
          value={entry.batch}
          onChange={event => change({ batch: event.currentTarget.value })}
        />
      )}
    </>
  )
}

function EntryButtons({ entering: { item, lineId, clear }, onClear }: { entering: LineEntryState; onClear: () => void }) {
  return (
    <div className={classes.entryButtons}>
      <Button type="submit">
        {lineId === null ? 'Add' : 'Update'}
        <Keys keys="Alt+A" />
      </Button>
      {item && (
        <Button
          variant="subtle"
          onClick={() => {
            clear()
            onClear()
          }}
        >
          Clear
        </Button>
      )}
    </div>
  )
}

interface ItemFieldProps {
  entering: LineEntryState
  field: RefObject<HTMLInputElement | null>
  onPicked: () => void
  onCode: (code: string, asked: Quantity | null) => void
}

function ItemField({ entering, field, onPicked, onCode }: ItemFieldProps) {
  const { item, lineId, problems, pick, clear } = entering
  const asked = useRef<Quantity | null>(null)
  return (
    <div className={classes.item}>
      <AsyncLookup<StockRow | NonNullable<typeof item>>
        ref={field}
        label={
          <span>
            Item <Keys keys="F3" />
          </span>
        }
        placeholder="Scan, or type a name or code"
        leftSection={<IconBarcode size={18} aria-hidden />}
        readOnly={lineId !== null}
        error={problems.item}
        value={item}
        search={(text, signal) => {
          const read = readGoodsTerm(text)
          asked.current = read.asked
          return findGoods(read.term, signal)
        }}
        optionKey={option => ('itemMaster' in option ? option.itemMaster.code : option.itemCode)}
        optionLabel={option => ('itemMaster' in option ? option.itemMaster.name : option.name)}
        renderOption={option => 'itemMaster' in option && <GoodsOption row={option} />}
        listWidth={560}
        onPick={option => {
          if (!('itemMaster' in option)) return
          pick(option, asked.current)
          onPicked()
        }}
        onClear={clear}
        onKeyDown={event => {
          const { asked: count, term } = readGoodsTerm(event.currentTarget.value)
          // Codes longer than a search are looked up whole.
          if (event.key !== 'Enter' || term.length <= 12 || item?.name === event.currentTarget.value) return
          event.preventDefault()
          onCode(term, count)
        }}
      />
    </div>
  )
}

export function GoodsOption({ row: { itemMaster, retailPrice, remainingQuantity } }: { row: StockRow }) {
  return (
    <div className={classes.option}>
      <span>{itemMaster.name}</span>
      <span>{itemMaster.barcode || itemMaster.code}</span>
      <span>{displayMoney(parseMoney(retailPrice) ?? zero)}</span>
      <span>{remainingQuantity} here</span>
    </div>
  )
}
