import type { ComponentType } from 'react'
import { addressOf } from '../../../../kernel/addresses.ts'
import { cashCustomerCode } from '../../../../kernel/codes.ts'
import { messages } from '../../../../kernel/messages.ts'
import { activeFilter } from '../../../../platform/web/master-page/active-filter.ts'
import { defineMasterPage } from '../../../../platform/web/master-page/define-master-page.tsx'
import type { MasterColumn, MasterFilter, PageDialogs, RowOf, ShownList } from '../../../../platform/web/master-page/master-config.ts'
import { mergeAction, type MergeDialogs } from '../../../../platform/web/master-page/merge-action.ts'
import { statusColumn } from '../../../../platform/web/master-page/status-column.tsx'
import { knownBeside } from '../../../shop/duplicates/web/known-records.tsx'
import { useChoices } from '../../../shop/lookups/web/use-choices.ts'
import { customers } from '../master-contract.ts'
import { blankCustomer, bodyOfCustomer, formOfCustomer, useCustomerWords, type CustomerValues } from './customer-form.ts'
import type { CustomerSlots } from './customer-view.tsx'
import { customerRefusal } from '../refusals.ts'
import { lazyPart } from '../../../../platform/web/lazy-part.ts'

type Row = RowOf<typeof customers>

// Loaded when a customer is opened, so that the list need not wait for them.
const CustomerFields = lazyPart(async () => (await import('./customer-fields.tsx')).CustomerFields)
const CustomerView = lazyPart(async () => (await import('./customer-view.tsx')).CustomerView)

const nameOf = ({ firstName, secondName }: Pick<Row, 'firstName' | 'secondName'>) => `${firstName} ${secondName}`.trim()

const columns: readonly MasterColumn<Row>[] = [
  { key: 'name', label: 'Name', value: nameOf },
  { key: 'code', label: 'Code', kind: 'code', width: 112 },
  { key: 'companyName', label: 'Company', priority: 2 },
  { key: 'phone1', label: 'Phone', width: 108 },
  { key: 'typeName', label: 'Type', value: row => row.customerTypeName, width: 88, priority: 3 },
  { key: 'routeName', label: 'Route', width: 108, priority: 3 },
  { key: 'salesRepName', label: 'Sales Rep', width: 128, priority: 4 },
  { key: 'creditLimit', label: 'Credit Limit', kind: 'money', width: 116, priority: 3 },
  { key: 'creditAmount', label: 'Credit Amount', kind: 'money', width: 116 },
  { key: 'chequeReturnAmount', label: 'Cheque Returns', kind: 'money', width: 110, priority: 4 },
  { key: 'returnAmount', label: 'Return Amount', kind: 'money', width: 110, priority: 4 },
  { key: 'availableCredit', label: 'Available', kind: 'money', width: 116, priority: 2 },
  { key: 'overPayment', label: 'Over Payment', kind: 'money', isExtra: true },
  { key: 'creditDays', label: 'Credit Days', kind: 'integer', isExtra: true },
  { key: 'customCode', label: 'Custom Code', isExtra: true },
  { key: 'phone2', label: 'Second Phone', isExtra: true },
  { key: 'email', label: 'Email', isExtra: true },
  { key: 'nicNumber', label: 'NIC Number', isExtra: true },
  { ...statusColumn<Row>(), width: 128, priority: 2 },
]

const filters: readonly MasterFilter[] = [
  activeFilter,
  {
    name: 'owing',
    label: 'Owing',
    choices: [
      { value: '1', label: 'Who owes' },
      { value: '0', label: 'Who owes nothing' },
    ],
  },
  { name: 'customerTypeCode', label: 'Type', useChoices: () => useChoices('customerType') },
  { name: 'routeCode', label: 'Route', useChoices: () => useChoices('route') },
  { name: 'salesRepCode', label: 'Sales Rep', useChoices: () => useChoices('salesRep') },
]

/** The dialogs of the page. */
interface CustomerDialogs extends MergeDialogs {
  statements: Pick<ShownList, 'search' | 'selected'>
}

/** What higher features bring to the page. */
export interface CustomerPageSlots extends CustomerSlots {
  /** Merges two customers. */
  MergeDialog: PageDialogs<CustomerDialogs>['merge']
  /** The statements of those who owe. */
  StatementsDialog: PageDialogs<CustomerDialogs>['statements']
}

/** The page of customers; higher features pass in what they know about a customer. */
export function customerPage({ MergeDialog, StatementsDialog, ...slots }: CustomerPageSlots): ComponentType {
  return defineMasterPage<typeof customers, CustomerValues, CustomerDialogs>({
    master: customers,
    heading: 'Customers',
    nameOf,
    calls: ['create', 'edit', 'lock'],
    columns,
    filters,
    form: { blank: blankCustomer, toForm: formOfCustomer, toBody: bodyOfCustomer, useWords: useCustomerWords, Fields: CustomerFields },
    Beside: knownBeside('customer', MergeDialog),
    formSize: 1080,
    refuseEdit: ({ code }) => (code === cashCustomerCode ? customerRefusal('CASH_CUSTOMER_STAYS').message : null),
    view: ({ record }) => <CustomerView record={record} {...slots} />,
    rowActions: [
      {
        label: 'Take money',
        shortcut: 'M',
        permission: 'sell',
        isFor: ({ code }) => code !== cashCustomerCode,
        run: ({ code }, { goTo }) => goTo(addressOf.newReceipt({ customer: code })),
      },
      {
        label: 'Write off debts',
        shortcut: 'W',
        permission: 'write-off-debts',
        isFor: ({ code }) => code !== cashCustomerCode,
        run: ({ code }, { goTo }) => goTo(addressOf.screen('/bad-debts', { add: '1', customer: code })),
      },
    ],
    headerActions: [
      {
        label: 'Statements',
        shortcut: 'Alt+T',
        run: ({ open }, { search: { term, filters }, selected }) => open('statements', { search: { term, filters }, selected }),
      },
    ],
    bulkActions: [mergeAction<CustomerDialogs>('customer')],
    dialogs: { merge: MergeDialog, statements: StatementsDialog },
    created: messages.customerCreated,
    // The till's own customer for cash sales.
    alsoStale: [['customer']],
  })
}
