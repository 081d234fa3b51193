import { saveClientLogo } from '../features/shop/settings/contract.ts'
import { getVatReturn, fileVatReturn, vatReturns } from '../features/tax/vat-return/contract.ts'
import { businessDate } from '../kernel/dates.ts'
import { confirmDay } from '../features/shop/session/contract.ts'
import { setBack } from '../features/shop/session/server/set-back.ts'
import { nameOf, saved } from './calls.ts'
import { aCashBill, aLine, sell } from './papers/bill.ts'
import { checkedImport, imported } from './imports.ts'
import { onePixel } from './items.ts'
import { openSamples } from './samples.ts'
import { addAuthenticator } from './second-factors.ts'
import { colombo, type Shop } from './shop.ts'
import { anItem } from './stock.ts'
import { arrive, aTill, userCodeOf } from './tills.ts'
import { registeredLongAgo, registers } from './vat.ts'

const dayMs = 86_400_000

/**
 * Does everything in a shop with a month of papers that puts rows into a table: every save once, and what no single save does. The
 * shop's clock stands some weeks later afterwards.
 */
export async function fillEveryTable(shop: Shop): Promise<void> {
  const { asking, samples } = await openSamples(shop)
  const owner = asking.get('superadmin')!
  for (const endpoint of shop.application.api.endpoints.filter(({ saves }) => saves)) {
    const input = await samples[nameOf(endpoint)]!(owner)
    // Some are refused in a shop that has lived: its days are closed and its books begun.
    await owner.staff.call(endpoint, input, input.key === undefined ? {} : { key: input.key })
  }
  await showLogo(shop)
  // The samples registered it past the settings, which are sealed by saving them.
  await registers(shop, registeredLongAgo)
  await addAuthenticator(shop, await shop.signIn('cashier'))
  await importNames(shop)
  await sellAtHalfThePrice(shop)
  await setClockAheadAndBack(shop)
  await fileReturns(shop)
  await shop.owner.query('select seal_new_records()')
}

async function showLogo(shop: Shop): Promise<void> {
  const owner = await shop.signIn('superadmin')
  const { rows } = await shop.owner.query<{ version: number }>('select version from client_profile')
  await saved(owner, saveClientLogo, { picture: onePixel, version: rows[0]?.version ?? 0 })
}

/** A file with a name that means one of ours, and a row that is refused. */
async function importNames(shop: Shop): Promise<void> {
  const manager = await shop.signIn('manager')
  const { rows } = await shop.owner.query<{ code: string }>('select min(code) as code from item_category')
  const text = 'Item code,Name,Category,Price\nEV-1,Named ware,Filtres & Co,500\nEV-2,Wrong ware,Filtres & Co,much\n'
  const names = [{ list: 'item_category' as const, written: 'Filtres & Co', code: rows[0]?.code ?? '' }]
  await imported(manager, await checkedImport(manager, 'items', { text, names }))
}

/** A till sells by itself what the server would have refused. */
async function sellAtHalfThePrice(shop: Shop): Promise<void> {
  const [manager, userCode] = [await shop.signIn('manager'), await userCodeOf(shop, 'cashier')]
  const wash = await anItem(shop, { type: 'service', unit: 'Job' })
  const body = aCashBill([aLine(wash)], '50.00', { discountPercentage: '50' })
  const { reply } = await arrive(manager, (await aTill(manager)).sell(body, { userCode, soldAt: shop.now() }))
  if (reply.remarks.length === 0) throw new Error('half the price was no discount')
}

async function setClockAheadAndBack(shop: Shop): Promise<void> {
  const [now, bulb] = [shop.now(), await anItem(shop, { entries: [{ quantity: '10' }] })]
  shop.setClock(now + dayMs)
  await sell(await shop.signIn('manager'), aCashBill([aLine(bulb)], '100.00'))
  shop.setClock(now)
  const client = await shop.owner.connect()
  const today = businessDate(now, 'Asia/Colombo')
  await setBack(client, { locationCode: colombo, today, now, by: 'admin', reason: 'The clock was a day ahead' })
  client.release()
}

/** Files every return from the registration, long ago, to the quarter with the month of papers, when that is over. */
async function fileReturns(shop: Shop): Promise<void> {
  const lastPaper = businessDate(shop.now(), 'Asia/Colombo')
  shop.setClock(shop.now() + 60 * dayMs)
  const owner = await shop.signIn('superadmin')
  await saved(owner, confirmDay, { date: businessDate(shop.now(), 'Asia/Colombo') })
  for (let to = ''; to < lastPaper;) {
    to = (await owner.call(vatReturns)).reply.next?.to ?? ''
    const { outputVat, inputVat } = (await owner.call(getVatReturn, { params: { to } })).reply.vatReturn
    await saved(owner, fileVatReturn, { to, outputVat, inputVat })
  }
}
