import { defineMasterPage } from '../../../../platform/web/master-page/define-master-page.tsx'
import { knownBeside } from '../../../shop/duplicates/web/known-records.tsx'
import { useChoices } from '../../../shop/lookups/web/use-choices.ts'
import { salesBoys } from '../contract.ts'
import { salesBoyFields } from '../fields.ts'

export const SalesBoyPage = defineMasterPage({
  master: salesBoys,
  heading: 'Sales Boys',
  nameOf: ({ name }) => name,
  columns: [
    'name',
    'code',
    'phone',
    { key: 'locationName', value: ({ locationName }) => locationName || salesBoyFields.locationCode.none },
    'remarks',
    'status',
  ],
  useChoices,
  form: { columns: 2 },
  Beside: knownBeside('sales-boy'),
})
