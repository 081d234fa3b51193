import { addDays, type IsoDate } from '../kernel/dates.ts'
import type { Tx } from '../platform/server/transaction.ts'
import { demoCustomers } from './customers.ts'
import type { DemoMasters } from './insert-masters.ts'
import { openedDaysAgo } from './insert-stock.ts'
import { demoClient } from './locations.ts'
import { demoSuppliers } from './suppliers.ts'

/** The TIN of the demo business. */
const ownTin = '104200300-7000'

/** Companies get tax invoices; private customers have no TIN. */
const taxedCustomers = demoCustomers.filter(({ companyName }) => companyName !== undefined)

// Below the threshold: what comes from them has no tax invoice.
const withoutTin = new Set(['trishaw-world', 'ruhunu-suspension'])
const taxedSuppliers = demoSuppliers.filter(({ key }) => !withoutTin.has(key))

/** The TIN of the demo supplier; null for one that is not registered. */
export function tinOfSupplier(key: string): string | null {
  const at = taxedSuppliers.findIndex(supplier => supplier.key === key)
  return at < 0 ? null : `${114_300_500 + at * 1_013}-7000`
}

interface Registering {
  today: IsoDate
  masters: DemoMasters
}

/** Registers the demo business for VAT from the day on which it opens, with the TINs of its companies and suppliers. */
export async function registerDemo(tx: Tx, { today, masters }: Registering): Promise<void> {
  const value = {
    registeredFrom: addDays(today, -openedDaysAgo),
    tin: ownTin,
    name: demoClient.name,
    address: demoClient.address,
    phone: demoClient.phones[0],
  }
  await tx.db
    .insertInto('setting')
    .values({ key: 'vat', value: JSON.stringify(value) })
    .execute()
  for (const [index, { key }] of taxedCustomers.entries()) {
    const tin = `${104_500_700 + index * 1_009}-7000`
    // oxlint-disable-next-line no-await-in-loop -- a few rows, once
    await tx.db
      .updateTable('customer')
      .set({ tin })
      .where('code', '=', masters.customers.get(key) ?? '')
      .execute()
  }
  for (const { key } of taxedSuppliers) {
    // oxlint-disable-next-line no-await-in-loop -- a few rows, once
    await tx.db
      .updateTable('supplier')
      .set({ tin: tinOfSupplier(key) ?? '' })
      .where('code', '=', masters.suppliers.get(key) ?? '')
      .execute()
  }
}
