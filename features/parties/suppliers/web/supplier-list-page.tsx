import type { ComponentType } from 'react'
import { may } from '../../../../kernel/permissions.ts'
import { defineMasterPage } from '../../../../platform/web/master-page/define-master-page.tsx'
import { currentSession } from '../../../../platform/web/session.ts'
import { suppliers } from '../contract.ts'
import { supplierFields } from '../fields.ts'
import { balanceColumns, placeOf } from './supplier-columns.ts'
import { SupplierView, type SupplierSlots } from './supplier-view.tsx'

/** All suppliers with their balances; read-only, for every role. */
function definePage(withBalances: boolean, slots: SupplierSlots): ComponentType {
  return defineMasterPage({
    master: suppliers,
    heading: 'Supplier List',
    nameOf: ({ name }) => name,
    calls: [],
    view: ({ record }) => <SupplierView record={record} {...slots} />,
    columns: [
      'name',
      { key: 'code', width: 112 },
      'phone1',
      { key: 'phone2', priority: 3 },
      { key: 'address2', label: supplierFields.address1.label, value: placeOf, priority: 2 },
      ...(withBalances ? balanceColumns : []),
    ],
    filters: withBalances ? [{ name: 'balance', label: 'Hide zero', on: '1' }] : [],
  })
}

/** The list of suppliers with what higher features show in a supplier's view. */
export function supplierListPage(slots: SupplierSlots): ComponentType {
  const whole = definePage(true, slots)
  const withoutBalances = definePage(false, slots)
  return function SupplierListPage() {
    const Page = may(currentSession().role, 'see-cost') ? whole : withoutBalances
    return <Page />
  }
}
