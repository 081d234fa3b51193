import type { IsoDate } from '../../kernel/dates.ts'

/** Where the lists behind the figures of the stock dashboard stand, each filtered as its figure counts. */
export interface StockLinks {
  belowMinimum: string
  overMaximum: string
  expired: string
  within: (days: number) => string
  unsold: string
  belowCost: string
  stock: string
  ofPlace: (code: string) => string
  ofCategory: (code: string) => string
  coming: string
  going: string
  received: string
  receivedPaid: string
  stockIn: string
  transferred: string
}

function address(path: string, query: Readonly<Record<string, string>>): string {
  const pairs = new URLSearchParams(query).toString()
  return pairs === '' ? path : `${path}?${pairs}`
}

/** The addresses for all own locations, or for this one alone. */
export function stockLinks({ today, isHere }: { today: IsoDate; isHere: boolean }): StockLinks {
  const aged = (query: Readonly<Record<string, string>>) => address('/matureStock', { ...(isHere ? {} : { place: 'all' }), ...query })
  const period = { fromDate: today, toDate: today }
  return {
    belowMinimum: address('/item-master', { belowMinimum: '1' }),
    overMaximum: address('/item-master', { overMaximum: '1' }),
    expired: aged({ by: 'expiry', band: 'expired' }),
    within: days => aged({ by: 'expiry', days: String(days) }),
    unsold: aged({ unsold: '90' }),
    belowCost: aged({ belowCost: '1' }),
    stock: aged({}),
    ofPlace: place => address('/matureStock', { place }),
    ofCategory: categoryCode => aged({ categoryCode }),
    coming: address('/stock-transfer', { direction: 'in', state: 'OPEN' }),
    going: address('/stock-transfer', { direction: 'out', state: 'OPEN' }),
    received: address('/grn', period),
    receivedPaid: address('/grn-paid', period),
    stockIn: address('/stock-in', period),
    transferred: address('/stock-transfer', { direction: 'in', receivedOn: today }),
  }
}
