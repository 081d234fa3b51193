import { saveVatSettings, getVatSettings } from '../features/shop/vat/contract.ts'
import type { CallInput } from '../kernel/endpoint.ts'
import { createTaxInvoice } from '../features/shop/vat/tax-document-contract.ts'
import { demoToday } from '../database/test-database.ts'
import { saved } from './calls.ts'
import type { Shop, Staff } from './shop.ts'

type Settings = CallInput<typeof saveVatSettings>['body']

/** Registers the shop for VAT from today on; `more` overrides any setting. */
export async function registers(shop: Shop, more: Partial<Settings> = {}): Promise<void> {
  const owner = await shop.signIn('superadmin')
  const { reply } = await owner.call(getVatSettings)
  const registered = { registeredFrom: demoToday, tin: '123456789-7000', name: 'BizX Demo (Pvt) Ltd', address: '1 Galle Road, Colombo 3' }
  const body = { ...reply.vat, ...registered, ...more } as Settings
  await saved(owner, saveVatSettings, body)
}

/** The VAT lines of a paper as one line of text each: entry, line, class, rate, value and VAT. */
export async function vatOf(shop: Shop, paperCode: string): Promise<string[]> {
  const { rows } = await shop.owner.query<{ text: string }>(
    `select concat_ws(' ', entry_no, line_no, vat_class, rate, money_text(value), money_text(vat)) as text
     from vat_line where paper_code = $1 order by entry_no, line_no`,
    [paperCode],
  )
  return rows.map(({ text }) => text)
}

/** The version of the settings of VAT; 0 while they were never saved. */
export async function vatVersion(shop: Shop): Promise<number> {
  const { rows } = await shop.owner.query<{ version: number }>(`select version from setting where key = 'vat'`)
  return rows[0]?.version ?? 0
}

/** A registration of long before the first paper, as the samples of all calls about VAT share it. */
export const registeredLongAgo = { registeredFrom: '2003-10-01', tin: '123456789', name: 'Shop' }

/** The shop was registered long ago, whatever papers there are. */
export async function keepRegistered({ owner }: Pick<Shop, 'owner'>): Promise<void> {
  await owner.query(
    `insert into setting (key, value, version) values ('vat', $1::jsonb, 1) on conflict (key) do update set value = excluded.value`,
    [JSON.stringify({ ...registeredLongAgo, rates: [{ from: '2003-01-01', rate: 1800 }] })],
  )
}

/** A bill that can have a tax invoice, made from any bill, and the request for it. */
async function aTaxedBill(shop: Shop, code: string) {
  await keepRegistered(shop)
  await shop.owner.query(
    `insert into vat_line (location_code, paper_code, entry_no, line_no, tax, business_date, vat_class, rate, value, vat)
     select location_code, code, 1, 1, 'output', business_date, 'zero', 0, total, 0 from invoice where code = $1 on conflict do nothing`,
    [code],
  )
  return { invoiceCode: code, tin: '987654321', name: 'A Purchaser', address: '', phone: '' }
}

/** For each call of tax invoices a valid request. */
export function taxSamples(shop: Shop, aBill: (who: { staff: Staff }) => Promise<string>) {
  const issued = async (who: { staff: Staff }) => {
    const code = await aBill(who)
    await saved(who.staff, createTaxInvoice, await aTaxedBill(shop, code))
    return code
  }
  return {
    'GET tax-document/:code': async (who: { staff: Staff }) => ({ params: { code: await aBill(who) } }),
    'POST tax-invoice': async (who: { staff: Staff }) => ({ body: await aTaxedBill(shop, await aBill(who)) }),
    'PUT tax-document-printed/:code': async (who: { staff: Staff }) => ({ params: { code: await issued(who) } }),
  }
}

/** For each of them that writes, a valid request that a rule refuses. */
export const refusedTaxRequests = {
  'POST /api/v1/tax-invoice': {
    params: {},
    body: { invoiceCode: '3001999999', tin: '987654321', name: 'A Purchaser', address: '', phone: '' },
  },
  'PUT /api/v1/tax-document-printed/{code}': { params: { code: '3001999999' } },
}
