import { useRef, useState } from 'react'
import { parseMoney, percent, zero } from '../../../../kernel/money.ts'
import { oneUnit, parseQuantity, quantity, sumQuantities, type Quantity } from '../../../../kernel/quantity.ts'
import { call } from '../../../../platform/web/call.ts'
import { playFound, playUnknown, useScan } from '../../../../platform/web/scan.ts'
import { notifyError } from '../../../../platform/web/ui/notify.ts'
import { useLatest } from '../../../../platform/web/use-latest.ts'
import { searchStockHere, type StockRow } from '../../../goods/items/contract.ts'
import { wantedOf } from '../../../goods/items/web/search/product-term.ts'
import { whyNotAsk, withAsked, type AskedGoods } from './asked-draft.ts'
import type { AskedWizard } from './use-asked-wizard.ts'

/** A row of the item search with all that is here of its item, whatever the price. */
export interface FoundGoods {
  row: StockRow
  goods: AskedGoods
  /** The term is only a part of its codes. */
  isPart: boolean
}

/** What a term finds: goods at each of their prices, services and labour. */
export async function findToAsk(term: string, signal?: AbortSignal): Promise<FoundGoods[]> {
  return (await lookUpToAsk(term, signal)).found
}

async function lookUpToAsk(term: string, signal?: AbortSignal): Promise<{ found: FoundGoods[]; unknown: string }> {
  const { stock, unknown } = await call(searchStockHere, { params: { term } }, signal ? { signal } : {})
  const found = stock.map(row => {
    const { code: itemCode, name, barcode, type, allowsFractions } = row.itemMaster
    const same = stock.filter(other => other.itemMaster.code === itemCode)
    const here = type === 'stock' ? sumQuantities(same.map(other => parseQuantity(other.remainingQuantity) ?? quantity(0))) : null
    return { row, isPart: row.isPart ?? false, goods: { itemCode, name, barcode, type, allowsFractions, stockCode: row.code, here } }
  })
  return { found, unknown }
}

/** A part of another code means nothing. */
function whatCodeMeans({ found: rows, unknown }: { found: readonly FoundGoods[]; unknown: string }, code: string) {
  const [first] = rows
  if (!first || unknown !== '') return { refusal: `${unknown} Nothing was added.` }
  const isOne = rows.every(({ goods }) => goods.itemCode === first.goods.itemCode)
  return isOne ? { one: first } : { refusal: `Several items have the code ${code}. Search and choose one.` }
}

/** Looks up what is scanned, and codes that are typed whole, in the order they come. `take` answers why it cannot take one. */
function useCodes(take: (found: FoundGoods, asked: Quantity) => string | null): (code: string, asked: Quantity | null) => void {
  const queue = useRef(Promise.resolve())
  // What is scanned meets the draft as it is then.
  const latest = useLatest(take)

  async function lookUp(code: string, asked: Quantity | null): Promise<void> {
    try {
      const meant = whatCodeMeans(await lookUpToAsk(code), code)
      const refusal = 'one' in meant ? latest.current(meant.one, wantedOf(meant.one.row, asked ?? oneUnit)) : meant.refusal
      if (refusal === null) return playFound()
      playUnknown()
      notifyError(refusal)
    } catch (error) {
      playUnknown()
      notifyError(error)
    }
  }

  const onCode = (code: string, asked: Quantity | null) => {
    queue.current = queue.current.then(() => lookUp(code, asked))
  }
  useScan(({ code, quantity: asked }) => onCode(code, asked === null ? null : parseQuantity(asked)))
  return onCode
}

/** What is being entered: an item and its quantity, then Add; scanned goods are added at once. */
export function useAskedEntry({ kind, draft, setLines }: Pick<AskedWizard, 'kind' | 'draft' | 'setLines'>) {
  const [found, setFound] = useState<FoundGoods | null>(null)
  const [wanted, setWanted] = useState<Quantity | null>(null)
  const [flashed, setFlashed] = useState<{ itemCode: string; times: number } | null>(null)

  function take({ row, goods }: FoundGoods, asked: Quantity): string | null {
    const refusal = whyNotAsk(kind, draft, { goods, wanted: asked })
    if (refusal !== null) return refusal
    const unitPrice = parseMoney(row.retailPrice) ?? zero
    setLines(lines => withAsked(lines, { ...goods, quantity: asked, unitPrice, discountPercent: percent(0), discountEach: zero }))
    setFlashed(before => ({ itemCode: goods.itemCode, times: (before?.times ?? 0) + 1 }))
    return null
  }

  const onCode = useCodes(take)

  return {
    found,
    wanted,
    flashed,
    onCode,
    setWanted,
    refusal: whyNotAsk(kind, draft, { goods: found?.goods ?? null, wanted }),
    pick: (chosen: FoundGoods, asked: Quantity | null) => {
      setFound(chosen)
      setWanted(asked ?? oneUnit)
    },
    clear: () => {
      setFound(null)
      setWanted(null)
    },
    /** Adds what is entered; says why not. */
    add: (): boolean => {
      if (!found) return false
      const refusal = take(found, wanted ?? quantity(0))
      if (refusal !== null) {
        notifyError(refusal)
        return false
      }
      setFound(null)
      setWanted(null)
      return true
    },
  }
}

export type AskedEntry = ReturnType<typeof useAskedEntry>
