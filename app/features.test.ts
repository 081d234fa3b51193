import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { chequeListNames } from '../features/cheque-moves/cheque-lists.ts'
import type { Endpoint } from '../kernel/endpoint.ts'
import { permissions } from '../kernel/permissions.ts'
import { wiredEndpoints } from '../testing/wired-endpoints.ts'

const endpoints = wiredEndpoints()

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

function keysOf(reply: z.ZodType): string[] {
  return reply instanceof z.ZodObject ? Object.keys(reply.shape) : []
}

const smallLists = [
  'bank-account',
  'customer-type',
  'expense-category',
  'receipt-printer',
  'recurring-expense',
  'item-bin',
  'item-brand',
  'item-category',
  'item-colour',
  'item-unit',
  'route',
  'sales-boy',
  'sales-rep',
  'vehicle-brand',
  'vehicle-type',
]

/** The calls of a master list with the reply keys of its one record, its list and whatever stands beside it. */
function master(path: string, [one, ...many]: string[], calls = ['create', 'edit', 'remove', 'lock']): Record<string, string[]> {
  const single = one === undefined ? [] : [one]
  return {
    [`GET ${path}`]: many,
    [`GET ${path}/:id`]: single,
    ...(calls.includes('create') && { [`POST ${path}`]: single }),
    ...(calls.includes('edit') && { [`PUT ${path}/:id`]: single }),
    ...(calls.includes('remove') && { [`DELETE ${path}/:id`]: [] }),
    ...(calls.includes('lock') && { [`PUT ${path}-locked`]: single, [`PUT ${path}-unlocked`]: single }),
  }
}

