import { demoToday } from '../../database/test-database.ts'
import {
  createClosingBalance,
  createHandOver,
  getDayReport,
  handOvers,
  reverseClosingBalance,
  reverseHandOver,
  type CloseBody,
  type DayReport,
} from '../../features/money/day-close/contract.ts'
import type { Role } from '../../kernel/codes.ts'
import { addDays, date } from '../../kernel/dates.ts'
import type { Hands } from '../../tools/kill-test/hands.ts'
import { saved } from '../calls.ts'
import type { Shop, Staff } from '../shop.ts'
import { mistake, numberOfNone, type Kit, type TestPaper } from './paper.ts'

/** A close of a day with so much counted in the till, and a reason for what it finds more or less. */
export const aClose = (day: string, looseCash: string, more: Partial<CloseBody> = {}): CloseBody => ({
  ...{ date: day, looseCash, reason: 'Counted twice' },
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

const daysBefore = { superadmin: 5, admin: 4, manager: 3, cashier: 2 } as const satisfies Record<Role, number>

/**
 * The requests of all roles are made before the first is sent, and closes follow each other: each role closes a day of its own, all
 * before today, and the last two of these are reversed.
 */
export const dayClose: Kit = {
  samples: ({ staff }) => {
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
      'POST closing-balance': async ({ role }) => {
        if (role !== 'cashier') closing.add(role)
        // Counted as the books say, so that no role needs an admin.
        const { reply } = await staff.call(getDayReport, { query: { date: dayOf(role) } })
        return { body: aClose(dayOf(role), reply.generalLedger.expected) }
      },
      'PUT closing-balance-reversal': async ({ role }) => {
        const last = role === 'superadmin' ? closing.size : closing.size - 1
        return { body: mistake(String(4_801_000_000 + last)) }
      },
    }
  },
  refused: () => ({
    'POST closing-balance': {
      body: {
        ...aClose('2020-01-01', '60.00', { cashCount: [{ denomination: '20.00', pieces: 3 }], reason: 'Mistake', overrideIds: [] }),
      },
    },
    'PUT closing-balance-reversal': { body: mistake(numberOfNone('closingBalance')) },
  }),
}

const counted = { looseCash: '10.00', reason: 'Counted twice' }

/** Hands the till over, miscounted the first time. */
async function errand(hands: Hands): Promise<void> {
  const notes = (pieces: number) => ({ ...counted, cashCount: [{ denomination: '20.00' as const, pieces }], looseCash: '0.50' })
  const { code } = await hands.save(createHandOver, notes(3))
  await hands.save(reverseHandOver, mistake(code), 'approver')
  await hands.save(createHandOver, notes(2))
}

export const handOver = {
  kind: 'cashHandOver',
  calls: { list: handOvers.list, create: createHandOver, reverse: reverseHandOver },
  valid: async () => counted,
  movesNothing: true,
  refused: async () => ({
    ...{ looseCash: '0.00', cashCount: [], remarks: 'none', cashierCode: '1001999999', reason: 'Mistake', overrideIds: [] },
  }),
  further: {
    samples: ({ staff }) => ({
      // Of the till of who asks.
      'GET cash-hand-over/:code': async ({ userCode: cashierCode }) => ({
        params: { code: (await saved(staff, createHandOver, { ...counted, cashierCode })).code },
      }),
    }),
  },
  errands: [errand],
} satisfies TestPaper<typeof createHandOver>
