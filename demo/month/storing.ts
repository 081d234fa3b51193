import { approveCount, getCountSheet, moveCount, reviewCount, startCount, tallyCount } from '../../features/stock/counts/contract.ts'
import { createStockIn } from '../../features/stock/stock-in/contract.ts'
import { createStockIssue, reverseStockIssue, type IssueReason } from '../../features/stock/stock-issue/contract.ts'
import { createStockTransfer, createTransferReceipt } from '../../features/stock/transfers/contract.ts'
import { createTransferRequest, endTransferRequest } from '../../features/stock/transfers/request-contract.ts'
import { getLookups } from '../../features/shop/lookups/contract.ts'
import type { Day } from './day.ts'
import type { MonthStage, Place, Who } from './stage.ts'

type Moved = readonly [item: string, quantity: string]

function partsOf(stage: MonthStage, who: Who, lines: readonly Moved[]) {
  const place = who.split(' at ')[1] as Place
  return lines.map(([key, quantity]) => {
    const { itemCode, stockCode } = stage.ware(`${place} ${key}`)
    return { itemCode, stockCode, quantity }
  })
}

/** Sends goods to another location; answers the transfer. */
export async function send(stage: MonthStage, who: Who, to: Place, lines: readonly Moved[]) {
  const body = { toLocationCode: stage.placeCode(to), stockHistories: partsOf(stage, who, lines) }
  return (await stage.send(who, createStockTransfer, { body })).stockTransfer
}

type Sent = Awaited<ReturnType<typeof send>>

/** Receives a transfer; of its first line so much never came. */
export async function receive(stage: MonthStage, who: Who, sent: Sent, short = 0): Promise<void> {
  const stockHistories = sent.stockHistories.map(({ code, quantity }, at) => {
    const missing = at === 0 ? short : 0
    return {
      code,
      quantity: String(Number(quantity) - missing),
      ...(missing > 0 && { short: String(missing), reason: 'Broken on the way' }),
    }
  })
  await stage.send(who, createTransferReceipt, { body: { transferCode: sent.code, version: sent.version, stockHistories } })
}

export async function issue(stage: MonthStage, who: Who, reason: IssueReason, lines: readonly Moved[]): Promise<string> {
  const body = { reason, issuedTo: reason === 'workshop' ? 'Bay 2' : '', stockHistories: partsOf(stage, who, lines) }
  return (await stage.send(who, createStockIssue, { body })).code
}

interface Count {
  by: Who
  approvedBy: Who
  name: string
  category: string
  /** By how much the first row differs from the books. */
  difference: number
}

/** A shelf is counted by one and approved by another. */
async function count(stage: MonthStage, { by, approvedBy, name, category, difference }: Count): Promise<void> {
  const { itemCategory } = await stage.send(by, getLookups)
  const categoryCode = itemCategory.find(one => one.name === category)?.code ?? null
  const { stockCountSession: begun } = await stage.send(by, startCount, { body: { name, categoryCode } })
  const named = { params: { id: begun.id } }
  const { rows } = await stage.send(by, getCountSheet, { ...named, query: { size: 1000 } })
  const { lines: expected } = await stage.send(approvedBy, reviewCount, { ...named, query: { show: 'all', size: 1000 } })
  const snapshot = new Map(expected.map(({ line, snapshot: pieces }) => [line, Number(pieces)]))
  const tallies = rows.map(({ lines }, at) => {
    const pieces = lines.reduce((sum, line) => sum + (snapshot.get(line) ?? 0), 0)
    return { lines, quantity: String(at === 0 ? Math.max(0, pieces + difference) : pieces) }
  })
  await stage.send(by, tallyCount, { body: { session: begun.id, tallies } })
  const ended = { session: begun.id, version: begun.version, state: 'review' as const }
  const { stockCountSession: inReview } = await stage.send(by, moveCount, { body: ended })
  const review = await stage.send(approvedBy, reviewCount, { ...named, query: {} })
  await stage.send(approvedBy, approveCount, {
    body: { session: begun.id, version: inReview.version, tallies: review.tallies, uncounted: 'leave' },
  })
}

const counted = { by: 'nimal at colombo', approvedBy: 'manager at colombo' } as const

/** Transfers, requests, issues, stock found, counts. */
export const storing: Readonly<Record<number, Day>> = {
  21: async stage => {
    const itemCode = stage.item('oil-filter-alto-800')
    const found = { itemCode, quantity: '3', costPrice: '620.00', wholesalePrice: '740.00', retailPrice: '820.00' }
    await stage.send('manager at colombo', createStockIn, { body: { reason: 'found', remarks: 'Behind the shelf', stockHistories: [found] } })
  },
  20: async stage => {
    const sent = await send(stage, 'manager at colombo', 'kandy', [
      ['oil-castrol-activ-20w40-1l', '6'],
      ['washer-fluid-1l', '4'],
    ])
    await receive(stage, 'selvam at kandy', sent, 1)
    await issue(stage, 'manager at colombo', 'workshop', [['washer-fluid-1l', '2']])
  },
  16: async stage => {
    await issue(stage, 'selvam at kandy', 'damage', [['oil-filter-10003', '1']])
    await issue(stage, 'sunil at galle', 'gift', [['washer-fluid-1l', '1']])
    const wrong = await issue(stage, 'manager at colombo', 'display', [['air-filter-aqua', '1']])
    await stage.send('manager at colombo', reverseStockIssue, { body: { code: wrong, reason: 'Sold after all', version: 1 } })
  },
  9: async stage => {
    await count(stage, { ...counted, name: 'Wipers, every month', category: 'Wipers', difference: 1 })
    const sent = await send(stage, 'selvam at kandy', 'colombo', [['coolant-toyota-sllc-2l', '3']])
    await receive(stage, 'manager at colombo', sent)
  },
  3: async stage => {
    const who: Who = 'selvam at kandy'
    const asked = { fromLocationCode: stage.placeCode('colombo'), itemCode: stage.item('brake-pad-wagonr-f'), quantity: '2' }
    await stage.send(who, createTransferRequest, { body: { ...asked, remarks: 'Mr Ratwatte comes on Friday' } })
    const { transferRequest } = await stage.send(who, createTransferRequest, { body: { ...asked, itemCode: stage.item('air-filter-aqua') } })
    await stage.send(who, endTransferRequest, { body: { id: transferRequest.id, reason: 'Found one here' } })
  },
  2: async stage => {
    await send(stage, 'manager at colombo', 'galle', [['oil-castrol-activ-20w40-1l', '4']])
    await issue(stage, 'manager at colombo', 'workshop', [['oil-filter-10003', '1']])
  },
  1: async stage => {
    await count(stage, { ...counted, name: 'Batteries, every month', category: 'Batteries', difference: -1 })
    await stage.send('nimal at colombo', startCount, { body: { name: 'Before the end of the month' } })
  },
}
