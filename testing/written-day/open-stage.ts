import { bankAccounts } from '../../features/banking/bank-accounts/contract.ts'
import { customers } from '../../features/parties/customers/master-contract.ts'
import { items } from '../../features/goods/items/item-contract.ts'
import { itemCategories, itemUnits } from '../../features/goods/items/lookups-contract.ts'
import { createLocation } from '../../features/shop/locations/contract.ts'
import { banks } from '../../features/banking/payments/contract.ts'
import { login } from '../../features/shop/session/contract.ts'
import { setUp } from '../../features/shop/set-up/contract.ts'
import { renewSetupToken } from '../../features/shop/set-up/server/setup-token.ts'
import { suppliers } from '../../features/parties/suppliers/contract.ts'
import { setUserPassword, users } from '../../features/shop/users/contract.ts'
import { cashCustomerCode, roleIds } from '../../kernel/codes.ts'
import type { Endpoint, Reply } from '../../kernel/endpoint.ts'
import { aSession } from '../people.ts'
import { staffWith, type Shop, type Staff } from '../shop.ts'
import { Stage, type Codes } from './stage.ts'
import type { Masters, Paper } from './story.ts'

/** What all staff of a story sign in with, once they have replaced the password that was given to them. */
export const staffPassword = 'sun over Galle'

/** Half past seven in Colombo on a date. */
export function morningOf(date: string): number {
  return Date.parse(`${date}T07:30:00+05:30`)
}

/** Sets the business of a story up in a shop without one, the evening before its first paper; each master through its own call. */
export async function openStage(shop: Shop, masters: Masters): Promise<Stage> {
  shop.setClock(morningOf(masters.dates[0]!))
  const [first, ...others] = masters.locations
  const owner = await setUpBusiness(shop, first!.name)
  const locations = new Map([[first!.id, owner.location]])
  for (const { id, name } of others) {
    locations.set(id, (await must(owner.staff, createLocation, { name, stockLocationDetail: {} })).code)
  }
  const codes: Codes = {
    locations,
    accounts: await openAccounts(owner.staff, masters),
    customers: new Map([[cashCustomerCode, cashCustomerCode]]),
    suppliers: new Map(),
    items: await openItems(owner.staff, masters),
    users: await hireAll(shop, owner.staff, { masters, locations: [...locations.values()] }),
  }
  let phone = 0
  for (const { id, name, creditDays } of masters.customers) {
    phone += 1
    const body = { firstName: name, phone1: `0771${String(phone).padStart(6, '0')}`, creditDays, isCreditAllowed: true }
    codes.customers.set(id, (await must(owner.staff, customers.create, body)).code)
  }
  for (const { id, name } of masters.suppliers) {
    codes.suppliers.set(id, (await must(owner.staff, suppliers.create, { name, phone1: '0112345678' })).code)
  }
  return new Stage(shop, masters, codes)
}

async function setUpBusiness(shop: Shop, locationName: string): Promise<{ staff: Staff; location: string }> {
  const guest = staffWith(shop.application, '', '')
  const token = (await renewSetupToken(shop.application.api.platform.tills, shop.now())) ?? ''
  const user = { username: 'owner', firstName: 'Owner', password: 'rain over Galle' }
  const { status, error } = await guest.call(setUp, {
    body: { token, business: { name: 'Written Days', address: '', phones: [] }, location: { name: locationName }, user },
  })
  if (status !== 200) throw new Error(`the business was not set up: ${error.message.errorInfo[2]}`)
  const { rows } = await shop.owner.query<{ user: string; place: string }>(
    'select app_user.code as user, stock_location.code as place from app_user cross join stock_location',
  )
  const { user: code, place } = rows[0]!
  return { staff: await aSession(shop, code, { location: place, hasTyped: true }), location: place }
}

async function openAccounts(owner: Staff, masters: Masters): Promise<Map<string, string>> {
  const codes = new Map<string, string>()
  for (const [index, { id, name }] of masters.banks.entries()) {
    const bankCode = await bankNamed(owner, name.split(',')[0]!)
    codes.set(id, (await must(owner, bankAccounts.create, { name, bankCode, number: `00${index + 1}` })).code)
  }
  return codes
}

/** The code of a bank, which is added where the list does not have it. */
export async function bankNamed(staff: Staff, name: string): Promise<string> {
  const { reply } = await staff.call(banks.list, { query: { term: name, size: 100 } })
  const found = reply.bank.find(bank => bank.name === name)
  return found?.code ?? (await must(staff, banks.create, { bankCode: name.slice(0, 10), name })).code
}

async function openItems(owner: Staff, masters: Masters): Promise<Map<string, string>> {
  const { reply } = await owner.call(itemCategories.list, { query: { size: 1 } })
  const categoryCode = reply.itemCategories[0]?.code ?? (await must(owner, itemCategories.create, { name: 'All' })).code
  const codes = new Map<string, string>()
  const unitCodes = new Map<string, string>()
  for (const { id, name, type, unit, retail } of masters.items) {
    const unitCode = unitCodes.get(unit) ?? (await must(owner, itemUnits.create, { name: `${unit} (story)`, allowsFractions: true })).code
    unitCodes.set(unit, unitCode)
    codes.set(id, (await must(owner, items.create, { name, type, categoryCode, unitCode, retailPrice: retail })).code)
  }
  return codes
}

interface Hiring {
  masters: Masters
  locations: readonly string[]
}

async function hireAll(shop: Shop, owner: Staff, { masters, locations }: Hiring): Promise<Map<string, string>> {
  const codes = new Map<string, string>()
  const guest = staffWith(shop.application, '', '')
  for (const { id, role } of masters.staff) {
    const stockLocations = locations.map(code => ({ code, roleId: roleIds[role] }))
    const { code } = await must(owner, users.create, { username: id, firstName: id, stockLocations })
    codes.set(id, code)
    // Staff replace the password that was given to them.
    const password = 'rain over Kandy'
    await owner.call(setUserPassword, { params: { id: code }, body: { password } })
    await must(guest, login, { username: id, password, newPassword: staffPassword })
  }
  return codes
}

async function must<E extends Endpoint>(staff: Staff, endpoint: E, body: unknown): Promise<Reply<E>> {
  const { status, reply, error } = await staff.call(endpoint, { body } as never)
  if (status !== 200) throw new Error(`${endpoint.path} was refused: ${error.message.errorInfo[2]} ${JSON.stringify(error.fields ?? {})}`)
  return reply
}

/** When a paper is made. */
export function momentOf({ date, time }: Pick<Paper, 'date' | 'time'>): number {
  return Date.parse(`${date}T${time}:00+05:30`)
}
