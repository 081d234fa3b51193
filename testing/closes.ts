import {
  createClosingBalance,
  createHandOver,
  getDayReport,
  reverseClosingBalance,
  type CloseBody,
  type DayReport,
} from '../features/money/day-close/contract.ts'
import { demoToday } from '../database/test-database.ts'
import type { Role } from '../kernel/codes.ts'
import { addDays, date } from '../kernel/dates.ts'
import type { CallInput, Endpoint } from '../kernel/endpoint.ts'
import { saved } from './calls.ts'
import type { Refused } from './malformed-requests.ts'
import type { Shop, Staff } from './shop.ts'

type Input = Partial<CallInput<Endpoint>>

/** A close of a day with so much counted in the till, and a reason for what it finds more or less. */
export const aClose = (date: string, looseCash: string, more: Partial<CloseBody> = {}): CloseBody => ({
  date,
  looseCash,
  reason: 'Counted twice',
  ...more,
})

/** Closes a day; throws when that is refused. */
export async function closeDay(staff: Staff, body: CloseBody): Promise<DayReport> {
  return (await saved(staff, createClosingBalance, body)).generalLedger
}

/** Opens the last closed day again; throws when that is refused. */
export async function openDay(staff: Staff, { code, version }: Pick<DayReport, 'code' | 'version'>): Promise<DayReport> {
  return (await saved(staff, reverseClosingBalance, { code, version, reason: 'A receipt was forgotten' })).generalLedger
}

interface Known {
  staff: Staff
}

const daysBefore = { superadmin: 5, admin: 4, manager: 3, cashier: 2 } as const satisfies Record<Role, number>

/**
 * For every call about the day's close a request that goes through. The requests of all roles are made before the first is sent,
 * and closes follow each other: each role closes a day of its own, all before today, and the last two of these are reversed.
 */
export function closeSamples(known: () => Known): Record<string, (asking: { role: Role; userCode: string }) => Promise<Input>> {
  const onDate = async () => ({ query: { date: demoToday } })
  const dayOf = (role: Role) => addDays(date(demoToday), -daysBefore[role])
  // Who will have closed a day before the first reversal is sent: not a cashier, who may not.
  const closing = new Set<Role>()
  return {
    'GET closing-balance-by-date': onDate,
    'GET closing-balance-preview': onDate,
    'GET closing-balance-by-date-type': async () => ({ query: { fromDate: demoToday, toDate: demoToday } }),
    'GET recent-closing-balance/:id': async () => ({ params: { id: 0 } }),
    'GET general-ledger/:id': async () => ({ params: { id: '4801000001' } }),
    'GET day-report': onDate,
    'GET closing-balance-warnings': onDate,
    'GET day-end-by-user': onDate,
    'GET cash-hand-over': async () => ({}),
    'GET cash-hand-over/:code': async ({ userCode: cashierCode }) => {
      const { reply } = await known().staff.call(createHandOver, { body: { cashierCode, looseCash: '10.00', reason: 'Counted twice' } })
      return { params: { code: reply.code } }
    },
    'POST closing-balance': async ({ role }) => {
      if (role !== 'cashier') closing.add(role)
      // Counted as the books say, so that no role needs an admin.
      const { reply } = await known().staff.call(getDayReport, { query: { date: dayOf(role) } })
      return { body: aClose(dayOf(role), reply.generalLedger.expected) }
    },
    'PUT closing-balance-reversal': async ({ role }) => {
      const last = role === 'superadmin' ? closing.size : closing.size - 1
      return { body: { code: String(4_801_000_000 + last), version: 1, reason: 'Mistake' } }
    },
    'POST cash-hand-over': async () => ({ body: { looseCash: '10.00', reason: 'Counted twice' } }),
    'PUT cash-hand-over-reversal': async () => {
      const { reply } = await known().staff.call(createHandOver, { body: { looseCash: '10.00', reason: 'Counted twice' } })
      return { body: { code: reply.code, version: 1, reason: 'Mistake' } }
    },
  }
}

/** Opens all closed days of a location again. */
export async function reopen(shop: Shop, locationCode: string): Promise<void> {
  const { rows } = await shop.owner.query<{ code: string; version: number }>(
    `select code, version from closing_balance where location_code = $1 and status = 'live' order by business_date desc`,
    [locationCode],
  )
  if (rows.length === 0) return
  const admin = await shop.signIn('admin', locationCode)
  for (const row of rows) await openDay(admin, row)
}

/** For every call about the day's close that writes, a request that is right and yet refused. */
export function refusedCloses(): Record<string, Refused> {
  return {
    'POST /api/v1/closing-balance': {
      params: {},
      body: {
        date: '2020-01-01',
        looseCash: '60.00',
        cashCount: [{ denomination: '20.00', pieces: 3 }],
        reason: 'Mistake',
        overrideIds: [],
      },
    },
    'PUT /api/v1/closing-balance-reversal': { params: {}, body: { code: '4801999999', reason: 'Mistake', version: 1 } },
    'POST /api/v1/cash-hand-over': {
      params: {},
      body: { looseCash: '0.00', cashCount: [], remarks: 'none', cashierCode: '1001999999', reason: 'Mistake', overrideIds: [] },
    },
    'PUT /api/v1/cash-hand-over-reversal': { params: {}, body: { code: '6701999999', reason: 'Mistake', version: 1 } },
  }
}
