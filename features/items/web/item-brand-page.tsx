import { defineMasterPage } from '../../../platform/web/master-page/define-master-page.tsx'
import { statusColumn } from '../../../platform/web/master-page/status-column.tsx'
import { itemBrands } from '../lookups-contract.ts'

export const ItemBrandPage = defineMasterPage({
  master: itemBrands,
  heading: 'Item Brands',
  nameOf: ({ name }) => name,
  columns: [
    { key: 'code', label: 'Code', kind: 'code' },
    { key: 'name', label: 'Name' },
    { key: 'uses', label: 'Items', kind: 'integer' },
    statusColumn(),
  ],
  form: { fields: [{ name: 'name', label: 'Name', kind: 'text', required: true, maxLength: 100 }] },
})
