import { vehicles } from '../../features/parties/vehicles/vehicle-contract.ts'
import { createCustomer } from '../../features/parties/customers/contract.ts'
import { suppliers } from '../../features/parties/suppliers/contract.ts'
import { expenseCategories } from '../../features/money/expenses/contract.ts'
import { daysProposed } from '../../kernel/rhythm.ts'
import { recurringExpenses } from '../../features/money/expenses/recurring-contract.ts'
import { addDays, businessDate } from '../../kernel/dates.ts'
import { callApi, signInOverApi, type ApiSession } from '../api-client.ts'
import type { PreparedShop } from './prepare-shop.ts'
import { Tills } from './tills.ts'

/** Signs in at a running application, makes what the errands need, and puts so many tills to work; they want the same things where they are to meet. */
export async function openTills(
  shop: PreparedShop,
  { url, tills, seed, meet = false }: { url: string; tills: number; seed: number; meet?: boolean },
): Promise<Tills> {
  const session = await signInOverApi({ ...shop, url, location: '' })
  const approver = await signInOverApi({ ...shop, username: shop.approver, url, location: '' })
  const supplier = { name: 'Parts of every kind', phone1: '0112345678' }
  const { code: supplierCode } = await callApi(session, suppliers.create, { body: supplier }, { key: crypto.randomUUID() })
  const customer = { firstName: 'Saman', phone1: '0771234567' }
  const { code: customerCode } = await callApi(session, createCustomer, { body: customer }, { key: crypto.randomUUID() })
  const wanted = { firstName: 'Everybody knows her', phone1: '0777654321' }
  const { code: met } = await callApi(session, createCustomer, { body: wanted }, { key: crypto.randomUUID() })
  const vehicleCodes: string[] = []
  const recurringCodes: string[] = []
  for (let till = 0; till <= tills; till += 1) {
    const body = { vehicleNumber: `KT-${1000 + till}`, customerCode }
    vehicleCodes.push((await callApi(session, vehicles.create, { body }, { key: crypto.randomUUID() })).code)
    recurringCodes.push(await makeRecurring({ ...approver, locationCode: shop.locations[till % shop.locations.length] ?? '' }))
  }
  const tokens = { till: session.token, approver: approver.token }
  return new Tills({
    ...shop,
    url,
    tokens,
    userCode: session.userCode,
    supplierCode,
    customerCode,
    meeting: meet ? { goods: shop.scarce, customerCode: met } : null,
    vehicleCodes,
    recurringCodes,
    tills,
    seed,
  })
}

/** An expense that comes every week, for as long ago as one is proposed. */
async function makeRecurring(session: ApiSession): Promise<string> {
  const { expenseCategories: known } = await callApi(session, expenseCategories.list, {})
  const startsOn = addDays(businessDate(Date.now(), 'Asia/Colombo'), -daysProposed)
  const body = { categoryCode: known[0]?.code ?? '', payee: 'Landlord', amount: '75.00', rhythm: 'W1', startsOn }
  return (await callApi(session, recurringExpenses.create, { body }, { key: crypto.randomUUID() })).code
}
