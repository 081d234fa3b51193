import { demoToday } from '../database/test-database.ts'
import { roleIds, roles, type Role } from '../kernel/codes.ts'
import type { ReportView } from '../reports/engine/report-contract.ts'
import { reports } from '../reports/index.ts'
import { bankStatements } from './bank-statements.ts'
import { aBrokenRow } from './books.ts'
import { addressOf, nameOf } from './calls.ts'
import { imports } from './imports.ts'
import { itemKits } from './items.ts'
import { bankFileKit } from './bank-files.ts'
import { ledgerExportKit } from './ledger-exports.ts'
import { listViews } from './list-views.ts'
import type { Refused } from './malformed-requests.ts'
import { merges } from './merges.ts'
import { paperKits } from './papers/every-paper.ts'
import { aSetting, nothing, type Asking, type Kit, type Sample, type Setting } from './papers/paper.ts'
import { aSession, hire } from './people.ts'
import { printers } from './receipt-printer.ts'
import { reminders } from './reminders.ts'
import { schedules } from './schedules.ts'
import { settings } from './settings.ts'
import { colombo, type Shop } from './shop.ts'
import { smallMasterKits } from './small-masters.ts'
import { tiles } from './tiles.ts'
import { tillKit } from './tills.ts'
import { userKits } from './users.ts'

export interface Samples {
  /** One of each role. */
  asking: ReadonlyMap<Role, Asking>
  /** For every call, by its name such as "POST invoice", a request that is valid for users with its permission. */
  samples: Record<string, Sample>
}

/** Creates one user of each role in a demo shop, and the samples for every call. */
export async function openSamples(shop: Shop): Promise<Samples> {
  const asking = new Map<Role, Asking>()
  for (const role of roles) {
    const userCode = await hire(shop, { [colombo]: role })
    asking.set(role, { role, userCode, staff: await aSession(shop, userCode, { hasTyped: true }) })
  }
  return { asking, samples: samplesOf(await aSetting(shop, asking.get('superadmin')!.staff)) }
}

/** A value for each filter that a report needs. */
const neededBy = ({ filters }: ReportView) =>
  Object.fromEntries(
    filters.flatMap(({ name, finds, required }) => (required === null ? [] : [[name, finds === 'supplier' ? '2201000001' : '2001000001']])),
  )

const everyReport: Kit = {
  samples: () =>
    Object.fromEntries(
      reports.flatMap(({ view, call, callById, further }): [string, Sample][] => [
        [nameOf(call), async () => ({ query: neededBy(view) })],
        ...further.map((one): [string, Sample] => [nameOf(one.call), async () => (one.call.method === 'POST' ? { body: {} } : {})]),
        ...(callById ? [[nameOf(callById), async () => ({ params: { id: '0' } })] as [string, Sample]] : []),
      ]),
    ),
  // Each of the two refuses it, because all that a report is asked for may be left out.
  refused: () => ({ 'POST day-end': { body: { locationCode: '1301999999', fromDate: '2026-11-19', toDate: '2026-11-01' } } }),
}

const cashier = { username: 'cashier', password: 'cashier1234' }
const manager = { username: 'manager', password: 'manager1234' }
const wrongly = { username: 'cashier', password: 'not the password' }