// The calls of the specification that are served so far, with the reply keys it names; a "?" marks keys that it leaves open.
const served: Record<string, string[]> = {
  'POST login': ['accessToken', 'user'],
  'GET sign-in-with-user': ['user', 'role'],
  'POST logout': [],
  ...master('user', ['user', 'user'], ['create', 'edit']),
  'GET user-search/:term': ['user'],
  'GET navigation-by-role/:roleId': ['mainNavigation', 'reportNavigation'],
  'GET get-stock-location': ['stockLocation'],
  'POST invoice-autocare': ['code'],
  'PUT invoice-autocare/:code': [],
  'GET invoice-autocare/:code': ['invoice'],
  'GET invoice-autocare': [],
  'GET recent-invoice-autocare/:n': ['invoice'],
  'GET invoice-invoice-autocare/:term': [],
  'GET invoice-autocare-outstanding-customer/:id': ['invoices'],
  'POST invoice': [],
  'PUT invoice/:id': [],
  'GET invoice/:id': [],
  'GET recent-invoice/:id': [],
  'GET invoice-search/:term': [],
  'GET invoice-outstanding-customer/:id': [],
  'GET customer-overdue/:id': [],
  ...master('customer', ['customer', 'customer'], ['create', 'edit', 'lock']),
  'GET customer-search/:term': ['customer'],
  ...master('supplier', ['supplier', 'supplier']),
  'GET supplier-search/:term': ['supplier'],
  ...master('item-master', ['item', 'items'], ['create', 'edit', 'lock']),
  'GET item-master-search/:term': [],
  'GET item-master-service-search/:term': [],
  'GET item-price-search-location/:term': ['stock'],
  'GET item-price-search-warehouse-location/:term': ['stock'],
  'PUT update-price/:id': [],
  'GET sales-location-report': ['sales'],
  'GET stock-in-hand': ['stock'],
  'GET stock-audit': [],
  'GET item-in-stock-by-location': [],
  'GET periodic-stock': [],
  'GET stock-issue-location': [],
  'GET stock-in-hand-total-by-location': [],
  'GET daily-expenses-location': [],
  'GET monthly-expenses-location': [],
  'GET daily-payment-Voucher-location-by-payment-type': ['grnVoucherDetails'],
  'GET supplier-list': ['supplierlist'],
  'GET debit-statement': ['debitStatement'],
  'GET supplier-summary': ['supplierSummary', 'cashPayment', 'chequePayment', 'cardPayment', 'bankPayment', 'returnAmount'],
  'GET purchase-list': [],
  'GET daily-location-purchase': [],
  'GET details-location-purchase': [],
  'GET monthly-location-purchase': [],
  'GET vehicle-master-search/:term': ['vehicles'],
  'GET service-package-search/:term': ['services'],
  'GET payment-type': ['paymentTypes'],
  'GET account-transaction-type': ['accTransactionType'],
  ...master('vehicle-master', ['vehicle', 'vehicles']),
  ...master('service-package', ['service', 'service']),
  'POST grn': ['grn'],
  'PUT grn/:code': ['grn'],
  'GET grn/:code': ['grn'],
  'GET grn-not-paid': ['grn'],
  'GET grn-paid': ['grn'],
  'GET grn-search/:term': ['grn'],
  'GET grn-outstanding-supplier/:id': ['grn'],
  'GET grn-supplier-purchase-return/:id': ['purchaseReturn'],
  'PUT grn-locked': ['grn'],
  'PUT grn-reversal': ['grn'],
  'POST purchase-return': ['purchaseReturn'],
  'PUT purchase-return/:id': ['purchaseReturn'],
  'GET purchase-return/:id': ['purchaseReturn'],
  'GET purchase-return': ['purchaseReturns'],
  'POST sales-return': ['submittedData'],
  'GET sales-return': ['salesReturn'],
  'PUT sales-return-reversal': ['salesReturn'],
  'PUT invoice-reversal': ['invoice'],
  'POST sales-order': ['salesOrder'],
  'PUT sales-order/:id': ['salesOrder'],
  'GET sales-order/:id': ['salesOrder'],
  'GET sales-order': ['salesOrders'],
  'GET sales-order-search/:term': ['salesOrders'],
  'GET download-database-backup': [],
  'PUT purchase-return-reversal': ['purchaseReturn'],
  ...master('bank', ['bankOne', 'bank']),
  ...master('ledger-type', ['ledgerType', 'ledgerTypes'], ['create', 'edit', 'lock']),
  'POST closing-balance': ['closingBalance'],
  'PUT closing-balance-reversal': [],
  'GET general-ledger/:id': [],
  'GET closing-balance-preview': [],
  'GET closing-balance-by-date': ['closingBalance', 'closingBalanceReversable', 'closingBalanceGenerate'],
  'GET closing-balance-by-date-type': ['closingBalance'],
  'GET recent-closing-balance/:id': ['ledgerDate'],
  'GET day-end-by-user': ['dayEndByUser'],
  'GET ledger-audit': [],
  'GET ledger-details-summary': [],
  'GET sales-return-location': [],
  'GET monthly-sales-location': [],
  'GET details-sales-location': [],
  'GET series-based-invoices': [],
  'GET items-sales-by-customer': [],
  'GET customer-sales-reconciliation': [],
  'GET daily-sales-with-payment': [],
  'GET customer-list': [],
  'GET customer-summary': [],
  'GET credit-statement': [],
  'GET credit-statement-by-rep': [],
  'GET credit-statement-by-route': [],
  'GET customer-aging': [],
  'GET day-end-summary': [],
  'GET summary': [],
  'GET monthly-summary': [],
  'GET day-end-view': [],
  'POST day-end': [],
  'GET day-book-summary': [],
  'GET receipt-cheque-by-customer/:id': [],
  'GET receipt-periodic-cheque': [],
  'GET receipt-cheque-in-progress': [],
  'GET receipt-cheque-in-realized': [],
  'GET receipt-cheque-returned': [],
  'GET receipt-cheque-in-hand': [],
  'GET voucher-cheque-by-supplier': [],
  'GET voucher-periodic-cheque': [],
  'GET daily-payment-location-receipt': [],
  'GET daily-payment-receipt-by-rep/:id': [],
  'GET daily-payment-receipt-by-route/:id': [],
  'GET daily-payment-receipt-by-location/:id': [],
  'GET daily-payment-receipt-location-by-payment-type': [],
  'GET daily-payment-receipt-location-by-payment-type-sales': [],
  ...master('journal-type', ['journalType', 'journalTypes', 'entryType']),
  'POST account-transaction': ['data'],
  'PUT account-transaction/:id': ['data'],
  'GET account-transaction/:id': ['accTransaction'],
  'GET account-transaction': ['accTransaction'],
}

