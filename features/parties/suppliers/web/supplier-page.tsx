import type { ComponentType } from 'react'
import { may } from '../../../../kernel/permissions.ts'
import { activeFilter } from '../../../../platform/web/master-page/active-filter.ts'
import { defineMasterPage } from '../../../../platform/web/master-page/define-master-page.tsx'
import type { PageDialogs } from '../../../../platform/web/master-page/master-config.ts'
import { mergeAction, type MergeDialogs } from '../../../../platform/web/master-page/merge-action.ts'
import { statusColumn } from '../../../../platform/web/master-page/status-column.tsx'
import { currentSession } from '../../../../platform/web/session.ts'
import { knownBeside } from '../../../shop/duplicates/web/known-records.tsx'
import { useIsRegistered } from '../../../shop/vat/web/use-vat.ts'
import { suppliers } from '../contract.ts'
import { balanceColumns, balanceFilter, placeOf, type SupplierRow } from './supplier-columns.ts'
import { SupplierView, type SupplierSlots } from './supplier-view.tsx'

/** What higher features bring to the page. */
export interface SupplierPageSlots extends SupplierSlots {
  /** Merges two suppliers. */
  MergeDialog: PageDialogs<MergeDialogs>['merge']
}

const tel = { kind: 'text', inputMode: 'tel', maxLength: 20 } as const

interface Shown {
  withBalances: boolean
  withTin: boolean
}

/** The page of suppliers: balances are shown to users who may see cost, their TIN to a shop that is registered for VAT. */
function definePage({ withBalances, withTin }: Shown, { MergeDialog, ...slots }: SupplierPageSlots): ComponentType {
  return defineMasterPage<typeof suppliers, Record<string, unknown>, MergeDialogs>({
    master: suppliers,
    heading: 'Suppliers',
    nameOf: ({ name }) => name,
    columns: [
      { key: 'name', label: 'Name' },
      { key: 'code', label: 'Code', kind: 'code', width: 112 },
      { key: 'contactPerson', label: 'Contact Person', width: 160, priority: 3 },
      { key: 'phone1', label: 'Phone', width: 120 },
      { key: 'phone2', label: 'Second Phone', width: 120, priority: 4 },
      { key: 'address2', label: 'Address', value: placeOf, priority: 4 },
      { key: 'email', label: 'Email', isExtra: true },
      { key: 'creditDays', label: 'Credit Days', kind: 'integer', isExtra: true },
      ...(withBalances ? balanceColumns : []),
      { ...statusColumn<SupplierRow>(), width: 128, priority: 2 },
    ],
    filters: withBalances ? [activeFilter, balanceFilter] : [activeFilter],
    form: {
      columns: 2,
      fields: [
        { name: 'name', label: 'Name', kind: 'text', required: true, maxLength: 100, colSpan: 2 },
        { name: 'address1', label: 'Address', kind: 'text', maxLength: 150 },
        { name: 'address2', label: 'City', kind: 'text', maxLength: 150 },
        { name: 'phone1', label: 'Phone', ...tel },
        { name: 'phone2', label: 'Second Phone', ...tel },
        { name: 'contactPerson', label: 'Contact Person', kind: 'text', maxLength: 100 },
        { name: 'email', label: 'Email', kind: 'text', inputMode: 'email', maxLength: 150 },
        ...(withTin ? [{ name: 'tin', label: 'TIN', kind: 'text', maxLength: 20 } as const] : []),
        { name: 'creditDays', label: 'Credit Days', kind: 'integer', description: 'How long the supplier waits for the money' },
        { name: 'isActive', label: 'Active', kind: 'switch' },
        { name: 'notes', label: 'Notes', kind: 'textarea', maxLength: 500, colSpan: 2 },
      ],
    },
    Beside: knownBeside('supplier', MergeDialog),
    formSize: 'lg',
    view: ({ record }) => <SupplierView record={record} {...slots} />,
    bulkActions: [mergeAction('supplier')],
    dialogs: { merge: MergeDialog },
  })
}

/** The page of suppliers with what higher features show in a supplier's view. */
export function supplierPage(slots: SupplierPageSlots): ComponentType {
  const pages = [false, true].map(withBalances => [false, true].map(withTin => definePage({ withBalances, withTin }, slots)))
  return function SupplierPage() {
    const Page = pages[Number(may(currentSession().role, 'see-cost'))]![Number(useIsRegistered())]!
    return <Page />
  }
}
