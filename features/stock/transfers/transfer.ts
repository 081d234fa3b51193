import { smaller, type Money } from '../../../kernel/money.ts'
import { isReversed } from '../../../kernel/paper-status.ts'
import { formatQuantity, quantity, sumQuantities, times, type Quantity } from '../../../kernel/quantity.ts'
import { type Refusal, sharedRefusal } from '../../../kernel/refusal.ts'
import type { TransferState } from './contract.ts'
import { transferRefusal } from './refusals.ts'

/** A line of a transfer: the quantity sent of one stock entry, and the quantities received and short. */
export interface SentLine {
  lineNo: number
  entryCode: string
  itemCode: string
  itemName: string
  allowsFractions: boolean
  quantity: Quantity
  received: Quantity
  short: Quantity
  unitCost: Money
  /** Retail price of the entry. */
  price: Money
  /** Value of the line that is still in transit. */
  inTransit: Money
}

/** The receiver's input for one line: the quantity that arrived, and the shortage. */
export interface ArrivedLine {
  lineNo: number
  quantity: Quantity
  short: Quantity
  reason: string
}

/** A line of a receipt with its values. */
export interface CostedReceiptLine {
  lineNo: number
  sent: SentLine
  quantity: Quantity
  short: Quantity
  reason: string
  /** Value of the arrived goods, and of the shortage. */
  cost: Money
  shortCost: Money
  /** Value it takes out of transit; the last receipt of a line takes all that is left. */
  outOfTransit: Money
}

type Figures = Pick<SentLine, 'quantity' | 'received' | 'short'>

/** Sent, and neither received nor short. */
export function onItsWay({ quantity: sent, received, short }: Figures): Quantity {
  return quantity(sent - received - short)
}

/** The state of a transfer from the quantities of its lines. */
export function stateOfLines(lines: readonly Figures[]): 'sent' | 'partly' | 'closed' {
  if (lines.every(line => onItsWay(line) === 0)) return 'closed'
  return lines.every(line => line.received === 0 && line.short === 0) ? 'sent' : 'partly'
}

/** The state of a transfer in the API's words. */
export function transferState(transfer: { status: string; state: 'sent' | 'partly' | 'closed' }): TransferState {
  if (isReversed(transfer)) return 'REVERSED'
  return ({ sent: 'SENT', partly: 'PARTLY', closed: 'CLOSED' } as const)[transfer.state]
}

export const isTransferReversed = ({ state }: { state: TransferState }) => state === 'REVERSED'

/**
 * The receipt lines for the receiver's input; lines without input are left out. Refuses more than is in transit, parts of
 * items sold whole, a shortage without a reason, and an empty receipt.
 */
export function receiveLines(sent: readonly SentLine[], arrived: readonly ArrivedLine[]): CostedReceiptLine[] | Refusal {
  const received: CostedReceiptLine[] = []
  const seen = new Set<number>()
  for (const [index, line] of arrived.entries()) {
    const of = sent.find(({ lineNo }) => lineNo === line.lineNo)
    if (!of || seen.has(line.lineNo)) return transferRefusal('TRANSFER_LINE', { line: line.lineNo })
    seen.add(line.lineNo)
    const refusal = checkArrival(of, line, index)
    if (refusal) return refusal
    if (line.quantity + line.short > 0) received.push(receivedLine(of, line, received.length + 1))
  }
  return received.length > 0 ? received : transferRefusal('RECEIPT_NOTHING')
}

function checkArrival(sent: SentLine, { lineNo, quantity: arrived, short, reason }: ArrivedLine, index: number): Refusal | null {
  const field = (name: string, text: string) => ({ [`stockHistories.${index}.${name}`]: text })
  const { itemName: item, allowsFractions } = sent
  for (const [name, amount] of Object.entries({ quantity: arrived, short })) {
    if (amount < 0) return sharedRefusal('LINE_QUANTITY', { line: lineNo }, field(name, 'Zero or more'))
    if (!allowsFractions && amount % 1000 !== 0) return sharedRefusal('LINE_FRACTION', { line: lineNo, item }, field(name, 'Whole units'))
  }
  if (arrived + short > onItsWay(sent)) {
    const left = formatQuantity(onItsWay(sent))
    return transferRefusal('TRANSFER_MORE', { line: lineNo, item, left }, field('quantity', `Only ${left} on the way`))
  }
  if (short > 0 && reason === '') return transferRefusal('SHORT_REASON', { line: lineNo, item }, field('reason', 'Say why'))
  return null
}

function receivedLine(sent: SentLine, { quantity: arrived, short, reason }: ArrivedLine, lineNo: number): CostedReceiptLine {
  const taken = sumQuantities([arrived, short])
  const closes = taken === onItsWay(sent)
  return {
    lineNo,
    sent,
    quantity: arrived,
    short,
    reason: short > 0 ? reason : '',
    cost: times(sent.unitCost, arrived),
    shortCost: times(sent.unitCost, short),
    outOfTransit: closes ? sent.inTransit : smaller(sent.inTransit, times(sent.unitCost, taken)),
  }
}
