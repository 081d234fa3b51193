import { Button, TextInput } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useRef, type FormEvent, type RefObject } from 'react'
import { displayDateText } from '../../../kernel/dates.ts'
import { zero } from '../../../kernel/money.ts'
import { enterMoves, focusFirstProblem } from '../../../platform/web/form/enter-moves.ts'
import { useSession } from '../../../platform/web/session.ts'
import { Keys, useShortcut } from '../../../platform/web/shortcuts.tsx'
import { amountText } from '../../../platform/web/ui/amount-text.ts'
import { DateInput } from '../../../platform/web/ui/date-input.tsx'
import { IntegerInput } from '../../../platform/web/ui/integer-input.tsx'
import { MoneyInput } from '../../../platform/web/ui/money-input.tsx'
import { QuantityInput } from '../../../platform/web/ui/quantity-input.tsx'
import { GoodsField } from '../../items/web/search/goods-field.tsx'
import classes from './stock-in-editor.module.css'
import { useScannedGoods } from '../../items/web/search/use-scanned-goods.ts'
import { takeScanned, type StockInEntering } from './use-stock-in-entry.ts'

interface StockInEntryFormProps {
  entering: StockInEntering
  itemField: RefObject<HTMLInputElement | null>
  quantityField: RefObject<HTMLInputElement | null>
}

/** One item that came in: scan or search it, then Enter from figure to figure; Enter in the last one adds it. */
export function StockInEntryForm({ entering, itemField, quantityField }: StockInEntryFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const toItem = () => {
    itemField.current?.focus()
    itemField.current?.select()
  }
  const toQuantity = () => quantityField.current?.focus()
  const { lookUp } = useScannedGoods((goods, asked) => {
    const isTaken = takeScanned(entering, goods, asked)
    if (isTaken) toQuantity()
    return isTaken
  })
  useShortcut('F3', 'Item search', toItem)
  useShortcut('Alt+A', 'Add or update the line', () => form.current?.requestSubmit())

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (entering.add()) toItem()
    else focusFirstProblem(form.current)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter goes from field to field
    <form ref={form} noValidate className={classes.entry} aria-label="Item that came in" onSubmit={submit} onKeyDown={enterMoves}>
      <div className={classes.item}>
        <GoodsField
          field={itemField}
          value={entering.item}
          error={entering.problems.item}
          readOnly={entering.lineId !== null}
          onClear={entering.clear}
          onCode={lookUp}
          onPick={(goods, asked) => {
            entering.pick(goods, asked)
            toQuantity()
          }}
        />
      </div>
      <EntryFigures entering={entering} quantityField={quantityField} />
      <div className={classes.buttons}>
        <Button type="submit">
          {entering.lineId === null ? 'Add' : 'Update'}
          <Keys keys="Alt+A" />
        </Button>
        {entering.item && (
          <Button
            variant="subtle"
            onClick={() => {
              entering.clear()
              toItem()
            }}
          >
            Clear
          </Button>
        )}
      </div>
      <EntryNote entering={entering} />
    </form>
  )
}

function EntryFigures({ entering, quantityField }: Pick<StockInEntryFormProps, 'entering' | 'quantityField'>) {
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
      <MoneyInput label="Cost price" value={entry.costPrice} error={problems.costPrice} onChange={costPrice => change({ costPrice })} />
      <MoneyInput label="Wholesale price" value={entry.wholesalePrice} onChange={wholesalePrice => change({ wholesalePrice })} />
      <MoneyInput
        label="Retail price"
        value={entry.retailPrice}
        error={problems.retailPrice}
        onChange={retailPrice => change({ retailPrice })}
      />
      <DateInput label="Expiry date" value={entry.expiryDate} error={problems.expiryDate} onChange={expiryDate => change({ expiryDate })} />
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

function EntryNote({ entering: { item, entry, last } }: { entering: StockInEntering }) {
  if (!item) return <p className={classes.note}>Enter goes from figure to figure; in the last one it adds the line.</p>
  const isLoss = entry.costPrice !== null && entry.retailPrice !== null && entry.retailPrice < (entry.costPrice ?? zero)
  return (
    <p className={classes.note} role="status">
      {isLoss && (
        <span data-bad>
          <IconAlertTriangle size={14} aria-hidden />
          Retail is below cost
        </span>
      )}
      {last === null && <span>Never received before</span>}
      {last && (
        <span>
          Last {displayDateText(last.date)} with {last.paperCode}: cost {amountText(last.costPrice)}, retail {amountText(last.retailPrice)}
        </span>
      )}
    </p>
  )
}
