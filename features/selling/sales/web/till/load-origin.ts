import { codePrefixes } from '../../../../../kernel/codes.ts'
import { parseMoney, parsePercent, zero } from '../../../../../kernel/money.ts'
import { call } from '../../../../../platform/web/call.ts'
import { loadStockOf } from '../../../../goods/items/web/search/stock-of-items.ts'
import { checkStillOpen, checkValid } from '../../../sales-orders/asked.ts'
import type { AskedLineRead } from '../../../sales-orders/asked-contract.ts'
import { getSalesOrder } from '../../../sales-orders/order-contract.ts'
import { getQuotation } from '../../../sales-orders/quotation-contract.ts'
import type { IsoDate } from '../../../../../kernel/dates.ts'
import { draftCustomer, type BillAction } from '../draft/invoice-draft.ts'
import { noPercent } from '../draft/draft-line.ts'
import { wantedRows, type WantedItem } from '../draft/wanted-rows.ts'

type LoadOrigin = Extract<BillAction, { type: 'load-origin' }>

interface Loaded {
  action: LoadOrigin
  /** What is not here, or not whole, for one message. */
  problems: string[]
}

function wantedOf(line: AskedLineRead): WantedItem {
  return {
    itemCode: line.itemCode,
    name: line.itemMaster.name,
    quantity: line.openQuantity,
    price: line.retailPrice,
    discountPercent: parsePercent(line.discountPercentage) ?? noPercent,
    discountEach: parseMoney(line.discountAmount) ?? zero,
  }
}

async function readOrigin(code: string) {
  if (code.startsWith(codePrefixes.salesOrder)) {
    const { salesOrder } = await call(getSalesOrder, { params: { id: code } })
    return {
      kind: 'order' as const,
      what: `Sales order ${code}`,
      paper: salesOrder,
      validUntil: null,
      paidAhead: parseMoney(salesOrder.advanceAmount) ?? zero,
    }
  }
  const { salesQuotation } = await call(getQuotation, { params: { id: code } })
  const validUntil = salesQuotation.validUntil as IsoDate
  return { kind: 'quotation' as const, what: `Quotation ${code}`, paper: salesQuotation, validUntil, paidAhead: zero }
}

/** What is still open of an order or a quotation, with the stock of this moment. Refuses one of which nothing is open or valid. */
export async function loadOrigin(code: string, today: IsoDate): Promise<Loaded> {
  const { kind, what, paper, validUntil, paidAhead } = await readOrigin(code)
  const refusal = checkStillOpen({ what, state: paper.state }) ?? checkValid({ what, validUntil }, today)
  if (refusal) throw refusal
  const open = paper.stockHistories.filter(({ openQuantity }) => openQuantity !== '0')
  const stock = await loadStockOf(open.map(({ itemCode }) => itemCode))
  const { rows, problems } = wantedRows(open.map(wantedOf), stock, { onlyWhatIsHere: true })
  return {
    action: {
      type: 'load-origin',
      origin: { kind, code, paidAhead },
      customer: draftCustomer(paper.customer),
      rows,
    },
    problems,
  }
}
