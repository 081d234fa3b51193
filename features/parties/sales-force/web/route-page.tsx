import { defineMasterPage } from '../../../../platform/web/master-page/define-master-page.tsx'
import { routes } from '../contract.ts'

export const RoutePage = defineMasterPage({
  master: routes,
  heading: 'Routes',
  nameOf: ({ name }) => name,
  columns: ['position', 'name', 'code', 'customers', 'remarks', { key: 'status', width: 96 }],
  form: { columns: 2 },
})
