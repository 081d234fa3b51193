import { saveVatSettings, getVatSettings } from '../features/vat/contract.ts'
import type { CallInput } from '../kernel/endpoint.ts'
import { demoToday } from '../database/test-database.ts'
import type { Shop } from './shop.ts'

type Settings = CallInput<typeof saveVatSettings>['body']

/** Registers the shop for VAT from today on; `more` overrides any setting. */
export async function registers(shop: Shop, more: Partial<Settings> = {}): Promise<void> {
  const owner = await shop.signIn('superadmin')
  const { reply } = await owner.call(getVatSettings)
  const registered = { registeredFrom: demoToday, tin: '123456789-7000', name: 'BizX Demo (Pvt) Ltd', address: '1 Galle Road, Colombo 3' }
  const body = { ...reply.vat, ...registered, ...more } as Settings
  const { status, error } = await owner.call(saveVatSettings, { body })
  if (status !== 200) throw new Error(`VAT was not saved: ${error.message.errorInfo[2]} ${JSON.stringify(error)}`)
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
