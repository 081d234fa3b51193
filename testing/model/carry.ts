import {
  createStockTransfer,
  createTransferReceipt,
  reverseStockTransfer,
  reverseTransferReceipt,
} from '../../features/stock/transfers/contract.ts'
import { wireMoney, wireQuantity, ask, oneIn, recent, same, upTo, type Lane } from './lane.ts'
import { wantedBody, wantedLines } from './move-stock.ts'
import { apply, record, shelfOf, sumOfCents, valued, worth, type ShopModel } from './shop-model.ts'
import { isGone } from './stock-papers.ts'
import { partsOf } from './taking.ts'
import {
  applyToLines,
  effectsOfReceipt,
  effectsOfSending,
  onItsWay,
  outOfTransit,
  transferStateOf,
  type ModelReceipt,
  type ModelReceiptLine,
  type ModelTransfer,
} from './transfers.ts'

function recordTransfer(model: ShopModel, transfer: ModelTransfer): void {
  const { isReversed, version, total } = transfer
  record(model, { ...transfer, kind: 'stock transfer' }, [isReversed ? 'reversed' : 'live', version, total, transferStateOf(transfer)])
}

function recordReceipt(model: ShopModel, location: string, receipt: ModelReceipt): void {
  const { code, lines, isReversed, version } = receipt
  const value = (of: 'quantity' | 'short') => sumOfCents(lines.map(line => worth(line.of.shelf.entry.cost, line[of])))
  const taken = sumOfCents(lines.map(line => line.taken))
  const figures = [isReversed ? 'reversed' : 'live', version, value('quantity'), value('short'), taken]
  record(model, { location, kind: 'transfer receipt', code }, figures)
}

export async function send(lane: Lane): Promise<void> {
  const { model, location, dice } = lane
  const lines = wantedLines(lane, 3)
  if (lines.length === 0) return
  const parts = partsOf(model, location, { lines })
  const to = oneIn(lane, 30) ? location : dice.pick(lane.places.filter(place => place !== location))
  const expected = to === location ? 'TRANSFER_TO' : parts ? 'saved' : 'STOCK_SHORT'
  const body = { toLocationCode: to, stockHistories: lines.map(wantedBody) }
  const who = dice.pick(['manager', 'admin'] as const)
  const reply = await ask(lane, { who, endpoint: createStockTransfer, expected }, { body })
  if (!reply || !parts) return
  const sent = valued(parts.map(({ shelf, quantity }) => ({ shelf: shelf!, quantity: -quantity }))).map(({ shelf, quantity, value }) => {
    return { shelf, sent: -quantity, received: 0n, short: 0n, inTransit: -value }
  })
  const total = sumOfCents(sent.map(line => line.inTransit))
  same(reply.stockTransfer.totalAmount, wireMoney(total), 'the value of a transfer')
  const paper = { code: reply.code, location, to, date: lane.today, version: 1, isReversed: false, total }
  const transfer = { ...paper, lines: sent, receipts: [], effects: effectsOfSending(location, sent) }
  apply(model, transfer.effects)
  recordTransfer(model, transfer)
  lane.transfers.push(transfer)
}

/** The quantities that arrive of the lines of a transfer: all, a part, or a part that never arrives. */
function arrivals(lane: Lane, { lines }: ModelTransfer): Omit<ModelReceiptLine, 'taken'>[] {
  const isRest = oneIn(lane, 2)
  const some = (most: bigint, isWhole: boolean) => (isWhole ? 1000n * upTo(lane, most / 1000n) : upTo(lane, most))
  return lines.map(of => {
    const isWhole = !lane.model.items.get(of.shelf.entry.itemCode)?.allowsFractions
    const rest = onItsWay(of)
    if (oneIn(lane, 40)) return { of, quantity: rest + 1000n, short: 0n }
    const quantity = isRest && !oneIn(lane, 6) ? rest : some(rest, isWhole)
    return { of, quantity, short: oneIn(lane, 5) ? some(rest - quantity, isWhole) : 0n }
  })
}

