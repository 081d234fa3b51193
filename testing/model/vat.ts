import type pg from 'pg'
import { cashCustomerCode } from '../../kernel/codes.ts'
import { addDays, date } from '../../kernel/dates.ts'
import { demoToday } from '../../database/test-database.ts'
import { customers } from '../../features/parties/customers/master-contract.ts'
import { items } from '../../features/goods/items/item-contract.ts'
import {
  createVatPayment,
  fileVatReturn,
  getVatReturn,
  reverseVatPayment,
  vatReturns,
  type VatReturnRead,
} from '../../features/tax/vat-return/contract.ts'
import { createTaxInvoice } from '../../features/shop/vat/tax-document-contract.ts'
import type { Shop } from '../shop.ts'
import { payByTransfer, payCash } from '../payments.ts'
import { registers } from '../vat.ts'
import { isCharged, type ModelBill } from './bills.ts'
import { isClosedDay } from './days.ts'
import { answered, ask, oneIn, people, recent, same, upTo, wireMoney, type Lane } from './lane.ts'
import type { NoteBody } from './notes.ts'
import { apply, record, sumOfCents, type ModelVat, type ModelVatReturn, type ShopModel } from './shop-model.ts'

const requestDays = 14

/** Codes of a table that end in one of these digits. */
async function someOf({ owner }: Shop, table: 'item' | 'customer', ends: string): Promise<string[]> {
  const { rows } = await owner.query<{ code: string }>(
    `select code from ${table} where right(code, 1) = any(string_to_array($1, null)) and code <> $2 order by code limit 20`,
    [ends, cashCustomerCode],
  )
  return rows.map(({ code }) => code)
}

/** The shop will be registered in a few days; some items are exempt, and some customers have a TIN. */
export async function registerLater(shop: Shop): Promise<void> {
  await registers(shop, { registeredFrom: addDays(date(demoToday), 4), period: 'month' })
  const admin = await shop.signIn('admin')
  const saved = ({ status, error }: { status: number; error: unknown }) => {
    if (status !== 200) throw new Error(`not prepared for VAT: ${JSON.stringify(error)}`)
  }
  for (const id of await someOf(shop, 'item', '37')) {
    const { item } = (await admin.call(items.get, { params: { id } })).reply
    saved(await admin.call(items.edit, { params: { id }, body: { ...item, vatClass: 'exempt' } as never }))
  }
  for (const id of await someOf(shop, 'customer', '258')) {
    const { customer } = (await admin.call(customers.get, { params: { id } })).reply
    saved(await admin.call(customers.edit, { params: { id }, body: { ...customer, tin: '987654321' } as never }))
  }
}

export async function vatFromBooks(pool: pg.Pool): Promise<ModelVat> {
  const { rows: days } = await pool.query<{ from: string }>(`select value ->> 'registeredFrom' as from from setting where key = 'vat'`)
  const { rows: exempt } = await pool.query<{ code: string }>(`select code from item where vat_class = 'exempt'`)
  const { rows: tins } = await pool.query<{ code: string; tin: string }>(`select code, tin from customer where tin <> ''`)
  return {
    from: days[0]?.from ?? '9999-12-31',
    rate: 1800n,
    exempt: new Set(exempt.map(({ code }) => code)),
    tins: new Map(tins.map(({ code, tin }) => [code, tin])),
    returns: [],
  }
}

/** A supplier's tax invoice in the body of a paper. */
export const aTaxInvoice = ({ number, vat }: NonNullable<NoteBody['tax']>, date: string) => ({
  number,
  date,
  tin: '100200300',
  vatAmount: wireMoney(vat),
})

const recordDocument = (model: ShopModel, { location, code }: { location: string; code: string }, [kind, tin]: readonly string[]) =>
  record(model, { location, kind: 'tax document', code }, [kind, tin])

/** A tax invoice of this bill names something that VAT is charged on. */
const canHaveInvoice = ({ vat }: ShopModel, bill: ModelBill) =>
  isCharged(vat, bill) && bill.taken.some(({ line }) => !vat.exempt.has(line.itemCode))

