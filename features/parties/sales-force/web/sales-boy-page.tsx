import { activeFilter } from '../../../../platform/web/master-page/active-filter.ts'
import { defineMasterPage } from '../../../../platform/web/master-page/define-master-page.tsx'
import { nameField } from '../../../../platform/web/master-page/named-list.tsx'
import { statusColumn } from '../../../../platform/web/master-page/status-column.tsx'
import { knownBeside } from '../../../shop/duplicates/web/known-records.tsx'
import { useChoices } from '../../../shop/lookups/web/use-choices.ts'
import { salesBoys } from '../contract.ts'

const useLocations = () => useChoices('location')

export const SalesBoyPage = defineMasterPage({
  master: salesBoys,
  heading: 'Sales Boys',
  nameOf: ({ name }) => name,
  columns: [
    { key: 'name', label: 'Name' },
    { key: 'code', label: 'Code', kind: 'code' },
    { key: 'phone', label: 'Phone', width: 124 },
    { key: 'locationName', label: 'Location', value: ({ locationName }) => locationName || 'Every location', priority: 2 },
    { key: 'remarks', label: 'Remarks', isExtra: true },
    statusColumn(),
  ],
  filters: [{ name: 'locationCode', label: 'Location', useChoices: useLocations }, activeFilter],
  form: {
    columns: 2,
    fields: [
      nameField,
      { name: 'phone', label: 'Phone', kind: 'text', inputMode: 'tel', maxLength: 20 },
      { name: 'locationCode', label: 'Location', kind: 'select', useChoices: useLocations, none: 'Every location' },
      { name: 'isActive', label: 'Active', kind: 'switch' },
      { name: 'remarks', label: 'Remarks', kind: 'textarea', maxLength: 300, colSpan: 2 },
    ],
  },
  Beside: knownBeside('sales-boy'),
})
