import { addressOf } from '../../../kernel/addresses.ts'
import type { IsoDate } from '../../../kernel/dates.ts'

/** The addresses of the lists behind the figures of the stock dashboard, filtered as the figures count. */
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

/** The addresses for all own locations, or only for the current one. */
export function stockLinks({ today, isHere }: { today: IsoDate; isHere: boolean }): StockLinks {
  const aged = (query: Readonly<Record<string, string>>) =>
    addressOf.screen('/matureStock', { ...(isHere ? {} : { place: 'all' }), ...query })
  const period = { fromDate: today, toDate: today }
  return {
    belowMinimum: addressOf.screen('/item-master', { belowMinimum: '1' }),
    overMaximum: addressOf.screen('/item-master', { overMaximum: '1' }),
    expired: aged({ by: 'expiry', band: 'expired' }),
    within: days => aged({ by: 'expiry', days: String(days) }),
    unsold: aged({ unsold: '90' }),
    belowCost: aged({ belowCost: '1' }),
    stock: aged({}),
    ofPlace: place => addressOf.screen('/matureStock', { place }),
    ofCategory: categoryCode => aged({ categoryCode }),
    coming: addressOf.screen('/stock-transfer', { direction: 'in', state: 'OPEN' }),
    going: addressOf.screen('/stock-transfer', { direction: 'out', state: 'OPEN' }),
    received: addressOf.screen('/grn', period),
    receivedPaid: addressOf.screen('/grn-paid', period),
    stockIn: addressOf.screen('/stock-in', period),
    transferred: addressOf.screen('/stock-transfer', { direction: 'in', receivedOn: today }),
  }
}
