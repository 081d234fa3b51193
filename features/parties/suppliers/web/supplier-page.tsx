import type { ComponentType } from 'react'
import { inOrder, keysOf, type SentOf } from '../../../../kernel/fields.ts'
import { may } from '../../../../kernel/permissions.ts'
import { defineMasterPage } from '../../../../platform/web/master-page/define-master-page.tsx'
import type { PageDialogs } from '../../../../platform/web/master-page/master-config.ts'
import { mergeAction, type MergeDialogs } from '../../../../platform/web/master-page/merge-action.ts'
import { currentSession } from '../../../../platform/web/session.ts'
import { knownBeside } from '../../../shop/duplicates/web/known-records.tsx'
import { useIsRegistered } from '../../../shop/vat/web/use-vat.ts'
import { suppliers } from '../contract.ts'
import { supplierFields } from '../fields.ts'
import { balanceColumns, balanceFilter, placeOf } from './supplier-columns.ts'
import { SupplierView, type SupplierSlots } from './supplier-view.tsx'

/** What higher features bring to the page. */
export interface SupplierPageSlots extends SupplierSlots {
  /** Merges two suppliers. */
  MergeDialog: PageDialogs<MergeDialogs>['merge']
}

const formKeys = keysOf(supplierFields, ({ isShown }) => !isShown) as readonly SentOf<typeof supplierFields>[]

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
      'name',
      { key: 'code', width: 112 },
      'contactPerson',
      'phone1',
      'phone2',
      { key: 'address2', label: supplierFields.address1.label, value: placeOf, priority: 4 },
      'email',
      'creditDays',
      ...(withBalances ? balanceColumns : []),
      { key: 'status', width: 128, priority: 2 },
    ],
    filters: withBalances ? ['active', balanceFilter] : ['active'],
    form: {
      columns: 2,
      fields: inOrder(formKeys, ['name', 'address1', 'address2', 'phone1', 'phone2', 'contactPerson']).filter(
        key => key !== 'tin' || withTin,
      ),
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
