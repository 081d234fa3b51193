import type { ComponentType } from 'react'
import { activeFilter } from '../../../../platform/web/master-page/active-filter.ts'
import { defineMasterPage } from '../../../../platform/web/master-page/define-master-page.tsx'
import type { PageDialogs } from '../../../../platform/web/master-page/master-config.ts'
import { mergeAction, type MergeDialogs } from '../../../../platform/web/master-page/merge-action.ts'
import { nameField } from '../../../../platform/web/master-page/named-list.tsx'
import { statusColumn } from '../../../../platform/web/master-page/status-column.tsx'
import { knownBeside } from '../../../shop/duplicates/web/known-records.tsx'
import { useChoices } from '../../../shop/lookups/web/use-choices.ts'
import { salesReps } from '../contract.ts'
import { SalesRepView, type SalesRepSlots } from './sales-rep-view.tsx'

const useRoutes = () => useChoices('route')

/** What higher features bring to the page. */
export interface SalesRepPageSlots extends SalesRepSlots {
  /** Merges two sales reps. */
  MergeDialog: PageDialogs<MergeDialogs>['merge']
}

/** The page of sales reps with what higher features know of one. */
export function salesRepPage({ MergeDialog, ...slots }: SalesRepPageSlots): ComponentType {
  return defineMasterPage<typeof salesReps, Record<string, unknown>, MergeDialogs>({
    master: salesReps,
    heading: 'Sales Reps',
    nameOf: ({ name }) => name,
    columns: [
      { key: 'name', label: 'Name' },
      { key: 'code', label: 'Code', kind: 'code' },
      { key: 'phone', label: 'Phone', width: 124, priority: 2 },
      { key: 'routeName', label: 'Route', priority: 2 },
      { key: 'monthlyTarget', label: 'Monthly target', kind: 'money' },
      { key: 'customers', label: 'Customers', kind: 'integer', priority: 2 },
      { key: 'email', label: 'Email', isExtra: true },
      { key: 'remarks', label: 'Remarks', isExtra: true },
      statusColumn(),
    ],
    filters: [{ name: 'routeCode', label: 'Route', useChoices: useRoutes }, activeFilter],
    form: {
      columns: 2,
      fields: [
        nameField,
        { name: 'phone', label: 'Phone', kind: 'text', inputMode: 'tel', maxLength: 20 },
        { name: 'email', label: 'Email', kind: 'text', inputMode: 'email', maxLength: 150 },
        { name: 'routeCode', label: 'Route', kind: 'select', useChoices: useRoutes, none: 'No route' },
        { name: 'monthlyTarget', label: 'Monthly target', kind: 'money', description: 'What to sell in a month; empty is no target' },
        { name: 'isActive', label: 'Active', kind: 'switch' },
        { name: 'remarks', label: 'Remarks', kind: 'textarea', maxLength: 300, colSpan: 2 },
      ],
    },
    Beside: knownBeside('sales-rep', MergeDialog),
    formSize: 'lg',
    view: ({ record }) => <SalesRepView record={record} {...slots} />,
    bulkActions: [mergeAction('sales rep')],
    dialogs: { merge: MergeDialog },
  })
}