// Calls that the specification does not name and the screens need.
const ours = [
  'PUT receipt-printer-print/:code',
  'POST receipt-printer-drawer',
  'PUT receipt-printer-drawer/:code',
  ...smallLists.flatMap(path => Object.keys(master(path, []))),
  'GET lookups',
  'GET report/:slug',
  'GET report-file/:slug',
  'GET report-schedule',
  'POST report-schedule',
  'DELETE report-schedule/:id',
  'GET report-schedule-file/:id',
  'GET books-audit',
  'GET vat-return',
  'GET vat-return/:to',
  'GET vat-return-schedule/:to',
  'POST vat-return',
  'GET trial-balance',
  'GET balance-sheet',
  'GET profit-and-loss',
  'GET account-lines',
  'GET periodic-sales-location',
  'GET sales-margin',
  'GET daily-cheques',
  'GET day-end-by-user-report',
  'GET receipt-cheque-by-customer',
  'GET daily-payment-receipt-by-rep',
  'GET daily-payment-receipt-by-route',
  'GET daily-payment-receipt-by-location',
  'GET periodic-expenses-location',
  'GET periodic-payment-voucher-location',
  'GET grn-last-prices/:id',
  'GET purchase-return-stock/:id',
  'GET reversal/:term',
  'GET sales-return/:code',
  'GET cheque-payment',
  'GET payment-receipt',
  'GET payment-receipt/:code',
  'GET payment-receipt-customer/:id',
  'POST payment-receipt',
  'GET day-report',
  'GET closing-balance-warnings',
  'GET cash-hand-over',
  'POST cash-hand-over',
  'PUT cash-hand-over-reversal',
  'PUT payment-receipt-reversal',
  ...chequeListNames.map(name => `GET ${name}`),
  'GET cheque/:code',
  'GET cheque-calendar',
  'GET cheque-move',
  'GET cheque-move/:code',
  'POST cheque-move',
  'PUT cheque-move-reversal',
  'GET own-cheque-number',
  'GET payment-voucher',
  'GET payment-voucher/:code',
  'GET payment-voucher-supplier/:id',
  'POST payment-voucher',
  'PUT payment-voucher-reversal',
  'GET price-correction',
  'GET price-correction/:id',
  'GET price-correction-grn/:code',
  'POST price-correction',
  'PUT price-correction-reversal',
  'PUT account-transaction-reversal',
  'GET expense',
  'GET expense/:code',
  'POST expense',
  'PUT expense-reversal',
  'GET expense-attachment/:id',
  'POST expense-attachment',
  'GET expense-due',
  'PUT expense-due-skipped',
  'GET sales-return-invoice/:term',
  'GET purchase-order',
  'GET purchase-order/:id',
  'GET purchase-order-open/:id',
  'GET purchase-order-suggestion/:id',
  'POST purchase-order',
  'PUT purchase-order/:id',
  'PUT purchase-order-closed',
  'PUT purchase-order-reversal',
  'GET job-card',
  'GET job-card/:id',
  'POST job-card',
  'PUT job-card/:id',
  'PUT job-card-state',
  'GET job-card-photo/:id',
  'POST job-card-photo',
  'PUT job-card-photo-removed',
  'GET held-bill',
  'GET held-bill/:id',
  'POST held-bill',
  'PUT held-bill/:id',
  'PUT held-bill-take',
  'PUT held-bill-release',
  'PUT held-bill-discard',
  'PUT sales-order-cancelled',
  'POST sales-order-advance',
  'PUT sales-order-advance-reversal',
  'GET sales-quotation',
  'GET sales-quotation/:id',
  'GET sales-quotation-search/:term',
  'POST sales-quotation',
  'PUT sales-quotation/:id',
  'PUT sales-quotation-cancelled',
  'GET stock-in',
  'GET stock-in/:id',
  'POST stock-in',
  'PUT stock-in-reversal',
  'GET stock-issue',
  'GET stock-issue/:id',
  'POST stock-issue',
  'PUT stock-issue-reversal',
  'GET stock-here',
  'GET stock-last-entry/:id',
  'GET stock-count',
  'GET stock-count/:id',
  'POST stock-count',
  'PUT stock-count-reversal',
  'GET stock-count-session',
  'GET stock-count-session/:id',
  'POST stock-count-session',
  'PUT stock-count-session-state',
  'GET stock-count-sheet/:id',
  'POST stock-count-tally',
  'POST stock-count-found',
  'POST stock-count-file',
  'GET stock-count-review/:id',
  'PUT stock-count-recount',
  'GET stock-transfer',
  'GET stock-transfer/:id',
  'GET stock-transfer-coming',
  'GET stock-transfer-destination',
  'POST stock-transfer',
  'PUT stock-transfer-reversal',
  'POST stock-transfer-receipt',
  'GET stock-transfer-receipt/:id',
  'PUT stock-transfer-receipt-reversal',
  'POST purchase-return-refund',
  'PUT purchase-return-refund-reversal',
  'GET vehicle-history/:id',
  'GET start-up',
  'GET own-session',
  'PUT own-session-end',
  'PUT own-password',
  'PUT own-pin',
  'POST own-password-again',
  'PUT user-status/:id',
  'PUT user-password/:id',
  'GET user-session/:id',
  'PUT user-session-end/:id',
  'GET user-type',
  'POST confirm-day',
  'POST override',
  'GET client-profile',
  'PUT client-profile',
  'GET client-logo/:hash',
  'PUT client-logo',
  'GET settings',
  'PUT settings-business',
  'PUT settings-sales',
  'PUT settings-formats',
  'GET vat-status',
  'GET settings-scales',
  'PUT settings-scales',
  'GET settings-vat',
  'PUT settings-vat',
  'GET tax-document/:code',
  'POST tax-invoice',
  'PUT tax-document-printed/:code',
  'POST backup-ticket',
  'GET backup',
  'POST backup',
  'POST backup-proof',
  'PUT settings-backup',
  'GET stock-location',
  'POST stock-location',
  'PUT stock-location/:id',
  'GET audit-log',
  'GET audit-log/:chain/:seq',
  'GET audit-choices',
  'GET audit-chain/:chain',
  'GET audit-heads',
  'GET audit-heads/:chain/:seq/:hash',
  'GET setup',
  'POST setup',
  'GET item-price-of-items',
  'GET tile-favourite',
  'PUT tile-favourite',
  'GET tile-category',
  'GET tile-category/:id',
  'GET item-image/:id/:image',
  'PUT item-image/:id',
  'POST item-barcode',
  'GET item-stock/:id',
  'GET item-price-history/:id',
  'GET price-list',
  'PUT price-list',
  'GET label-lines',
  'GET aged-stock',
  'GET warranty',
  'GET upcoming-service',
  'GET service-call/:id',
  'POST service-call',
  'GET item-card/:id',
  'GET bank-account-statement/:id',
  'PUT bank-account-statement/:id',
  'POST bank-account-tick/:id',
  'GET dashboard-sales',
  'GET dashboard-tasks',
  'GET dashboard-services',
  'GET dashboard-stock',
  'GET stock-value',
  'GET stock-levels',
  'GET stock-ages',
  'GET stock-movements',
  'GET opening-balance',
  'GET opening-balance/:id',
  'POST opening-balance',
  'PUT opening-balance-reversal',
  'POST import',
  'POST import-part/:id',
  'PUT import-check/:id',
  'PUT import-run/:id',
  'PUT import-cancel/:id',
  'DELETE import/:id',
  'GET import/:id',
  'GET import-problem/:id',
  'GET import-refused/:id',
  'GET import-template/:kind',
  'POST invoice-print/:code',
  'PUT invoice-printed/:code',
]