/** Signing in, and a manager's word. */
const signIn: Kit = {
  samples: () => ({
    'GET start-up': nothing,
    'POST login': async () => ({ body: cashier }),
    'POST login-second-factor': async () => ({ body: cashier }),
    'GET sign-in-with-user': nothing,
    'POST logout': nothing,
    'GET navigation-by-role/:roleId': async ({ role }) => ({ params: { roleId: roleIds[role] } }),
    'POST confirm-day': async () => ({ body: { date: demoToday, ...manager } }),
    'GET numbers-ahead': nothing,
    'POST set-numbers-back': async () => ({ body: { date: demoToday, reason: 'The clock was ahead', currentPassword: 'cashier1234' } }),
    'GET override-manager/:permission': async () => ({ params: { permission: 'edit-any-bill' } }),
    'POST override': async () => ({ body: { ...manager, permission: 'edit-any-bill', reason: 'Asked for', about: { bill: 'new' } } }),
  }),
  refused: () => ({
    'POST login': { body: wrongly },
    'POST login-second-factor': { body: wrongly },
    'POST logout': {},
    'POST own-password-again': { body: { currentPassword: 'not the password' } },
    'POST override': {
      body: { username: 'nobody', password: 'x', permission: 'edit-any-bill', reason: 'none', about: { bill: 'new', total: '5.00' } },
    },
    'POST confirm-day': { body: { date: '2026-11-19', username: 'nobody', password: 'x' } },
    'POST set-numbers-back': { body: { date: '2026-11-19', reason: 'The clock was ahead', currentPassword: 'not it' } },
  }),
}

const term = async () => ({ params: { term: 'wash' } })

/** What is only read, or looked at. */
const reads: Kit = {
  samples: ({ shop, item, wash, customer }) => {
    const aPeriod = async () => ({ params: { code: customer }, query: { fromDate: '2026-01-01', toDate: demoToday } })
    const unfiltered = [
      ...['get-stock-location', 'payment-type', 'account-transaction-type', 'lookups', 'books-audit', 'aged-stock', 'warranty'],
      ...['dashboard-sales', 'dashboard-tasks', 'dashboard-business', 'dashboard-services', 'dashboard-stock'],
      ...['stock-value', 'stock-levels', 'stock-ages', 'stock-movements'],
    ]
    const searches = [
      ...['item-master-search', 'item-master-service-search', 'item-price-search-location', 'customer-search', 'supplier-search'],
      ...['vehicle-master-search', 'service-package-search'],
    ]
    return {
      ...Object.fromEntries(unfiltered.map(path => [`GET ${path}`, nothing])),
      ...Object.fromEntries(searches.map(path => [`GET ${path}/:term`, term])),
      'POST books-audit-look': async () => ({ body: { ...(await aBrokenRow(shop)), reason: 'The type was misused' } }),
      'GET report/:slug': async () => ({ params: { slug: 'daily-sales' } }),
      'GET report-file/:slug': async () => ({ params: { slug: 'daily-sales' }, query: { form: 'xlsx' } }),
      'GET vehicle-history/:id': async () => ({ params: { id: '2601000001' } }),
      'GET saved-answer/:key': async () => ({ params: { key: crypto.randomUUID() } }),
      'GET known-record/:kind': async () => ({ params: { kind: 'customer' }, query: { phone1: '0771234567' } }),
      'GET item-price-of-items': async () => ({ query: { codes: wash.code } }),
      'GET till-catalogue': nothing,
      'GET item-card/:id': async () => ({ params: { id: item.code } }),
      'GET label-lines': async () => ({ query: { paper: '4301000001' } }),
      'GET customer-statement/:code': aPeriod,
      'GET customer-statement-file/:code': aPeriod,
    }
  },
  refused: () => ({ 'POST books-audit-look': { body: { promise: 'I-34', what: 'no such row', reason: 'none' } } }),
}

const kits: readonly Kit[] = [
  ...[...paperKits, ...smallMasterKits, ...itemKits, ...userKits, everyReport, signIn, reads],
  ...[bankStatements, bankFileKit, imports, ledgerExportKit, listViews, merges, printers, reminders, schedules, settings, tiles, tillKit],
]

/** For every call, by its name such as "POST invoice", a request that goes through. */
export const samplesOf = (setting: Setting): Record<string, Sample> => Object.assign({}, ...kits.map(kit => kit.samples(setting)))

/** For every call that writes, by its address such as "POST /api/v1/invoice", a request that is right and yet refused. */
export async function refusedOf(setting: Setting): Promise<Record<string, Refused>> {
  const all = await Promise.all(kits.map(async kit => Object.entries((await kit.refused?.(setting)) ?? {})))
  return Object.fromEntries(all.flat().map(([name, refused]) => [addressOf(name), refused]))
}
