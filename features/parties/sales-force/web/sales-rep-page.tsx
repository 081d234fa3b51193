import type { ComponentType } from 'react'
import { defineMasterPage } from '../../../../platform/web/master-page/define-master-page.tsx'
import type { PageDialogs } from '../../../../platform/web/master-page/master-config.ts'
import { mergeAction, type MergeDialogs } from '../../../../platform/web/master-page/merge-action.ts'
import { knownBeside } from '../../../shop/duplicates/web/known-records.tsx'
import { useChoices } from '../../../shop/lookups/web/use-choices.ts'
import { salesReps } from '../contract.ts'
import { SalesRepView, type SalesRepSlots } from './sales-rep-view.tsx'

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
    columns: ['name', 'code', 'phone', 'routeName', 'monthlyTarget', 'customers', 'email', 'remarks', 'status'],
    useChoices,
    form: { columns: 2 },
    Beside: knownBeside('sales-rep', MergeDialog),
    formSize: 'lg',
    view: ({ record }) => <SalesRepView record={record} {...slots} />,
    bulkActions: [mergeAction('sales rep')],
    dialogs: { merge: MergeDialog },
  })
}
