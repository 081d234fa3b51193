import { addressOf } from '../../../../../kernel/addresses.ts'
import { call } from '../../../../../platform/web/call.ts'
import { useSave } from '../../../../../platform/web/use-save.ts'
import { customers } from '../../../customers/master-contract.ts'
import { findCustomers } from '../../../customers/web/find-customers.ts'
import {
  bodyOfCustomer,
  customerDetails,
  formOfCustomer,
  useCustomerWords,
  type CustomerRecord,
  type CustomerValues,
} from '../../../customers/web/customer-form.ts'
import { getCustomerMerge, mergeCustomer } from '../../contract.ts'
import { keysOfParty } from '../merge-choices.ts'
import { mergeDialog } from '../merge-dialog.tsx'
import type { MergeKind } from '../merge-kind.ts'
import { mergesOfRecord } from '../merges-of-record.tsx'

// The one that stays is active.
const chosen = Object.fromEntries(Object.entries(customerDetails).filter(([key]) => key !== 'isActive'))

/** The choices of two customers. */
const customerKind: MergeKind<CustomerRecord, CustomerValues> = {
  one: 'customer',
  many: 'customers',
  placeholder: 'Name, code or phone',
  foundBy: 'phones and name',
  prints: 'Papers that were printed print as before.',
  nameOf: ({ firstName, secondName }) => `${firstName} ${secondName}`.trim(),
  knownBy: ({ firstName, secondName, companyName, phone1, phone2, nicNumber, passportNumber, tin }) =>
    keysOfParty({ names: [firstName, secondName, companyName], phones: [phone1, phone2], papers: [nicNumber, passportNumber, tin] }),
  address: addressOf.customer,
  find: findCustomers,
  read: async code => (await call(customers.get, { params: { id: code } })).customer,
  follows: params => call(getCustomerMerge, { params }),
  useMerge: options => useSave(mergeCustomer, options) as ReturnType<MergeKind<CustomerRecord, CustomerValues>['useMerge']>,
  toForm: formOfCustomer,
  toBody: bodyOfCustomer,
  useWords: useCustomerWords,
  fieldsOf: chosen,
}

/** Merges two customers. */
export const CustomerMergeDialog = mergeDialog(customerKind)

/** What the view of a customer says of its merges. */
export const CustomerMerges = mergesOfRecord(customerKind, CustomerMergeDialog)
