import type { ListAddress } from '../../../platform/web/master-page/list-address.ts'
import { ListFilter } from '../../../platform/web/master-page/list-filters.tsx'
import { useSupplierChoices } from './use-supplier-choices.ts'

/** Chooses the supplier whose papers a list shows. */
export function SupplierFilterField({ address }: { address: ListAddress }) {
  return <ListFilter filter={{ name: 'supplierCode', label: 'Supplier', useChoices: useSupplierChoices }} address={address} />
}
