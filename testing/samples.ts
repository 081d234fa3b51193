import { vatReturnSamples } from './input-vat.ts'
import { demoToday } from '../database/test-database.ts'
import { roleIds, roles, type Role } from '../kernel/codes.ts'
import type { CallInput, Endpoint } from '../kernel/endpoint.ts'
import type { ReportView } from '../reports/engine/report-contract.ts'
import { reports } from '../reports/index.ts'
import { aCashBill, aCreditBill, aLine, sell } from './bills.ts'
import { aBrokenRow } from './books.ts'
import { bankStatementSamples } from './bank-statements.ts'
import { chequeSamples } from './cheques.ts'
import { aShelf, countSamples } from './counts.ts'
import { closeSamples } from './closes.ts'
import { holdSamples } from './holds.ts'
import { mergeSamples } from './merges.ts'
import { openingSamples } from './openings.ts'
import { importSamples } from './imports.ts'
import { jobCardSamples } from './job-cards.ts'
import { lateTaxInvoiceSamples } from './late-tax-invoices.ts'
import { listViewSamples } from './list-views.ts'
import { journalSamples } from './journals.ts'
import { itemSamples } from './items.ts'
import { aCustomer, aSession, hire } from './people.ts'
import { paperSamples } from './papers/every-paper.ts'
import { receiptSamples } from './receipts.ts'
import { salesOrderSamples } from './sales-orders.ts'
import { purchaseOrderSamples, purchaseReturnSamples, purchasingSamples } from './purchasing.ts'
import { reminderSamples } from './reminders.ts'
import { salesReturnSamples } from './returns.ts'
import { scheduleSamples } from './schedules.ts'
import { settingsSamples } from './settings.ts'
import { colombo, type Shop, type Staff } from './shop.ts'
import { smallMasterSamples } from './small-masters.ts'
import { anItem, type TestItem } from './stock.ts'
import { transferSamples } from './transfers.ts'
import { tileSamples } from './tiles.ts'
import { userSamples } from './users.ts'
import { printerSamples } from './receipt-printer.ts'
import { taxSamples } from './vat.ts'

type Input = Partial<CallInput<Endpoint>>

/** The caller: works in Colombo with one role, and nowhere else. */
export interface Asking {
  role: Role
  userCode: string
  staff: Staff
}

/** What the requests are about. */
interface Known {
  shop: Shop
  staff: Staff
  wash: TestItem
  ware: TestItem
  customer: string
  binCode: string
}

export interface Samples {
  /** One of each role. */
  asking: ReadonlyMap<Role, Asking>
  /** For every call, by its name such as "POST invoice", a request that is valid for users with its permission. */
  samples: Record<string, (asking: Asking) => Promise<Input>>
}

/** Creates one user of each role in a demo shop, and the samples for every call. */
export async function openSamples(shop: Shop): Promise<Samples> {
  const wash = await anItem(shop, { type: 'service', unit: 'Job' })
  const customer = await aCustomer(shop)
  const ware = await anItem(shop, { entries: [{ quantity: '1000', cost: '60.00' }] })
  const binCode = await aShelf(shop, [ware])
  const asking = new Map<Role, Asking>()
  for (const role of roles) {
    const userCode = await hire(shop, { [colombo]: role })
    asking.set(role, { role, userCode, staff: await aSession(shop, userCode, { hasTyped: true }) })
  }
  const { staff } = asking.get('superadmin')!
  const known = { shop, staff, wash, ware, customer, binCode }
  return { asking, samples: { ...samplesOfMasters(known), ...samplesOfStock(known), ...samplesOfSales(known) } }
}

const term = async () => ({ params: { term: 'wash' } })
const nothing = async () => ({})

/** A value for each filter that a report needs. */
const neededBy = ({ filters }: ReportView) =>
  Object.fromEntries(
    filters.flatMap(({ name, finds, required }) => (required === null ? [] : [[name, finds === 'supplier' ? '2201000001' : '2001000001']])),
  )

