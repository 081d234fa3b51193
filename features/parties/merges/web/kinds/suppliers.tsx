import { addressOf } from '../../../../../kernel/addresses.ts'
import type { RecordOf } from '../../../../../kernel/master.ts'
import { call } from '../../../../../platform/web/call.ts'
import { useSave } from '../../../../../platform/web/use-save.ts'
import { searchSuppliers, supplierBody, suppliers } from '../../../suppliers/contract.ts'
import { supplierFields } from '../../../suppliers/fields.ts'
import { placeOf } from '../../../suppliers/web/supplier-columns.ts'
import { getSupplierMerge, mergeSupplier } from '../../contract.ts'
import { chosenFields } from '../chosen-fields.ts'
import { keysOfParty } from '../merge-choices.ts'
import { mergeDialog } from '../merge-dialog.tsx'
import { bodyOfRecord, type MergeKind } from '../merge-kind.ts'
import { mergesOfRecord } from '../merges-of-record.tsx'

type Supplier = RecordOf<typeof suppliers>

const supplierKind: MergeKind<Supplier, Supplier> = {
  one: 'supplier',
  many: 'suppliers',
  placeholder: 'Name, code, contact person or phone',
  foundBy: 'phones, contact person and name',
  prints: 'Its papers print with the name that stays.',
  nameOf: ({ name }) => name,
  knownBy: ({ name, contactPerson, phone1, phone2, tin }) =>
    keysOfParty({ names: [name, contactPerson], phones: [phone1, phone2], papers: [tin] }),
  address: addressOf.supplier,
  find: async (term, signal) => (await call(searchSuppliers, { params: { term } }, { signal })).supplier,
  read: async code => (await call(suppliers.get, { params: { id: code } })).supplier,
  follows: params => call(getSupplierMerge, { params }),
  useMerge: options => useSave(mergeSupplier, options) as ReturnType<MergeKind<Supplier, Supplier>['useMerge']>,
  toForm: record => record,
  toBody: bodyOfRecord(supplierBody),
  ...chosenFields<typeof supplierFields, Supplier>(supplierFields, {
    first: ['name', 'address1', 'phone1', 'contactPerson'],
    together: {
      address1: { label: supplierFields.address1.label, fields: ['address1', 'address2'], text: placeOf },
      phone1: { label: 'Phones', fields: ['phone1', 'phone2'], text: ({ phone1, phone2 }) => [phone1, phone2].filter(Boolean).join(', ') },
    },
  }),
}

/** Merges two suppliers. */
export const SupplierMergeDialog = mergeDialog(supplierKind)

/** What the view of a supplier says of its merges. */
export const SupplierMerges = mergesOfRecord(supplierKind, SupplierMergeDialog)
