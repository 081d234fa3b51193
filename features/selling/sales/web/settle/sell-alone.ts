import { formatMoney } from '../../../../../kernel/money.ts'
import { businessToday } from '../../../../../platform/web/business-today.ts'
import type { Reply } from '../../../../../kernel/endpoint.ts'
import { CallError } from '../../../../../platform/web/call-error.ts'
import { sendOrAlone } from '../../../../../platform/web/send-or-alone.ts'
import type { Alone as Sends } from '../../../../../platform/web/send-once.ts'
import { currentSession } from '../../../../../platform/web/session.ts'
import { tillNumber } from '../../../tills/till-number.ts'
import { sealBill } from '../../../tills/web/seal-bill.ts'
import type { BillKind, createInvoice, InvoiceBody } from '../../contract.ts'
import { creditAlone } from './credit-alone.ts'
import { needsServer } from './needs-server.ts'
import { ownInvoice } from './own-invoice.ts'
import type { Press } from './paying.ts'
// What prints and checks a bill comes with it: once the server is gone, nothing more can come.
import '../print/print-invoice.tsx'
import './check-payments.ts'

type Saved = Reply<typeof createInvoice>

interface Alone {
  press: Press
  kind: BillKind
  key: string
  body: InvoiceBody
}

/**
 * Sells a bill while the server cannot be reached: it gets the till's own number, is signed and kept, and goes up by itself later. Null
 * where this browser is no till here. Throws what of the bill needs the server.
 */
async function sellAlone({ press, kind, key, body }: Alone): Promise<Saved | null> {
  const today = businessToday()
  const credit = needsServer(press) ?? (await creditAlone(press, today))
  if (typeof credit === 'string') {
    const text = `Not saved: the server cannot be reached, and this bill needs it, because ${credit}. What you typed is kept here.`
    throw new CallError({ status: 0, code: 'NEEDS_SERVER', text })
  }
  const { user, location } = currentSession()
  const bill = await sealBill(location.code, {
    userCode: user.code,
    kind,
    key,
    listPrices: press.priced.parts.map(({ line }) => formatMoney(line.listPrice)),
    contents: JSON.stringify(body),
    total: formatMoney(press.priced.amounts.total),
  })
  if (!bill) return null
  const code = tillNumber(bill.till, bill.serial)
  const { code: userCode, username, firstName } = user
  const sold = { kind, number: code, soldAt: bill.soldAt, today, credit, user: { code: userCode, username, firstName } }
  return { code, invoice: ownInvoice(press, sold) }
}

/** Sends a bill, or sells it without the server where that does not answer. */
export function sendOrSell({ press, kind, body }: Omit<Alone, 'key'>, { key, ...tries }: Parameters<Sends<Saved>>[0]): Promise<Saved> {
  return sendOrAlone({ ...tries, alone: () => sellAlone({ press, kind, key, body }) })
}