function samplesOfMasters({ shop, staff, wash, customer }: Known): Samples['samples'] {
  const theShop = () => shop
  const theStaff = () => staff
  return {
    'GET start-up': nothing,
    'POST login': async () => ({ body: { username: 'cashier', password: 'cashier1234' } }),
    'POST login-second-factor': async () => ({ body: { username: 'cashier', password: 'cashier1234' } }),
    'GET sign-in-with-user': nothing,
    'POST logout': nothing,
    'GET navigation-by-role/:roleId': async ({ role }) => ({ params: { roleId: roleIds[role] } }),
    ...userSamples(theShop, theStaff),
    'POST confirm-day': async () => ({ body: { date: demoToday, username: 'manager', password: 'manager1234' } }),
    'GET numbers-ahead': nothing,
    'POST set-numbers-back': async () => ({ body: { date: demoToday, reason: 'The clock was ahead', currentPassword: 'cashier1234' } }),
    'GET override-manager/:permission': async () => ({ params: { permission: 'edit-any-bill' } }),
    'POST override': async () => ({
      body: { username: 'manager', password: 'manager1234', permission: 'edit-any-bill', reason: 'Asked for', about: { bill: 'new' } },
    }),
    'GET get-stock-location': nothing,
    ...settingsSamples(theShop),
    'GET payment-type': nothing,
    'GET account-transaction-type': nothing,
    'GET lookups': nothing,
    ...Object.fromEntries(reports.map(({ view, call }) => [`GET ${call.path}`, async () => ({ query: neededBy(view) })])),
    ...Object.fromEntries(
      reports.flatMap(({ further }) =>
        further.map(({ call }) => [`${call.method} ${call.path}`, async () => (call.method === 'POST' ? { body: {} } : {})]),
      ),
    ),
    ...Object.fromEntries(
      reports.flatMap(({ callById }) => (callById ? [[`GET ${callById.path}`, async () => ({ params: { id: '0' } })]] : [])),
    ),
    'GET books-audit': nothing,
    'POST books-audit-look': async () => ({ body: { ...(await aBrokenRow(shop)), reason: 'The type was misused' } }),
    'GET vat-return': nothing,
    ...vatReturnSamples(shop, staff),
    'GET report/:slug': async () => ({ params: { slug: 'daily-sales' } }),
    'GET report-file/:slug': async () => ({ params: { slug: 'daily-sales' }, query: { form: 'xlsx' } }),
    'GET vehicle-history/:id': async () => ({ params: { id: '2601000001' } }),
    ...smallMasterSamples(() => ({ customerCode: customer, itemCode: wash.code }), theStaff),
    ...itemSamples(theShop, theStaff),
    ...tileSamples(() => wash.code),
    ...listViewSamples,
    'GET saved-answer/:key': async () => ({ params: { key: crypto.randomUUID() } }),
    'GET known-record/:kind': async () => ({ params: { kind: 'customer' }, query: { phone1: '0771234567' } }),
    ...mergeSamples(theShop, theStaff),
    ...importSamples(theShop),
    ...scheduleSamples(theShop),
    ...printerSamples(theStaff),
    ...openingSamples(() => ({ staff, customerCode: customer })),
    'GET item-master-search/:term': term,
    'GET item-master-service-search/:term': term,
    'GET item-price-search-location/:term': term,
    'GET item-price-of-items': async () => ({ query: { codes: wash.code } }),
    'GET customer-search/:term': term,
    'GET supplier-search/:term': term,
    'GET vehicle-master-search/:term': term,
    'GET service-package-search/:term': term,
  }
}

