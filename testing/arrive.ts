import type pg from 'pg'
import { createInvoice, type InvoiceBody } from '../features/selling/sales/contract.ts'
import { chooseForArrival } from '../features/selling/sales/server/bill-lines.ts'
import { computeBill } from '../features/selling/sales/server/compute-bill.ts'
import { invoiceReadOf } from '../features/selling/sales/server/invoice-view.ts'
import { summary } from '../features/selling/sales/server/save-invoice.ts'
import { insertBill, rowsOfBill, sealOfBill, writeLedgerAndMeter, writeWhatPaid } from '../features/selling/sales/server/write-bill.ts'
import { writeMovesAndTakeNumber } from '../features/stock/stock/server/write-moves.ts'
import type { Actor, Moment } from '../platform/server/actor.ts'
import { doubtsIn, withYes } from '../kernel/doubt.ts'
import { writeAudit } from '../platform/server/audit.ts'
import { SettledRefusal } from '../platform/server/errors.ts'
import { answerOnce } from '../platform/server/idempotency.ts'
import type { Tx } from '../platform/server/transaction.ts'

type BillActor = Pick<Actor, 'locationCode' | 'locationName' | 'node' | 'userCode' | 'firstName' | 'role'>

interface Arriving extends Moment {
  by: BillActor
  key: string
}

/** Saves a bill of the counter as one that was sold without the server: what is not in stock is oversold. */
async function saveOversoldBill(tx: Tx, body: InvoiceBody, { by, key, now, today }: Arriving) {
  const actor = by as Actor
  const { locationCode, userCode, node } = actor
  const [requestId, kind] = ['test', 'pos'] as const
  const asked = createInvoice.body.parse(body)
  const bill = await computeBill(tx, asked, { actor, now, today, idempotencyKey: key, choose: chooseForArrival })
  const context = { locationCode, userCode, businessDate: today, now, entryNo: 1 }
  const code = writeMovesAndTakeNumber(tx, bill.moves, { context, series: { kind: 'invoicePos', locationCode, node, today } })
  writeLedgerAndMeter(tx, asked, bill, context)
  const rows = rowsOfBill(asked, bill, { ...context, kind, idempotencyKey: key })
  const seals = { contents: sealOfBill(rows), paidStatus: bill.paidStatus }
  writeAudit(tx, { at: now, userCode, locationCode, action: 'create', after: summary(bill), requestId, seals })
  insertBill(tx, rows)
  writeWhatPaid(tx, bill, context)
  const invoice = invoiceReadOf({ ...bill, taxInvoice: null, code, kind, actor, body: asked, now, prints: 0, version: 1 })
  return { code, invoice }
}

/** The same in a database, under a key of its own; answers the bill's number. */
export async function arrive(pool: pg.Pool, body: InvoiceBody, { by, now, today }: Omit<Arriving, 'key'>): Promise<string> {
  const key = crypto.randomUUID()
  const request = { key, actor: by, route: 'POST /api/v1/invoice', requestId: 'test' }
  const save = (asked: InvoiceBody) =>
    answerOnce(pool, key, async tx => ({
      request: { ...request, sent: JSON.stringify(asked) },
      command: () => saveOversoldBill(tx, asked, { by, key, now, today }),
    }))
  // The customer has left: nothing is asked any more.
  await save(body).catch((error: unknown) => {
    const doubts = error instanceof SettledRefusal ? doubtsIn(error.reply) : []
    if (doubts.length === 0) throw error
    return save(withYes(body, doubts))
  })
  const { rows } = await pool.query<{ code: string }>('select paper_code as code from idempotency_key where key = $1', [key])
  return rows[0]?.code ?? ''
}