// They change nothing twice, or must not be kept by key because they contain a password.
const neverKeyed = [
  // They begin what is refused while it is under way.
  'POST backup',
  'POST backup-proof',
  'POST backup-ticket',
  'POST confirm-day',
  // It asks for a report.
  'POST day-end',
  'POST login',
  'POST logout',
  'POST override',
  'POST own-password-again',
  'POST setup',
  'PUT receipt-printer-print/:code',
  'PUT receipt-printer-drawer/:code',
  'PUT invoice-printed/:code',
  'PUT own-password',
  'PUT own-pin',
  'PUT tax-document-printed/:code',
  'PUT user-password/:id',
]

describe('the calls of the specification', () => {
  test('that are served so far keep their method, path and reply keys', () => {
    for (const [name, keys] of Object.entries(served)) {
      const endpoint = endpoints.find(one => nameOf(one) === name)
      expect([name, endpoint !== undefined]).toEqual([name, true])
      expect([name, keys.filter(key => !keysOf(endpoint!.reply).includes(key))]).toEqual([name, []])
    }
  })

  test('and our own are all there are', () => {
    expect(endpoints.map(nameOf).sort()).toEqual([...Object.keys(served), ...ours].sort())
  })

  test('answer the nested keys that it names', () => {
    const shapeOf = (name: string, key: string) => {
      const { reply } = endpoints.find(one => nameOf(one) === name)!
      return keysOf((reply as z.ZodObject).shape[key] as z.ZodType)
    }
    expect(shapeOf('POST login', 'user')).toContain('stockLocations')
    expect(shapeOf('GET navigation-by-role/:roleId', 'mainNavigation')).toEqual(['name', 'mainNavigations'])
    expect(shapeOf('GET navigation-by-role/:roleId', 'reportNavigation')).toEqual(['reportMainNavigations'])
  })
})

