import type { Api } from '../../../platform/server/api.ts'
import { listBanks, listPaymentTypes } from '../contract.ts'

/** The lists a payment chooses from. */
export function paymentRoutes(api: Api): void {
  const { db } = api.platform
  api.read(listPaymentTypes, async () => ({
    paymentTypes: await db.selectFrom('payment_type').select(['code', 'name']).orderBy('position').execute(),
  }))
  api.read(listBanks, async () => ({
    bank: await db.selectFrom('bank').select(['code', 'bank_code as bankCode', 'name']).orderBy('name').execute(),
  }))
}
