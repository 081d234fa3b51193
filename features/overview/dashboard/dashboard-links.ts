import { addressOf } from '../../../kernel/addresses.ts'
import { addDays, type IsoDate } from '../../../kernel/dates.ts'
import { editionTable, type Edition } from '../../../kernel/edition.ts'

interface Days {
  fromDate: string
  toDate: string
}

interface Scope {
  today: IsoDate
  /** Only the current location. */
  isHere: boolean
  /** Its code. */
  hereCode: string
  edition: Edition
}

/** The addresses of the lists behind the figures of the dashboard, filtered as the figures count. */
export type DashboardLinks = ReturnType<typeof dashboardLinks>

/** The addresses for all own locations, or only for the current one. */
export function dashboardLinks({ today, isHere, hereCode, edition }: Scope) {
  const place = isHere ? undefined : 'all'
  const lastVisit = isHere ? { locationCode: hereCode } : {}
  const ofDay = (day: string) => ({ fromDate: day, toDate: day, locationCode: place })
  const within = { fromDate: addDays(today, 1), toDate: addDays(today, 7) }
  return {
    sales: (day: string) => addressOf.report('daily-sales', ofDay(day)),
    returns: addressOf.report('daily-sales-return', ofDay(today)),
    payments: addressOf.report('daily-sales-with-payment', ofDay(today)),
    margin: addressOf.report('sales-margin', ofDay(today)),
    /** The lines of an item that were sold today. */
    item: (code: string) => addressOf.report('details-sales', { ...ofDay(today), term: code }),
    seller: (username: string) => addressOf.report('day-end-by-user', { ...ofDay(today), term: username }),
    sellers: addressOf.report('day-end-by-user', ofDay(today)),
    lines: addressOf.report('details-sales', ofDay(today)),
    expenses: addressOf.screen('/expenses', { fromDate: today, toDate: today }),
    handOver: addressOf.handOver(),
    holds: addressOf.heldBills(editionTable[edition].till),
    orders: addressOf.screen('/purchase-order', { state: 'OPEN' }),
    transfers: addressOf.screen('/stock-transfer', { direction: 'in', state: 'OPEN' }),
    counts: addressOf.screen('/stock-freeze'),
    chequesInDue: addressOf.screen('/cheques', { toDate: today }),
    chequesInSoon: addressOf.screen('/cheques', within),
    chequesOutDue: addressOf.screen('/cheque-vouchers', { toDate: today }),
    chequesOutSoon: addressOf.screen('/cheque-vouchers', within),
    owed: addressOf.report('credit-statement', { locationCode: place }),
    overdue: addressOf.report('customer-aging', { locationCode: place }),
    monthSales: ({ fromDate, toDate }: Days) => addressOf.report('monthly-sales', { fromDate, toDate, locationCode: place }),
    monthMargin: ({ fromDate, toDate }: Days) => addressOf.report('sales-margin', { fromDate, toDate, locationCode: place }),
    /** Today's lines of an account: the last one says what it stands at. */
    account: (code: string) => addressOf.report('account-lines', { accountCode: code, ...ofDay(today) }),
    owes: addressOf.report('debit-statement', { locationCode: place }),
    owesOverdue: addressOf.report('supplier-aging', { locationCode: place }),
    stock: addressOf.screen('/matureStock', isHere ? {} : { place: 'all' }),
    belowMinimum: addressOf.screen('/item-master', { belowMinimum: '1' }),
    servicesOverdue: addressOf.screen('/upcoming-service', { due: 'overdue', ...lastVisit }),
    servicesSoon: addressOf.screen('/upcoming-service', { due: '7', ...lastVisit }),
    /** Closing the day before today closes what was missed before it too. */
    openDays: addressOf.screen('/general-ledger', { date: addDays(today, -1) }),
    backup: addressOf.screen('/settings', { tab: 'backup' }),
    tills: addressOf.screen('/tills'),
    toSettle: addressOf.screen('/to-settle', { state: 'open' }),
  }
}
