import { defineMasterPage } from '../../../../platform/web/master-page/define-master-page.tsx'
import { nameField } from '../../../../platform/web/master-page/named-list.tsx'
import { statusColumn } from '../../../../platform/web/master-page/status-column.tsx'
import { itemUnits } from '../lookups-contract.ts'

export const ItemUnitPage = defineMasterPage({
  master: itemUnits,
  heading: 'Item Units',
  nameOf: ({ name }) => name,
  columns: [
    { key: 'name', label: 'Name' },
    { key: 'code', label: 'Code', kind: 'code' },
    { key: 'allowsFractions', label: 'Sold in parts', kind: 'yes-no', width: 120 },
    { key: 'uses', label: 'Items', kind: 'integer' },
    { ...statusColumn(), width: 96 },
  ],
  form: {
    fields: [
      nameField,
      {
        name: 'allowsFractions',
        label: 'Sold in parts',
        kind: 'switch',
        description: 'Litres and metres may be sold by 0.5; pieces only whole',
      },
    ],
  },
  formSize: 'sm',
})
