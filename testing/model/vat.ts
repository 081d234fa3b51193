import type pg from 'pg'
import { cashCustomerCode } from '../../kernel/codes.ts'
import { addDays, date } from '../../kernel/dates.ts'
import { demoToday } from '../../database/test-database.ts'
import { customers } from '../../features/customers/master-contract.ts'
import { items } from '../../features/items/item-contract.ts'
import { fileVatReturn, getVatReturn, vatReturns } from '../../features/vat-return/contract.ts'
import { createTaxInvoice } from '../../features/vat/tax-document-contract.ts'
import type { Shop } from '../shop.ts'
import { registers } from '../vat.ts'
import { isCharged, type ModelBill } from './bills.ts'
import { answered, ask, oneIn, people, recent, same, wireMoney, type Lane } from './lane.ts'
import type { NoteBody } from './notes.ts'
import { record, type ModelVat, type ShopModel } from './shop-model.ts'

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
    filed: { output: 0n, input: 0n },
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

/** What output and input VAT of all days through this one come to that no return has filed. */
function unfiledThrough({ accounts, vat: { filed } }: ShopModel, to: string): { output: bigint; input: bigint } {
  const sums = { output: -filed.output, input: -filed.input }
  for (const [key, amount] of accounts) {
    const [, account, day = ''] = key.split(' ')
    if (day > to) continue
    if (account === '2300') sums.output -= amount
    if (account === '1600') sums.input += amount
  }
  return sums
}

/** The return that is next has the sums of the model, also for what came late; it is filed once its period is over. */
export async function fileReturn(lane: Lane): Promise<void> {
  const { model, location, staff, today } = lane
  const { next } = answered(await staff.admin.call(vatReturns, {}, { location }), 'the list of returns')
  if (!next) return
  const { vatReturn } = answered(await staff.admin.call(getVatReturn, { params: { to: next.to } }, { location }), 'the next return')
  const sums = unfiledThrough(model, next.to)
  same(vatReturn.outputVat, wireMoney(sums.output), 'the output VAT of a return')
  same(vatReturn.inputVat, wireMoney(sums.input), 'the input VAT of a return')
  const expected = today > next.to ? 'saved' : 'VAT_RETURN_EARLY'
  if (expected !== 'saved' && !oneIn(lane, 4)) return
  const body = { to: next.to, outputVat: vatReturn.outputVat, inputVat: vatReturn.inputVat }
  if (!(await ask(lane, { who: 'admin', endpoint: fileVatReturn, expected }, { body }))) return
  model.vat.filed.output += sums.output
  model.vat.filed.input += sums.input
}
