import { customers } from '../features/parties/customers/master-contract.ts'
import { customerPage } from '../features/parties/customers/web/customer-page.tsx'
import { withImport } from './with-import.tsx'
import { lazyPart } from '../platform/web/lazy-part.ts'

const Vehicles = lazyPart(async () => (await import('../features/parties/vehicles/web/customer-vehicles.tsx')).CustomerVehicles)
const Statement = lazyPart(async () => (await import('../features/money/statements/web/customer-statement.tsx')).CustomerStatement)
const Merges = lazyPart(async () => (await import('../features/parties/merges/web/kinds/customers.tsx')).CustomerMerges)

const Page = customerPage({
  Vehicles,
  Statement,
  Merges,
  StatementsDialog: async () => (await import('../features/money/statements/web/statements-dialog.tsx')).StatementsDialog,
  MergeDialog: async () => (await import('../features/parties/merges/web/kinds/customers.tsx')).CustomerMergeDialog,
})

/** The customers, with what higher features know of one. */
export const CustomerPage = withImport(Page, { kind: 'customers', list: customers })
