import { cashCustomerCode } from '../../../../kernel/codes.ts'
import { displayMoney } from '../../../../kernel/money.ts'
import { sharedRefusal } from '../../../../kernel/refusal.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { SaveCall } from '../../../../platform/server/api.ts'
import { writeAudit } from '../../../../platform/server/audit.ts'
import { takeCodes, takeOneOfMany, takePaperNumber } from '../../../../platform/server/number-series.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { writePosting } from '../../../books/ledger/server/write-posting.ts'
import { writeNewEntries } from '../../../stock/stock/server/new-entries.ts'
import { writeFirstMoves, writeMoves } from '../../../stock/stock/server/write-moves.ts'
import { writeVatLines } from '../../../shop/vat/server/write-vat.ts'
import { issueTaxNote } from '../../../shop/vat/server/issue-tax-note.ts'
import { returnTypes, type createSalesReturn, type SalesReturnRead } from '../contract.ts'
import { salesReturnMoves, salesReturnPosting } from '../return-posting.ts'
import { returnOfBill } from './return-of-bill.ts'
import { readSalesReturn } from './return-view.ts'
import { returnWithoutBill } from './return-without-bill.ts'
import { insertCreditNote } from './credit-note.ts'
import { insertSalesReturn, moveBill, type ComputedReturn } from './write-return.ts'

type CreateCall = SaveCall<typeof createSalesReturn>

/**
 * Takes goods back from a customer, whole or not at all: locks customer, bill and stock, prices each part as it was sold, takes the
 * number, and writes return, lines, ledger, stock and audit; the bill knows what of it came back.
 */
export async function saveSalesReturn(tx: Tx, call: CreateCall): Promise<{ code: string; submittedData: SalesReturnRead }> {
  const { actor, body, now, today, requestId } = call
  const { locationCode, userCode, node } = actor
  const computed = body.returnType === returnTypes.withBill ? await returnOfBill(tx, call) : await returnWithoutBill(tx, call)
  const { total } = computed.amounts
  if (total !== body.totalAmount) {
    throw sharedRefusal('TOTAL_DIFFERS', { screen: displayMoney(body.totalAmount), server: displayMoney(total) })
  }
  await nameNewEntries(tx, computed, actor, call)
  const isStranger = computed.customerCode === cashCustomerCode && computed.split.toBalance > 0
  const note = isStranger ? await takeOneOfMany(tx, { kind: 'creditNote', locationCode, node, today }) : null
  takePaperNumber(tx, { kind: 'salesReturn', locationCode, node, today })
  const context = { locationCode, userCode, businessDate: today, now, entryNo: 1 }
  const { bill, customerCode, lines, vat, split, newEntries } = computed
  const codeOfLine = new Map(lines.map(line => [line.lineNo, line.entryCode ?? '']))
  writeNewEntries(
    tx,
    locationCode,
    newEntries.map(entry => codeOfLine.get(entry.lineNo)!),
    newEntries,
  )
  insertSalesReturn(tx, computed, body.remarks, context)
  if (note) insertCreditNote(tx, { code: note, total: split.toBalance }, context)
  if (bill) moveBill(tx, locationCode, { bill, lines, offBill: split.offBill })
  writePosting(tx, salesReturnPosting({ customerCode, total, lines, vat, ...split }), context)
  writeVatLines(tx, 'output', vat, context)
  const isFirst = new Set(newEntries.map(entry => entry.lineNo))
  const moves = salesReturnMoves(lines)
  writeMoves(
    tx,
    moves.filter(move => !isFirst.has(move.lineNo)),
    context,
  )
  writeFirstMoves(
    tx,
    moves.filter(move => isFirst.has(move.lineNo)),
    context,
  )
  const act = { at: now, userCode, locationCode, action: 'create', requestId }
  writeAudit(tx, { ...act, after: summaryOfReturn(computed, note) })
  if (note) writeAudit(tx, { ...act, subject: note, after: { total: displayMoney(split.toBalance) } })
  if (bill && vat.length > 0) await issueTaxNote(tx, bill.code, { ...context, requestId })
  const code = (await tx.number) ?? ''
  return { code, submittedData: await readSalesReturn(tx, { code, actor }) }
}

/** Gives each stock entry that the return makes its code. */
async function nameNewEntries(tx: Tx, { lines, newEntries }: ComputedReturn, { locationCode, node }: Actor, { today }: CreateCall) {
  if (newEntries.length === 0) return
  const codes = await takeCodes(tx, { kind: 'stockEntry', locationCode, node, today }, newEntries.length)
  for (const [index, { lineNo }] of newEntries.entries()) lines[lineNo - 1]!.entryCode = codes[index]!
}

function summaryOfReturn({ bill, customerCode, lines, amounts, split, overrides }: ComputedReturn, note: string | null) {
  return {
    ...(bill && { bill: bill.code }),
    customer: customerCode,
    total: displayMoney(amounts.total),
    offBill: displayMoney(split.offBill),
    cash: displayMoney(split.cash),
    toBalance: displayMoney(split.toBalance),
    ...(note && { creditNote: note }),
    lines: lines.map(line => [line.itemCode, line.quantity, line.value, line.discount, line.condition]),
    overrides,
  }
}
