import { saveVatSettings, getVatSettings } from '../features/shop/vat/contract.ts'
import type { CallInput } from '../kernel/endpoint.ts'
import { logout } from '../features/shop/session/contract.ts'
import type { TaxDocumentBody } from '../features/tax/input-vat/tax-document-shapes.ts'
import { demoToday } from '../database/test-database.ts'
import { saved } from './calls.ts'
import type { Shop } from './shop.ts'

type Settings = CallInput<typeof saveVatSettings>['body']

/** Registers the shop for VAT from today on; `more` overrides any setting. */
export async function registers(shop: Shop, more: Partial<Settings> = {}): Promise<void> {
  const owner = await shop.signIn('superadmin')
  const { reply } = await owner.call(getVatSettings)
  const registered = { registeredFrom: demoToday, tin: '123456789-7000', name: 'BizX Demo (Pvt) Ltd', address: '1 Galle Road, Colombo 3' }
  await saved(owner, saveVatSettings, { ...reply.vat, ...registered, ...more } as Settings)
  await owner.call(logout)
}

let made = 0

/** A tax invoice or note with a number of its own, of a supplier with one TIN. */
export function aTaxDocument(vatAmount: string, more: Partial<TaxDocumentBody> = {}): TaxDocumentBody {
  made += 1
  return { number: `26NOV_0001_${String(made).padStart(5, '0')}`, date: demoToday, tin: '100200300-7000', vatAmount, ...more }
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
