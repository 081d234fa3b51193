import type { ComponentType } from 'react'
import { addressOf } from '../../../../kernel/addresses.ts'
import { cashCustomerCode } from '../../../../kernel/codes.ts'
import { messages } from '../../../../kernel/messages.ts'
import { defineMasterPage } from '../../../../platform/web/master-page/define-master-page.tsx'
import type { MasterFilter, PageDialogs, RowOf, ShownList } from '../../../../platform/web/master-page/master-config.ts'
import { mergeAction, type MergeDialogs } from '../../../../platform/web/master-page/merge-action.ts'
import { knownBeside } from '../../../shop/duplicates/web/known-records.tsx'
import { useChoices } from '../../../shop/lookups/web/use-choices.ts'
import { customerFields } from '../fields.ts'
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

const owingFilter: MasterFilter = {
  name: 'owing',
  label: 'Owing',
  choices: [
    { value: '1', label: 'Who owes' },
    { value: '0', label: 'Who owes nothing' },
  ],
}

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
    columns: [
      { key: 'name', label: 'Name', value: nameOf },
      { key: 'code', width: 112 },
      'companyName',
      'phone1',
      { key: 'typeName', label: customerFields.customerTypeCode.short, value: row => row.customerTypeName, width: 88, priority: 3 },
      'routeName',
      'salesRepName',
      'creditLimit',
      'creditAmount',
      'chequeReturnAmount',
      'returnAmount',
      'availableCredit',
      'overPayment',
      'creditDays',
      { key: 'status', width: 128, priority: 2 },
    ],
    filters: ['active', owingFilter, 'customerTypeCode', 'routeCode', 'salesRepCode'],
    useChoices,
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
