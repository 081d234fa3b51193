import { inOrderOfUse, type ModelCheque, type Opened } from './cheques.ts'
import { dueOf } from './notes.ts'
import { recordNote } from './receive.ts'
import type { Leg, ShopModel } from './shop-model.ts'

const smallest = (...amounts: bigint[]) => amounts.reduce((least, amount) => (amount < least ? amount : least))

/** What of the cheque was paid ahead: the payments settle one after the other, and what is left over is the last of them. */
function paidAhead(cheque: ModelCheque): bigint {
  const { tenders, settled } = cheque.voucher!
  let before = 0n
  for (const tender of inOrderOfUse(tenders)) {
    const after = before + tender.amount
    if (tender.number === cheque.number || tender.cheque === cheque) {
      const from = before > settled ? before : settled
      return after > from ? after - from : 0n
    }
    before = after
  }
  throw new Error(`cheque ${cheque.number} is not of its voucher`)
}

/**
 * What a cheque of a voucher opens when it comes back: what it paid ahead first, then what the voucher paid from its last line
 * backwards, then the rest of the advance. Suppliers' advances are used by no operation, so that all of it is there.
 */
export function openedBy(cheque: ModelCheque): Opened[] {
  const voucher = cheque.voucher!
  const first = smallest(cheque.amount, paidAhead(cheque), voucher.aheadLeft)
  let left = cheque.amount - first
  const opened: Opened[] = []
  for (const line of voucher.paid.toReversed()) {
    const amount = smallest(left, line.left)
    if (amount > 0n) opened.push({ voucher, line, amount })
    left -= amount
  }
  if (first + left > 0n) opened.unshift({ voucher, line: null, amount: first + left })
  return opened
}

/** Why what was opened is not paid again; null when it is. */
export function problemOfClosing(opened: readonly Opened[]): string | null {
  for (const { voucher, line, amount } of opened.toSorted(byLine)) {
    if (!line) continue
    if (line.note.isReversed || line.note.supplier !== voucher.supplier) return 'VOUCHER_DUE_GONE'
    if (dueOf(line.note) < amount) return 'VOUCHER_DUE_PAID'
  }
  return null
}

function byLine(one: Opened, other: Opened): number {
  const place = ({ voucher, line }: Opened) => voucher.paid.findIndex(paid => paid === line)
  return place(one) - place(other)
}

/** Opens what a cheque paid, or with sign -1 pays it again. */
export function open(model: ShopModel, opened: readonly Opened[], sign = 1n): void {
  for (const { voucher, line, amount } of opened) {
    if (!line) {
      voucher.aheadLeft -= sign * amount
      continue
    }
    line.left -= sign * amount
    line.note.paid -= sign * amount
    recordNote(model, line.note)
  }
}

export function legsOfOpened(opened: readonly Opened[]): Leg[] {
  return opened.map(({ voucher, line, amount }) => ({ account: line ? '2100' : '1500', amount: -amount, party: voucher.supplier }))
}
