import { useEffect, type ReactNode, type RefObject } from 'react'
import { focused } from '../../../../platform/web/focus-back.ts'
import { quantity, type Quantity } from '../../../../kernel/quantity.ts'
import type { FieldErrors } from '../../../../kernel/refusal.ts'
import { Keys } from '../../../../platform/web/shortcuts.tsx'
import { Amount } from '../../../../platform/web/ui/amount.tsx'
import { ErrorState } from '../../../../platform/web/ui/error-state.tsx'
import { notifyError } from '../../../../platform/web/ui/notify.ts'
import { EntryDialog } from './entry-dialog.tsx'
import { lineItemOf, type Goods } from '../../../goods/items/web/search/find-goods.ts'
import { GoodsField } from '../../../goods/items/web/search/goods-field.tsx'
import { TakeTable } from './take-table.tsx'
import classes from './take-stock.module.css'
import { takingCost, takingProblems, takingRows, type Taking, type TakingAction } from './taking.ts'
import { useEntryChoice } from './use-entry-choice.ts'
import type { useStockHere } from './use-stock-here.ts'
import { useScannedGoods } from '../../../goods/items/web/search/use-scanned-goods.ts'

interface TakeStockProps {
  itemField: RefObject<HTMLInputElement | null>
  /** The accessible name of the table: 'Issued items'. */
  label: string
  taking: Taking
  act: (action: TakingAction) => void
  /** The result of `useStockHere` for the same lines. */
  here: ReturnType<typeof useStockHere>
  /** Errors of the last check or refusal, by the contract's names. */
  problems: FieldErrors
  /** Shown beside the search field. */
  children?: ReactNode
}

const one = quantity(1_000)

/**
 * Lines that take stock from entries: scan or search an item, type the quantity, Enter moves on to the next. The entry is
 * chosen by expiry and age, or by hand (F4).
 */
export function TakeStock({ itemField, label, taking, act, here, problems, children }: TakeStockProps) {
  const toItem = () => itemField.current?.focus()
  useEffect(() => {
    // A field above may have the focus already.
    if (!focused()) itemField.current?.focus()
  }, [itemField])

  function take(goods: Goods, asked: Quantity | null): boolean {
    if (goods.here === 0) {
      notifyError(`Nothing of ${goods.name} is here.`)
      return false
    }
    act({ type: 'add', item: lineItemOf(goods), stockCode: goods.lot, quantity: asked ?? one })
    return true
  }

  const { lookUp } = useScannedGoods(take, { ofLot: true })
  const rows = takingRows(taking.lines, here.stock)
  const choice = useEntryChoice()
  const chosen = rows.find(({ line }) => line.id === choice.id)
  return (
    <div className={classes.box}>
      <div className={classes.tools}>
        <div className={classes.search}>
          <GoodsField field={itemField} value={null} onPick={take} onCode={lookUp} />
        </div>
        {children}
      </div>
      {here.error !== null && taking.lines.length > 0 && <ErrorState error={here.error} onRetry={here.retry} />}
      <TakeTable
        label={label}
        rows={rows}
        touched={taking.touched}
        problems={takingProblems(taking, problems)}
        act={act}
        onChoose={choice.open}
        onLeave={toItem}
      />
      <TakeFoot rows={rows} />
      {chosen && (
        <EntryDialog
          row={chosen}
          rows={rows}
          item={here.stock.get(chosen.line.item.itemCode)}
          act={act}
          onClose={choice.close}
          onAdded={choice.leave}
        />
      )}
    </div>
  )
}

/** How many lines there are, and what they cost. */
export function TakeFoot({ rows }: { rows: ReturnType<typeof takingRows> }) {
  const cost = takingCost(rows)
  return (
    <div className={classes.foot}>
      <span className={classes.hint}>
        Choose the stock entry <Keys keys="F4" />
      </span>
      <span>{rows.length === 1 ? '1 line' : `${rows.length.toLocaleString('en')} lines`}</span>
      {cost !== null && (
        <span className={classes.cost}>
          At cost{' '}
          <output aria-label="Total at cost">
            <Amount value={cost} withPrefix />
          </output>
        </span>
      )}
    </div>
  )
}