function samplesOfStock({ shop, staff, ware, wash, binCode }: Known): Samples['samples'] {
  const known = () => ({ staff, item: ware })
  return {
    ...countSamples(() => ({ staff, itemCode: ware.code, binCode })),
    ...paperSamples({ shop, staff, item: ware }),
    ...transferSamples(() => shop, known),
    ...purchaseReturnSamples(known),
    ...salesReturnSamples(known),
    ...reminderSamples(() => ({ shop, staff, item: wash })),
    ...purchaseOrderSamples(known),
    ...purchasingSamples(known),
    ...lateTaxInvoiceSamples(() => ({ shop, ...known() })),
    'GET aged-stock': nothing,
    'GET warranty': nothing,
    'GET item-card/:id': async () => ({ params: { id: ware.code } }),
    'GET dashboard-sales': nothing,
    'GET dashboard-tasks': nothing,
    'GET dashboard-business': nothing,
    'GET dashboard-services': nothing,
    'GET dashboard-stock': nothing,
    'GET stock-value': nothing,
    'GET stock-levels': nothing,
    'GET stock-ages': nothing,
    'GET stock-movements': nothing,
    'GET label-lines': async () => ({ query: { paper: '4301000001' } }),
  }
}

function samplesOfSales({ shop, staff: known, ware, wash, customer }: Known): Samples['samples'] {
  const bill = () => aCashBill([aLine(wash)], '100.00')
  const anUnpaidBill = async ({ staff }: Asking, kind: 'pos' | 'auto-care') =>
    (await sell(staff, aCreditBill(customer, [aLine(wash)], '100.00'), { kind })).code
  const anEdit = () => ({ ...aCreditBill(customer, [aLine(wash, '2')], '200.00'), version: 1 })
  const reversal = (code: string) => ({ code, reason: 'Mistake', version: 1 })
  const aPeriodOf = async () => ({ params: { code: customer }, query: { fromDate: '2026-01-01', toDate: demoToday } })
  return {
    ...salesOrderSamples(() => ({ staff: known, customerCode: customer, item: ware })),
    ...jobCardSamples(() => known),
    ...closeSamples(() => ({ staff: known })),
    ...holdSamples(() => ({ staff: known, item: wash })),
    ...journalSamples(() => ({ staff: known })),
    'GET customer-statement/:code': aPeriodOf,
    'GET customer-statement-file/:code': aPeriodOf,
    ...receiptSamples(() => ({ staff: known, customerCode: customer, item: wash })),
    ...chequeSamples(() => ({ shop, staff: known, customerCode: customer })),
    ...bankStatementSamples(() => ({ shop, staff: known, customerCode: customer })),
    'POST invoice': async () => ({ body: bill() }),
    'PUT invoice/:id': async who => ({ params: { id: await anUnpaidBill(who, 'pos') }, body: anEdit() }),
    'GET invoice/:id': async who => ({ params: { id: await anUnpaidBill(who, 'pos') } }),
    'GET recent-invoice/:id': async () => ({ params: { id: 0 } }),
    'GET invoice-search/:term': async () => ({ params: { term: '001' } }),
    'GET invoice-outstanding-customer/:id': async () => ({ params: { id: customer } }),
    'GET customer-overdue/:id': async () => ({ params: { id: customer } }),
    'POST invoice-autocare': async () => ({ body: bill() }),
    'PUT invoice-autocare/:code': async who => ({ params: { code: await anUnpaidBill(who, 'auto-care') }, body: anEdit() }),
    'GET invoice-autocare/:code': async who => ({ params: { code: await anUnpaidBill(who, 'auto-care') } }),
    'GET invoice-autocare': nothing,
    'GET recent-invoice-autocare/:n': async () => ({ params: { n: 3 } }),
    'GET invoice-invoice-autocare/:term': async () => ({ params: { term: '001' } }),
    'GET invoice-autocare-outstanding-customer/:id': async () => ({ params: { id: customer } }),
    'PUT invoice-reversal': async who => ({ body: reversal(await anUnpaidBill(who, 'pos')) }),
    'POST invoice-print/:code': async who => ({ params: { code: await anUnpaidBill(who, 'pos') } }),
    'PUT invoice-printed/:code': async who => ({ params: { code: await anUnpaidBill(who, 'pos') } }),
    ...taxSamples(shop, who => anUnpaidBill(who as Asking, 'pos')),
  }
}
