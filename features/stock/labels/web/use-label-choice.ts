import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { paperOf } from '../../../../kernel/papers.ts'
import { parseQuantity, type Quantity } from '../../../../kernel/quantity.ts'
import { call, CallError } from '../../../../platform/web/call.ts'
import { playFound, playUnknown, useScan } from '../../../../platform/web/scan.ts'
import { notifyError } from '../../../../platform/web/ui/notify.ts'
import { searchStockHere, type StockRow } from '../../../goods/items/contract.ts'
import { isOneItem } from '../../../goods/items/web/search/product-term.ts'
import { loadStockOf } from '../../../goods/items/web/search/stock-of-items.ts'
import { getLabelLines } from '../contract.ts'
import type { LabelAction } from './label-draft.ts'
import { askedGoods, goodsOfPaperLine } from './label-goods.ts'

/** Codes of papers that bring goods in: longer ones are codes of articles. */
const isPaper = (code: string) => /^\d{10,12}$/.test(code) && paperOf(code)?.bringsGoods === true

/** The ways to add goods: by search, by scan, from a received paper, or named in the address. */
export function useLabelChoice(act: (action: LabelAction) => void) {
  const queue = useRef(Promise.resolve())

  function addRows(rows: readonly StockRow[], asked: Quantity | null): void {
    act({ type: 'add', chosen: askedGoods(rows, asked) })
  }

  async function paperLines(code: string) {
    const { lines } = await call(getLabelLines, { query: { paper: code } })
    return lines.map(goodsOfPaperLine)
  }

  async function lookUp(code: string, asked: Quantity | null): Promise<void> {
    const { stock: found, unknown } = await call(searchStockHere, { params: { term: code }, query: { lot: '1' } })
    // A part of another code is none.
    const stock = unknown === '' ? found : []
    if (!isOneItem(stock)) throw new Unclear(`Several items have the code ${code}. Search and choose one.`)
    if (stock.length > 0) return addRows(stock, asked)
    if (!isPaper(code)) throw new Unclear(`No received paper has the code. ${unknown}`)
    act({ type: 'add', chosen: await paperLines(code) })
  }

  // One after another, in the order scanned.
  function enqueue(code: string, asked: Quantity | null): void {
    queue.current = queue.current
      .then(() => lookUp(code, asked))
      .then(playFound, (problem: unknown) => {
        playUnknown()
        sayWhy(problem)
      })
  }

  async function addPaper(code: string): Promise<boolean> {
    try {
      act({ type: 'add', chosen: await paperLines(code) })
      return true
    } catch (problem) {
      sayWhy(problem)
      return false
    }
  }

  useScan(({ code, quantity }) => enqueue(code, quantity === null ? null : parseQuantity(quantity)))
  useAddress(async ({ paper, item }) => {
    const chosen = paper === null ? askedGoods(await loadStockOf((item ?? '').split(',')), null) : await paperLines(paper)
    if (chosen.length === 0) throw new Unclear(`Item ${item} was not found.`)
    act({ type: 'load', chosen })
  })

  return { addRows, addCode: enqueue, addPaper }
}

class Unclear extends Error {}

function sayWhy(problem: unknown): void {
  if (problem instanceof Unclear) notifyError(problem.message)
  else if (problem instanceof CallError) notifyError(problem)
  else throw problem
}

interface Named {
  paper: string | null
  /** One code, or several separated by commas. */
  item: string | null
}

// Other screens name a paper or an item in the address. Once it is in the list, it is removed from the address.
function useAddress(load: (named: Named) => Promise<void>): void {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const paper = typeof search.paper === 'string' ? search.paper : null
  const item = typeof search.item === 'string' ? search.item : null
  const take = useEffectEvent((named: Named) => {
    load(named).catch(sayWhy)
    void navigate({ to: '.', search: {}, replace: true })
  })
  useEffect(() => {
    if (paper !== null || item !== null) take({ paper, item })
  }, [paper, item])
}