function issue(model: ShopModel, bill: ModelBill, tin: string): void {
  bill.taxTin = tin
  recordDocument(model, bill, ['invoice', tin])
}

/** A new bill of a customer with a TIN has its tax invoice at once. */
export function issueAtOnce(model: ShopModel, bill: ModelBill): void {
  const tin = model.vat.tins.get(bill.customerCode) ?? ''
  if (tin !== '' && canHaveInvoice(model, bill)) issue(model, bill, tin)
}

/** A return of a bill with a tax invoice has its credit note. */
export function issueNote(model: ShopModel, bill: ModelBill, given: { location: string; code: string }): void {
  if (bill.taxTin !== '') recordDocument(model, given, ['credit-note', bill.taxTin])
}

/** Somebody asks for the tax invoice of a bill afterwards; what came back of it has a credit note from then on. */
export async function askForTaxInvoice(lane: Lane): Promise<void> {
  const { model, dice, today } = lane
  const bill = recent(lane, lane.bills, 25)
  if (!bill) return
  const isLate = Date.parse(today) - Date.parse(bill.date) > requestDays * 86_400_000
  const open = canHaveInvoice(model, bill) ? (isLate ? 'TAX_INVOICE_LATE' : 'saved') : 'TAX_INVOICE_NO_VAT'
  const standing = bill.taxTin === '' ? open : 'TAX_INVOICE_ISSUED'
  const expected = bill.isReversed ? 'TAX_INVOICE_REVERSED' : standing
  const body = { invoiceCode: bill.code, tin: '111222333', name: 'Somebody' }
  if (!(await ask(lane, { who: dice.pick(people), endpoint: createTaxInvoice, expected }, { body }))) return
  issue(model, bill, body.tin)
  for (const given of bill.back) if (!given.isReversed) issueNote(model, bill, given)
}

/** What output and input VAT of each location, of all days through this one, come to that no return has filed. */
function unfiledThrough({ accounts, vat: { returns } }: ShopModel, to: string): Map<string, { output: bigint; input: bigint }> {
  const sums = new Map<string, { output: bigint; input: bigint }>()
  const add = (place: string, output: bigint, input: bigint) => {
    const before = sums.get(place) ?? { output: 0n, input: 0n }
    sums.set(place, { output: before.output + output, input: before.input + input })
  }
  for (const [key, amount] of accounts) {
    const [place = '', account, day = ''] = key.split(' ')
    if (day <= to && account === '2300') add(place, -amount, 0n)
    if (day <= to && account === '1600') add(place, 0n, amount)
  }
  // What was filed and left the accounts later.
  for (const { clearings } of returns)
    for (const { location, date: day, output, input } of clearings) if (day > to) add(location, -output, -input)
  return sums
}

const leftOf = ({ payable, settled }: ModelVatReturn) => (payable < 0n ? -payable : payable) - settled

/** The return that is next has the sums of the model, also for what came late; filed once its period is over, it leaves the accounts and is due. */
export async function fileReturn(lane: Lane): Promise<void> {
  const { model, location, staff, today } = lane
  const { next } = answered(await staff.admin.call(vatReturns, {}, { location }), 'the list of returns')
  if (!next) return
  const { vatReturn } = answered(await staff.admin.call(getVatReturn, { params: { to: next.to } }, { location }), 'the next return')
  const places = unfiledThrough(model, next.to)
  const [output, input] = [sumOfCents([...places.values()].map(one => one.output)), sumOfCents([...places.values()].map(one => one.input))]
  const last = model.vat.returns.at(-1)
  const brought = last && last.payable < 0n ? leftOf(last) : 0n
  same(vatReturn.outputVat, wireMoney(output), 'the output VAT of a return')
  same(vatReturn.inputVat, wireMoney(input), 'the input VAT of a return')
  same(vatReturn.broughtForward, wireMoney(brought), 'what a return begins with')
  const expected = today > next.to ? 'saved' : 'VAT_RETURN_EARLY'
  if (expected !== 'saved' && !oneIn(lane, 4)) return
  const body = { to: next.to, outputVat: vatReturn.outputVat, inputVat: vatReturn.inputVat }
  const reply = await ask(lane, { who: 'admin', endpoint: fileVatReturn, expected }, { body })
  if (reply) clear(lane, { to: next.to, payable: output - input - brought, due: output - input }, { places, filed: reply.vatReturn })
}