export async function arrive(lane: Lane): Promise<void> {
  const transfer = recent(
    lane,
    comingHere(lane).filter(one => oneIn(lane, 15) || (!one.isReversed && transferStateOf(one) !== 'closed')),
  )
  if (!transfer) return
  const told = arrivals(lane, transfer)
  const version = transfer.version + (oneIn(lane, 25) ? 1 : 0)
  const who = lane.dice.pick(['manager', 'admin'] as const)
  const body = {
    transferCode: transfer.code,
    version,
    stockHistories: told.map(({ quantity, short }, index) => ({
      code: String(index + 1),
      quantity: wireQuantity(quantity),
      short: wireQuantity(short),
      reason: short > 0n ? 'Broken on the way' : '',
    })),
  }
  const expected = expectedOfArrival(transfer, told, version)
  const reply = await ask(lane, { who, endpoint: createTransferReceipt, expected }, { body })
  if (!reply) return
  const lines = told
    .filter(({ quantity, short }) => quantity + short > 0n)
    .map(line => ({ ...line, taken: outOfTransit(line.of, line.quantity + line.short) }))
  const effects = effectsOfReceipt(lane.location, lines, ({ entry }) => shelfOf(lane.model, lane.location, entry))
  const receipt = { code: reply.code, date: lane.today, version: 1, isReversed: false, lines, effects }
  transfer.receipts.push(receipt)
  settle(lane, { transfer, receipt })
}

function expectedOfArrival(transfer: ModelTransfer, told: readonly Omit<ModelReceiptLine, 'taken'>[], version: number): string {
  if (transfer.isReversed) return 'REVERSED_ALREADY'
  if (transferStateOf(transfer) === 'closed') return 'TRANSFER_CLOSED'
  if (version !== transfer.version) return 'CONFLICT'
  if (told.some(({ of, quantity, short }) => quantity + short > onItsWay(of))) return 'TRANSFER_MORE'
  return told.some(({ quantity, short }) => quantity + short > 0n) ? 'saved' : 'RECEIPT_NOTHING'
}

/** Writes a receipt, or its reversal, into the books. */
function settle(lane: Lane, { transfer, receipt }: { transfer: ModelTransfer; receipt: ModelReceipt }): void {
  const sign = receipt.isReversed ? -1n : 1n
  apply(lane.model, receipt.effects, sign)
  applyToLines(receipt.lines, sign)
  transfer.version += 1
  recordTransfer(lane.model, transfer)
  recordReceipt(lane.model, lane.location, receipt)
}

const comingHere = (lane: Lane) => lane.transfers.filter(({ to }) => to === lane.location)

export async function takeTransferBack(lane: Lane): Promise<void> {
  const transfer = recent(
    lane,
    lane.transfers.filter(({ location }) => location === lane.location),
  )
  if (!transfer) return
  const who = lane.dice.pick(['manager', 'admin'] as const)
  const isReceived = transferStateOf(transfer) !== 'sent'
  const isLate = who === 'manager' && transfer.date !== lane.today
  const held = isReceived ? 'TRANSFER_RECEIVED' : isLate ? 'REVERSE_SAME_DAY' : 'saved'
  const expected = transfer.isReversed ? 'REVERSED_ALREADY' : held
  const body = { code: transfer.code, reason: 'Mistake', version: transfer.version }
  const reply = await ask(lane, { who, endpoint: reverseStockTransfer, expected }, { body })
  if (!reply) return
  apply(lane.model, transfer.effects, -1n)
  transfer.isReversed = true
  transfer.version += 1
  recordTransfer(lane.model, transfer)
}

export async function takeReceiptBack(lane: Lane): Promise<void> {
  const transfer = recent(
    lane,
    comingHere(lane).filter(({ receipts }) => receipts.length > 0),
  )
  if (!transfer) return
  const receipt = lane.dice.pick(transfer.receipts)
  const who = lane.dice.pick(['manager', 'admin'] as const)
  const isLate = who === 'manager' && receipt.date !== lane.today
  const gone = isGone(receipt.effects) ? 'STOCK_GONE' : 'saved'
  const expected = receipt.isReversed ? 'REVERSED_ALREADY' : isLate ? 'REVERSE_SAME_DAY' : gone
  const body = { code: receipt.code, reason: 'Mistake', version: receipt.version }
  const reply = await ask(lane, { who, endpoint: reverseTransferReceipt, expected }, { body })
  if (!reply) return
  receipt.isReversed = true
  receipt.version += 1
  settle(lane, { transfer, receipt })
}
