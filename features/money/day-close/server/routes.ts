import { businessDate, parseIsoDate, type IsoDate } from '../../../../kernel/dates.ts'
import { formatMoney } from '../../../../kernel/money.ts'
import { may } from '../../../../kernel/permissions.ts'
import type { Api } from '../../../../platform/server/api.ts'
import { paperListRoute } from '../../../../platform/server/paper-list.ts'
import { readerOver } from '../../../../platform/server/transaction.ts'
import { closeRefusal } from '../refusals.ts'
import * as contract from '../contract.ts'
import { readClosing, readDay } from './closing-view.ts'
import { handOverTable, saveHandOver, saveReversedHandOver, shownHandOver } from './hand-over.ts'
import { closingsOfPeriod, recentDays, refusedRowsOf, statusOfDate, transactionsOf, warningsOf } from './queries.ts'
import { saveReversedClose } from './reverse-close.ts'
import { saveClose } from './save-close.ts'
import { takingsOf } from './takings.ts'

/** The general ledger's day: status, preview, close, reversal, X and Z; tills handed over during the day. */
export function dayCloseRoutes(api: Api): void {
  ledgerRoutes(api)
  tillRoutes(api)
}

/** "2026-11-20,2026-11-22" as its two days; one day alone is both. */
function daysOf(dates: string | undefined, date: IsoDate): [first: IsoDate, last: IsoDate] {
  const [first = date, last = first] = (dates ?? '').split(',').flatMap(text => parseIsoDate(text.slice(0, 10)) ?? [])
  return [first, last]
}

function ledgerRoutes(api: Api): void {
  const reader = readerOver(api.platform.tills)
  const { timeZone } = api.platform
  const calendar = { timeZone, dayOf: (ms: number) => businessDate(ms, timeZone, api.settings.latest().dayStartHour) }
  api.save(contract.createClosingBalance, (tx, call) => saveClose(tx, call, calendar))
  api.save(contract.reverseClosingBalance, saveReversedClose)
  api.read(contract.closingBalanceByDate, ({ query, actor, today }) => statusOfDate(reader, actor.locationCode, { ...query, today }))
  api.read(contract.closingBalancePreview, async ({ query, actor, today }) => {
    const { date, dates, task } = query
    const days = daysOf(dates, date ?? today)
    const [status, transactions] = await Promise.all([
      statusOfDate(reader, actor.locationCode, { date: date ?? days[1], today }),
      task === 'preview' ? transactionsOf(reader, actor.locationCode, ...days) : [],
    ])
    return { ...status, transactions }
  })
  api.read(contract.closingBalanceByDateType, async ({ query, actor }) => ({
    closingBalance: await closingsOfPeriod(reader, actor.locationCode, query),
  }))
  api.read(contract.recentClosingBalance, async ({ params, actor }) => ({
    ledgerDate: await recentDays(reader, actor.locationCode, params.id),
  }))
  api.read(contract.getGeneralLedger, async ({ params, actor }) => ({
    generalLedger: await readClosing(reader, { code: params.id, actor }),
  }))
  api.read(contract.getDayReport, async ({ query, actor, now, today }) => {
    const { closing } = await statusOfDate(reader, actor.locationCode, { ...query, today })
    const generalLedger = closing
      ? await readClosing(reader, { code: closing.code, actor })
      : await readDay(reader, { date: query.date, actor, now })
    return { generalLedger }
  })
  api.read(contract.closeWarnings, async ({ query, actor: { locationCode }, today, now }) => {
    const day = { locationCode, date: query.date, today, now }
    const [warnings, refusedRows] = await Promise.all([warningsOf(reader, day, calendar), refusedRowsOf(reader, locationCode)])
    return { warnings, refusedRows }
  })
}

function tillRoutes(api: Api): void {
  const reader = readerOver(api.platform.tills)
  api.read(contract.dayEndByUser, async ({ query, actor }) => {
    const seesAll = may(actor.role, 'see-all-takings')
    if (!seesAll && query.id !== undefined && query.id !== actor.userCode) throw closeRefusal('HAND_OVER_OTHER')
    const userCode = query.id ?? (seesAll ? null : actor.userCode)
    const { takings, moved } = await takingsOf(reader, { locationCode: actor.locationCode, date: query.date, userCode })
    const asked = moved.filter(row => query.ledgerTypeCode === undefined || row.ledgerType === query.ledgerTypeCode)
    return {
      dayEndByUser: takings,
      transactions: asked.map(({ user, ledgerType, ledgerTypeName, mode, source, transactionTypeName, debit, credit }) => ({
        ...{ user, ledgerType, ledgerTypeName, mode, sourceCode: source, transactionTypeName },
        ...{ debit: formatMoney(debit), credit: formatMoney(credit) },
      })),
    }
  })
  paperListRoute(api, contract.handOvers, handOverTable)
  api.read(contract.getHandOver, async ({ params, actor }) => ({ handOver: await shownHandOver(reader, { code: params.code, actor }) }))
  api.save(contract.createHandOver, saveHandOver)
  api.save(contract.reverseHandOver, saveReversedHandOver)
}