interface Cleared {
  places: ReturnType<typeof unfiledThrough>
  filed: VatReturnRead
}

/** Each location's VAT leaves its accounts, and the whole is due where it was filed. */
function clear(lane: Lane, { to, payable, due }: { to: string; payable: bigint; due: bigint }, { places, filed }: Cleared): void {
  const { model, location: own } = lane
  const made: ModelVatReturn = { to, payable, settled: 0n, clearings: [], payments: [] }
  for (const { code, stockLocation, date: day } of filed.clearings) {
    const { code: location } = stockLocation
    const { output, input } = places.get(location) ?? { output: 0n, input: 0n }
    const owed = location === own ? due : 0n
    if (isClosedDay(model, location, day)) throw new Error(`VAT left the accounts of ${location} on ${day}, which is closed`)
    const legs = [
      { account: '2300', amount: output },
      { account: '1600', amount: -input },
      { account: '1950', amount: owed - output + input },
      { account: '2310', amount: -owed },
    ]
    apply(model, { location, date: day, legs, moves: [] })
    record(model, { location, kind: 'filed vat', code }, ['live', 1, output, input])
    made.clearings.push({ location, date: day, output, input })
    places.delete(location)
  }
  for (const [place, { output, input }] of places)
    if (output !== 0n || input !== 0n) throw new Error(`VAT of ${place} was filed and not cleared`)
  model.vat.returns.push(made)
}

/** VAT of a filed return is paid or comes back, sometimes more than is left; or the last payment is taken back. */
export async function payVat(lane: Lane): Promise<void> {
  const { model, dice, location, today } = lane
  if (model.vat.returns.length === 0) return
  const chosen = dice.pick(model.vat.returns)
  const isLast = chosen === model.vat.returns.at(-1)
  const paid = chosen.payments.findLast(one => !one.isReversed && one.location === location)
  if (paid && isLast && oneIn(lane, 3)) {
    const body = { code: paid.code, reason: 'Mistake', version: 1 }
    if (!(await ask(lane, { who: 'admin', endpoint: reverseVatPayment, expected: 'saved' }, { body }))) return
    return settle(lane, chosen, { ...paid, isReversed: true })
  }
  const kind = chosen.payable > 0n ? 'payment' : 'refund'
  const left = kind === 'refund' && !isLast ? 0n : leftOf(chosen)
  const amount = 1n + upTo(lane, left + 1n)
  const nothing = kind === 'payment' ? 'VAT_NOTHING_TO_PAY' : 'VAT_NOTHING_COMES_BACK'
  const expected = left === 0n ? nothing : amount <= left ? 'saved' : kind === 'payment' ? 'VAT_PAYMENT_ABOVE' : 'VAT_REFUND_ABOVE'
  const isCash = oneIn(lane, 2)
  const payment = isCash ? payCash(wireMoney(amount)) : payByTransfer(model.account, wireMoney(amount), today)
  const reply = await ask(lane, { who: 'admin', endpoint: createVatPayment, expected }, { body: { kind, to: chosen.to, payment } })
  if (!reply) return
  const made = { location, code: reply.code, date: today, account: isCash ? '1101' : '1201', amount, isReversed: false }
  chosen.payments.push(made)
  settle(lane, chosen, made)
}

/** Writes a payment or refund into the model, or takes it out again. */
function settle({ model }: Lane, of: ModelVatReturn, paid: ModelVatReturn['payments'][number]): void {
  const { location, code, account, amount, isReversed } = paid
  of.payments[of.payments.findIndex(one => one.code === code && one.location === location)] = paid
  of.settled += isReversed ? -amount : amount
  const out = of.payable > 0n ? amount : -amount
  const legs = [
    { account: '2310', amount: out },
    { account, amount: -out },
  ]
  apply(model, { location, legs, moves: [] }, isReversed ? -1n : 1n)
  record(model, { location, kind: 'vat payment', code }, [isReversed ? 'reversed' : 'live', isReversed ? 2 : 1, amount])
}
