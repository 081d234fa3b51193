import { may } from '../../../../kernel/permissions.ts'
import { sharedRefusal } from '../../../../kernel/refusal.ts'
import { readerOver } from '../../../../platform/server/transaction.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { Api } from '../../../../platform/server/api.ts'
import { countWrongNotes } from '../../../banking/payments/server/tried-notes.ts'
import * as contract from '../contract.ts'
import { billPrinted } from '../print-contract.ts'
import { countPrintOf } from './count-print.ts'
import { saveEditedInvoice } from './edit-invoice.ts'
import { readInvoice, withCosts } from './invoice-view.ts'
import { keepPrinted } from './mark-printed.ts'
import { listedInvoices, invoicesFound, newestInvoices, overdueBillsOf, unpaidInvoicesOf } from './queries.ts'
import { saveReversedInvoice } from './reverse-invoice.ts'
import { saveInvoice } from './save-invoice.ts'
import type { BillKind } from '../contract.ts'

const recentCount = 3
// The bill that a colleague has just made is asked about at the same counter; more of them would add up to a day's takings.
const recentOfOthers = 10

function recentFor({ role }: Actor, asked: number): number {
  return may(role, 'see-all-takings') ? asked : Math.min(asked, recentOfOthers)
}

/** Bills of the counter and of the workshop. */
export function salesRoutes(api: Api): void {
  counterRoutes(api)
  workshopRoutes(api)
  api.read(contract.overdueOfCustomer, async ({ params, today }) => ({
    overdue: await overdueBillsOf(api.platform.tills, params.id, today),
  }))
  api.save(contract.reverseInvoice, saveReversedInvoice)
  api.save(contract.countPrint, countPrintOf)
  api.read(billPrinted, ({ actor, params, now, request }) =>
    keepPrinted(api.platform.tills, { ...actor, ...params, now, requestId: request.id }),
  )
}

async function oneBill(api: Api, { locationCode, role }: Actor, at: { code: string; kind: BillKind }) {
  const reader = readerOver(api.platform.tills)
  const invoice = await readInvoice(reader, { ...at, locationCode })
  if (!invoice) throw sharedRefusal('NOT_FOUND', { what: `Bill ${at.code}` })
  return { invoice: may(role, 'see-cost') ? await withCosts(reader, invoice, locationCode) : invoice }
}

function counterRoutes(api: Api): void {
  const { tills } = api.platform
  const kind = 'pos'
  api.save(contract.createInvoice, (tx, call) => saveInvoice(tx, call, kind), ...countWrongNotes(tills))
  api.save(contract.editInvoice, (tx, call) => saveEditedInvoice(tx, { ...call, code: call.params.id }, kind), ...countWrongNotes(tills))
  api.read(contract.getInvoice, ({ actor, params }) => oneBill(api, actor, { code: params.id, kind }))
  api.read(contract.recentInvoices, async ({ actor, params }) => ({
    invoice: await newestInvoices(tills, { ...actor, kind }, { size: recentFor(actor, params.id || recentCount), offset: 0 }),
  }))
  api.read(contract.findInvoices, async ({ actor, params, today }) => ({
    invoice: await invoicesFound(tills, { ...actor, kind }, { ...params, today }),
  }))
  api.read(contract.outstandingInvoices, async ({ actor, params }) => ({
    invoices: await unpaidInvoicesOf(tills, { ...actor, kind }, params.id),
  }))
}

function workshopRoutes(api: Api): void {
  const { tills } = api.platform
  const kind = 'auto-care'
  api.save(contract.createAutoCareInvoice, (tx, call) => saveInvoice(tx, call, kind), ...countWrongNotes(tills))
  api.save(
    contract.editAutoCareInvoice,
    (tx, call) => saveEditedInvoice(tx, { ...call, code: call.params.code }, kind),
    ...countWrongNotes(tills),
  )
  api.read(contract.getAutoCareInvoice, ({ actor, params }) => oneBill(api, actor, { code: params.code, kind }))
  api.read(contract.listAutoCareInvoices, ({ actor, query }) =>
    listedInvoices(tills, { ...actor, kind }, { size: query.size, offset: (query.page - 1) * query.size }),
  )
  api.read(contract.recentAutoCareInvoices, async ({ actor, params }) => ({
    invoice: await newestInvoices(tills, { ...actor, kind }, { size: recentFor(actor, params.n), offset: 0 }),
  }))
  api.read(contract.findAutoCareInvoices, async ({ actor, params, today }) => ({
    invoice: await invoicesFound(tills, { ...actor, kind }, { ...params, today }),
  }))
  api.read(contract.outstandingAutoCareInvoices, async ({ actor, params }) => ({
    invoices: await unpaidInvoicesOf(tills, { ...actor, kind }, params.id),
  }))
}
