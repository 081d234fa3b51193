import type { IsoDate } from '../../../kernel/dates.ts'
import type { SourceCode } from '../../../kernel/paper-postings.ts'
import { negate, sumOf, type Money } from '../../../kernel/money.ts'
import { invariant } from '../../../kernel/refusal.ts'

/** The accounts that postings use; the whole chart of accounts is in the database. */
export const accounts = {
  cashInTill: '1101',
  chequesInHand: '1102',
  bankCleared: '1201',
  chequesDeposited: '1202',
  cardReceivable: '1203',
  receivables: '1300',
  returnedCheques: '1310',
  inventory: '1400',
  inventoryInTransit: '1410',
  supplierOverPayment: '1500',
  supplierReturnCredit: '1510',
  inputVat: '1600',
  betweenLocations: '1950',
  payables: '2100',
  ownCheques: '2110',
  customerOverPayment: '2200',
  customerReturnBalance: '2210',
  outputVat: '2300',
  vatDue: '2310',
  capital: '3000',
  drawings: '3010',
  directorCurrent: '3020',
  retainedEarnings: '3100',
  resultsCarried: '3190',
  openingBalanceEquity: '3900',
  drawingsInGoods: '3910',
  singleEntryContra: '3990',
  salesOfGoods: '4000',
  salesOfServices: '4010',
  salesReturns: '4090',
  settlementDiscounts: '4095',
  costOfGoodsSold: '5000',
  stockGainAndLoss: '5100',
  purchasePriceVariance: '5110',
  workshopConsumption: '6400',
  displayStock: '6410',
  damagedStock: '6420',
  giftsAndPromotions: '6430',
  expiredStock: '6440',
  bankCharges: '6900',
  cashOverAndShort: '6920',
  rounding: '6930',
  badDebts: '6950',
} as const
export type AccountCode = (typeof accounts)[keyof typeof accounts]

/** One leg of a ledger entry: a debit or a credit of a positive amount. */
export interface PostingLine {
  account: AccountCode
  side: 'debit' | 'credit'
  amount: Money
  /** The customer or supplier, for control accounts. */
  party?: string
  source: SourceCode
}

export function debit(account: AccountCode, amount: Money, source: SourceCode, party?: string): PostingLine {
  return { account, side: 'debit', amount, source, ...(party === undefined ? {} : { party }) }
}

export function credit(account: AccountCode, amount: Money, source: SourceCode, party?: string): PostingLine {
  return { account, side: 'credit', amount, source, ...(party === undefined ? {} : { party }) }
}

/** Makes the lines of one ledger entry: legs of zero are left out, the rest must balance. */
export function posting(lines: readonly PostingLine[]): PostingLine[] {
  const legs = lines.filter(line => line.amount !== 0)
  invariant(
    legs.every(line => line.amount > 0),
    'a ledger leg is not positive',
  )
  const total = (side: PostingLine['side']) => sumOf(legs.filter(line => line.side === side).map(line => line.amount))
  invariant(total('debit') === total('credit'), 'a posting does not balance')
  return legs
}

/** The exact reversal of a posting: debits and credits are exchanged. */
export function mirror(lines: readonly PostingLine[]): PostingLine[] {
  return lines.map(line => ({ ...line, side: line.side === 'debit' ? 'credit' : 'debit' }))
}

/**
 * The date of a reversal: today. When the paper has a later date, because the clock was ahead, it is reversed on its own date,
 * so that neither is on a day that has passed.
 */
export function dateOfReversal(paper: IsoDate, today: IsoDate): IsoDate {
  return paper > today ? paper : today
}

/** By how much a posting changes one party's control account: debits less credits. */
export function partyChange(lines: readonly PostingLine[], account: AccountCode, party: string): Money {
  return sumOf(
    lines
      .filter(line => line.account === account && line.party === party)
      .map(line => (line.side === 'debit' ? line.amount : negate(line.amount))),
  )
}
