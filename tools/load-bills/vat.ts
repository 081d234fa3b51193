import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { readReturn, readReturns } from '../../features/tax/vat-return/server/read-return.ts'
import { getVatSettings, saveVatSettings } from '../../features/shop/vat/contract.ts'
import type { VatClass } from '../../features/shop/vat/vat.ts'
import { parseMoney, type Money } from '../../kernel/money.ts'
import type { IsoDate } from '../../kernel/dates.ts'
import { readerOver } from '../../platform/server/transaction.ts'
import { callApi, type ApiSession } from '../api-client.ts'
import type { FileBill, FileLine } from './bill-file.ts'
import type { MatchedReturn } from './match-returns.ts'

/** What VAT the loaded bills and returns come to, in cents. */
export interface LoadedVat {
  /** By the file alone. */
  byHand: Money
  /** On the account of output VAT, of the loaded papers. */
  posted: Money
  /** On that account, of all papers of the shop. */
  account: Money
  /** In the schedules of the open return. */
  schedules: Money
}

/** The file knows no classes: what ends in 0 is zero-rated here, what ends in 5 exempt, so that bills have several rates. */
export function vatClassOf(stockCode: string): VatClass {
  const digits = stockCode.replace(/\D+$/, '')
  if (digits.endsWith('0')) return 'zero'
  return digits.endsWith('5') ? 'exempt' : 'standard'
}

/** Every tenth customer of the file is a company with a TIN, which gets tax invoices. */
export function tinOf(customerId: string): string {
  return customerId.endsWith('0') && /^\d{1,9}$/.test(customerId) ? `${customerId.padStart(9, '1')}-7000` : ''
}

/** Registers the shop from today on, at 18 %, where it is not registered yet. */
export async function registerForVat(session: ApiSession, today: IsoDate): Promise<void> {
  const { vat } = await callApi(session, getVatSettings, {})
  if (vat.registeredFrom !== null) return
  const body = { ...vat, registeredFrom: today, tin: '123456789-7000', name: 'Loaded bills' } as never
  await callApi(session, saveVatSettings, { body }, { key: randomUUID() })
}

const classTotal = (lines: readonly FileLine[]) =>
  lines
    .filter(({ stockCode }) => vatClassOf(stockCode) === 'standard')
    .reduce((sum, { price, quantity }) => sum + (BigInt(price) * BigInt(quantity)) / 1000n, 0n)

/** A fraction to the nearest whole, halves up; nothing here is below zero. */
const rounded = (above: bigint, below: bigint) => (2n * above + below) / (2n * below)

/**
 * VAT as it is worked out on paper, without the application's arithmetic: of each bill 18/118 of what it sells at the standard
 * rate, less the part of that which came back. What came back without a bill takes none back.
 */
export function vatByHand(bills: readonly FileBill[], returns: readonly MatchedReturn[]): Money {
  const back = Map.groupBy(returns, ({ bill }) => bill)
  const vat = bills.reduce((sum, bill) => {
    const sold = classTotal(bill.lines)
    if (sold === 0n) return sum
    const charged = rounded(sold * 18n, 118n)
    const given = classTotal((back.get(bill) ?? []).flatMap(({ lines }) => lines))
    return sum + charged - rounded(charged * given, sold)
  }, 0n)
  return Number(vat) as Money
}

/** The output VAT of the whole shop, on its account and in the return that is filed next. */
export async function readVatOfBooks(pool: pg.Pool): Promise<Pick<LoadedVat, 'account' | 'schedules'>> {
  const reader = readerOver(pool)
  const { next } = await readReturns(reader)
  if (!next) throw new Error('The shop is not registered for VAT.')
  const { outputVat } = await readReturn(reader, next.to)
  const { rows } = await pool.query<{ account: Money }>(
    `select coalesce(sum(credit) - sum(debit), 0)::bigint as account from gl_line where account_code = '2300'`,
  )
  return { account: rows[0]!.account, schedules: parseMoney(outputVat)! }
}