describe('every route', () => {
  test('declares a permission of the table and a summary', () => {
    for (const { permission, summary } of endpoints) {
      expect(Object.keys(permissions)).toContain(permission)
      expect(summary).not.toBe('')
    }
  })

  test('has a schema for each parameter of its path and for its reply', () => {
    for (const endpoint of endpoints) {
      const named = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name)
      expect([nameOf(endpoint), Object.keys(endpoint.params?.shape ?? {})]).toEqual([nameOf(endpoint), named])
      expect(endpoint.reply).toBeInstanceOf(z.ZodType)
    }
  })

  test('that writes is saved once per key, but for those that may not be kept', () => {
    const unkeyed = endpoints.filter(({ method, saves }) => method !== 'GET' && !saves).map(nameOf)
    expect(unkeyed.sort()).toEqual([...neverKeyed].sort())
    expect(endpoints.filter(({ method, saves }) => method === 'GET' && saves)).toEqual([])
  })

  test('bounds every text it takes, so that nothing huge goes further than the edge', () => {
    const unbounded: string[] = []
    const visit = (name: string, schema: Record<string, unknown>) => {
      const closed =
        schema.maxLength !== undefined ||
        schema.pattern !== undefined ||
        schema.enum !== undefined ||
        schema.const !== undefined ||
        schema.format === 'uuid'
      if (schema.type === 'string' && !closed) unbounded.push(name)
      if (schema.type === 'array' && schema.maxItems === undefined) unbounded.push(name)
      for (const [key, inner] of Object.entries((schema.properties ?? {}) as Record<string, Record<string, unknown>>))
        visit(`${name}.${key}`, inner)
      for (const inner of [
        ...((schema.anyOf ?? []) as Record<string, unknown>[]),
        ...(schema.items ? [schema.items as Record<string, unknown>] : []),
      ])
        visit(name, inner)
    }
    for (const endpoint of endpoints) {
      for (const schema of [endpoint.body, endpoint.query]) {
        if (schema) visit(nameOf(endpoint), z.toJSONSchema(schema, { io: 'input' }) as Record<string, unknown>)
      }
    }
    expect(unbounded).toEqual([])
  })
})
