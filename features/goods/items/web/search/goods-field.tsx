import { IconBarcode } from '@tabler/icons-react'
import { useRef, type RefObject } from 'react'
import { displayMoney, parseMoney, zero } from '../../../../../kernel/money.ts'
import { displayQuantity, type Quantity } from '../../../../../kernel/quantity.ts'
import { Keys, useShortcut } from '../../../../../platform/web/shortcuts.tsx'
import { AsyncLookup } from '../../../../../platform/web/ui/async-lookup.tsx'
import { findGoods, type Goods } from './find-goods.ts'
import { isCodeTerm, readGoodsTerm } from './product-term.ts'
import classes from './goods-field.module.css'

/** The chosen item, if the field keeps it. */
interface ChosenGoods {
  itemCode: string
  name: string
}

interface GoodsFieldProps {
  field: RefObject<HTMLInputElement | null>
  value: ChosenGoods | null
  /** Called with the quantity typed before the name, as in "3*oil". */
  onPick: (goods: Goods, asked: Quantity | null) => void
  onClear?: () => void
  /** Codes that are too long for a search are looked up as a whole. */
  onCode: (code: string, asked: Quantity | null) => void
  error?: string | undefined
  readOnly?: boolean
}

/** Item search of papers: name, code or barcode, with what is here. */
export function GoodsField({ field, value, onPick, onClear, onCode, error, readOnly = false }: GoodsFieldProps) {
  const asked = useRef<Quantity | null>(null)
  useShortcut('F3', 'Item search', () => {
    field.current?.focus()
    field.current?.select()
  })
  return (
    <AsyncLookup<Goods | ChosenGoods>
      ref={field}
      label={
        <span>
          Item <Keys keys="F3" />
        </span>
      }
      placeholder="Scan, or type a name or code"
      leftSection={<IconBarcode size={18} aria-hidden />}
      readOnly={readOnly}
      error={error}
      value={value}
      search={(text, signal) => {
        const read = readGoodsTerm(text)
        asked.current = read.asked
        return findGoods(read.term, signal)
      }}
      optionKey={({ itemCode }) => itemCode}
      optionLabel={({ name }) => name}
      renderOption={option => 'here' in option && <GoodsOption goods={option} />}
      listWidth={640}
      // Emptied by hand, it is cleared at once: a scan of the same item begins it anew.
      onInput={event => {
        if (event.currentTarget.value.trim() === '' && value !== null) onClear?.()
      }}
      onPick={option => 'here' in option && onPick(option, asked.current)}
      {...(onClear && { onClear })}
      onKeyDown={event => {
        const { asked: count, term } = readGoodsTerm(event.currentTarget.value)
        if (event.key !== 'Enter' || (term.length <= 12 && !isCodeTerm(term)) || value?.name === event.currentTarget.value) return
        event.preventDefault()
        onCode(term, count)
      }}
    />
  )
}

/** Goods in a list of what was found: name, barcode, price, and how many are here. */
export function GoodsOption({ goods: { name, barcode, itemCode, retailPrice, here, reserved } }: { goods: Goods }) {
  return (
    <div className={classes.option}>
      <span>{name}</span>
      <span>{barcode || itemCode}</span>
      <span>{displayMoney(parseMoney(retailPrice) ?? zero)}</span>
      <span>
        {here === 0 ? 'none here' : `${displayQuantity(here)} here${reserved > 0 ? `, ${displayQuantity(reserved)} reserved` : ''}`}
      </span>
    </div>
  )
}
