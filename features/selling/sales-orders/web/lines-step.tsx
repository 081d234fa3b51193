import { IconBarcode } from '@tabler/icons-react'
import { useEffect, useRef, type RefObject } from 'react'
import { displayMoney, parseMoney, zero } from '../../../../kernel/money.ts'
import type { Quantity } from '../../../../kernel/quantity.ts'
import { Keys, useShortcut } from '../../../../platform/web/shortcuts.tsx'
import { Amount } from '../../../../platform/web/ui/amount.tsx'
import { AsyncLookup } from '../../../../platform/web/ui/async-lookup.tsx'
import { QuantityInput } from '../../../../platform/web/ui/quantity-input.tsx'
import { ReasonButton } from '../../../../platform/web/ui/reason-button.tsx'
import { hereWords } from '../../../goods/items/web/search/here-words.ts'
import { isCodeTerm, readGoodsTerm } from '../../../goods/items/web/search/product-term.ts'
import { rowKey } from '../../../goods/items/web/search/row-key.ts'
import { AskedTable } from './asked-table.tsx'
import classes from './asked-wizard.module.css'
import { findToAsk, type AskedEntry, type FoundGoods } from './use-asked-entry.ts'
import type { AskedWizard } from './use-asked-wizard.ts'

interface LinesStepProps {
  wizard: AskedWizard
  entering: AskedEntry
}

/** The second step: product search, quantity and Add, the items, and what they come to. */
export function AskedLinesStep({ wizard, entering }: LinesStepProps) {
  const { draft, amounts, itemProblems, setLines } = wizard
  const search = useRef<HTMLInputElement>(null)
  const toSearch = () => search.current?.focus()
  useShortcut('F3', 'Item search', toSearch)
  useEffect(() => search.current?.focus(), [])
  return (
    <div className={classes.linesStep}>
      <EntryRow entering={entering} search={search} />
      <AskedTable lines={draft.lines} problems={itemProblems} flashed={entering.flashed} setLines={setLines} onLeave={toSearch} />
      <div className={classes.sums}>
        <span>{`${draft.lines.length} ${draft.lines.length === 1 ? 'line' : 'lines'}`}</span>
        {amounts.lineDiscount > 0 && <span>{`discounts ${displayMoney(amounts.lineDiscount)}`}</span>}
        <output aria-label="Total">
          <Amount value={amounts.total} withPrefix />
        </output>
      </div>
    </div>
  )
}

function EntryRow({ entering, search }: { entering: AskedEntry; search: RefObject<HTMLInputElement | null> }) {
  const { found, wanted, refusal, setWanted } = entering
  const quantityField = useRef<HTMLInputElement>(null)
  const asked = useRef<Quantity | null>(null)

  function add(): void {
    if (entering.add()) search.current?.focus()
  }

  return (
    <div className={classes.entry}>
      <AsyncLookup<FoundGoods>
        ref={search}
        label={
          <span>
            Product <Keys keys="F3" />
          </span>
        }
        placeholder="Scan, or type a name, code or part number"
        leftSection={<IconBarcode size={18} aria-hidden />}
        value={found}
        search={(text, signal) => {
          const read = readGoodsTerm(text)
          asked.current = read.asked
          return findToAsk(read.term, signal)
        }}
        optionKey={({ row }) => rowKey(row)}
        optionLabel={({ goods }) => goods.name}
        renderOption={({ row, goods }) => <GoodsOption row={row} goods={goods} />}
        listWidth="min(640px, 94vw)"
        onPick={chosen => {
          entering.pick(chosen, asked.current)
          quantityField.current?.focus()
        }}
        onClear={entering.clear}
        onKeyDown={event => {
          const { asked: many, term } = readGoodsTerm(event.currentTarget.value)
          // Codes longer than a search are looked up whole.
          if (event.key !== 'Enter' || (term.length <= 12 && !isCodeTerm(term)) || found?.goods.name === event.currentTarget.value) return
          event.preventDefault()
          entering.onCode(term, many)
        }}
      />
      <QuantityInput
        ref={quantityField}
        label="Quantity"
        value={wanted}
        onChange={setWanted}
        onKeyDown={event => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          add()
        }}
      />
      <ReasonButton reason={refusal} onClick={add}>
        Add
      </ReasonButton>
    </div>
  )
}

function GoodsOption({ row, goods: { name, barcode, itemCode, type } }: Omit<FoundGoods, 'isPart'>) {
  return (
    <div className={classes.option}>
      <span>{name}</span>
      <span>{barcode || itemCode}</span>
      <span>{displayMoney(parseMoney(row.retailPrice) ?? zero)}</span>
      <span>{type === 'stock' ? `${hereWords(row)} here` : type}</span>
    </div>
  )
}
