import { Refusal } from '../../../kernel/refusal.ts'
import type { Api } from '../../../platform/server/api.ts'
import { createCustomer, getCustomer, searchCustomers } from '../contract.ts'
import { saveNewCustomer } from './create-customer.ts'
import { findCustomers, readCustomer } from './customer-rows.ts'

/** Customers as the till needs them. */
export function customerRoutes(api: Api): void {
  const { tills } = api.platform
  api.read(searchCustomers, async ({ params }) => ({ customer: await findCustomers(tills, params.term) }))
  api.read(getCustomer, async ({ params }) => {
    const customer = await readCustomer(tills, params.id)
    if (!customer) throw new Refusal('NOT_FOUND', { what: 'This customer' })
    return { customer }
  })
  api.save(createCustomer, saveNewCustomer)
}
