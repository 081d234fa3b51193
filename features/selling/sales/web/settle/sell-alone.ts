import { displayMoney, formatMoney, rupees } from '../../../../../kernel/money.ts'
import { businessToday } from '../../../../../platform/web/business-today.ts'
import type { Reply } from '../../../../../kernel/endpoint.ts'
import { CallError } from '../../../../../platform/web/call-error.ts'
import { sendOrAlone } from '../../../../../platform/web/send-or-alone.ts'
import type { Alone as Sends } from '../../../../../platform/web/send-once.ts'
import { currentSession } from '../../../../../platform/web/session.ts'
import { tillNumber } from '../../../tills/till-number.ts'
import { sealBill } from '../../../tills/web/seal-bill.ts'
import { billUnder, type WaitingBill } from '../../../tills/web/till-store.ts'
import { takenDown } from '../../new-customer.ts'
import type { BillKind, createInvoice, InvoiceBody, InvoiceRead } from '../../contract.ts'
import { notifyError } from '../../../../../platform/web/ui/notify.ts'
import { refuseSoldHold } from '../holds/own-holds.ts'
import { tellHold } from '../holds/tell-holds.ts'
import { creditAlone } from './credit-alone.ts'
import type { DraftCustomer } from '../draft/invoice-draft.ts'
import { needsServer } from './needs-server.ts'
import { ownInvoice } from './own-invoice.ts'
import type { Press } from './paying.ts'
// What prints, checks and shows a bill comes with it: once the server is gone, nothing more can come.
import '../print/print-invoice.tsx'
import './check-payments.ts'
import '../recall/bill-actions.ts'
import '../recall/own-bills.ts'
import '../recall/recalled-band.tsx'

export { discardOrAsk, forgetHold, holdOrKeep, putBackOrKeep, releaseOrKeep, takeOrAsk } from '../holds/own-holds.ts'

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
  await refuseSoldHold(press.bill.heldAs, key)
  const { user, location } = currentSession()
  const { code: userCode, username, firstName } = user
  const kept = sealBill(location.code, {
    userCode,
    kind,
    key,
    listPrices: press.priced.parts.map(({ line }) => formatMoney(line.listPrice)),
    contents: contentsOf(press, body),
    total: formatMoney(press.priced.amounts.total),
    paperOf: made => ownInvoice(press, { ...made, kind, today, credit, user: { code: userCode, username, firstName } }),
  })
  const sold = await kept.catch(refuseUnkept)
  return sold && savedOf(sold)
}

/** What is signed of a bill: the body of the ordinary call, and a new customer whom only an arrival may name. */
function contentsOf({ bill: { customer } }: Press, body: InvoiceBody): string {
  const newCustomer = customer?.code === '' && takenDown(customer)
  return JSON.stringify({ ...body, ...(newCustomer && { newCustomer }) })
}

/** With the server there, the customer is created as usual: a bill of the cash customer would lose the name. */
function refuseTakenDown({ firstName }: DraftCustomer): CallError {
  const text = `Not saved: the server is back, so ${firstName} is added as a customer first. Press Customer (Alt+C): name and phone are filled in. Or take the name off the bill.`
  return new CallError({ status: 0, code: 'NEW_CUSTOMER', text })
}

/** A bill that the browser could not write down was not sold. */
function refuseUnkept(error: unknown): never {
  if (!(error instanceof DOMException)) throw error
  const why = error.name === 'QuotaExceededError' ? 'has no room left for this bill' : `could not keep this bill (${error.name})`
  const then = error.name === 'QuotaExceededError' ? 'Free space on this machine, then press the key again.' : 'Press the key again.'
  const text = `Not saved: the server cannot be reached, and this browser ${why}. ${then} What you typed is still on the screen.`
  throw new CallError({ status: 0, code: 'NOT_KEPT', text })
}

function savedOf({ paper }: WaitingBill): Saved {
  const invoice = paper as InvoiceRead
  return { code: invoice.code, invoice }
}

/**
 * The bill that was sold by this till under the key before the page was closed over its draft. The customer has it: it is the answer, even
 * where the draft was changed since.
 */
async function soldBefore(key: string, contents: string): Promise<Saved | null> {
  const earlier = await billUnder(key)
  if (!earlier) return null
  const { serial, bill, total } = earlier
  if (bill.contents !== contents) {
    notifyError(
      `This bill was sold before as ${tillNumber(bill.till, serial)} for ${displayMoney(rupees(total))}, and that stands. What was changed on the screen since is not on it: sell that as a bill of its own.`,
    )
  }
  return savedOf(earlier)
}

/** The number of what this till sold under a key; null where it sold nothing. */
export async function numberUnder(key: string): Promise<string | null> {
  const earlier = await billUnder(key)
  return earlier && tillNumber(earlier.bill.till, earlier.serial)
}

/** Sends a bill, or sells it without the server where that does not answer. */
export async function sendOrSell(
  { press, kind, body }: Omit<Alone, 'key'>,
  { key, ...tries }: Parameters<Sends<Saved>>[0],
): Promise<Saved> {
  const { heldAs, customer } = press.bill
  const send = async (signal: AbortSignal) => {
    if (customer?.code === '') throw refuseTakenDown(customer)
    if (heldAs) await tellHold(heldAs.id)
    return tries.send(signal)
  }
  return (
    (await soldBefore(key, contentsOf(press, body))) ?? sendOrAlone({ ...tries, send, alone: () => sellAlone({ press, kind, key, body }) })
  )
}
