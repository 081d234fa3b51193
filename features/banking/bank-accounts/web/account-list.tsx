import { addressOf } from '../../../../kernel/addresses.ts'
import { activeFilter } from '../../../../platform/web/master-page/active-filter.ts'
import { defineMasterPage } from '../../../../platform/web/master-page/define-master-page.tsx'
import type { ConfigOf } from '../../../../platform/web/master-page/master-config.ts'
import { nameField } from '../../../../platform/web/master-page/named-list.tsx'
import { statusColumn } from '../../../../platform/web/master-page/status-column.tsx'
import { useChoices } from '../../../shop/lookups/web/use-choices.ts'
import { bankAccounts } from '../contract.ts'
import { chequeBooks } from '../cheque-book-contract.ts'
import { bankStatement } from '../statement-contract.ts'
import type { BooksOf } from './cheque-books-dialog.tsx'

const useBanks = () => useChoices('bank')

type AccountConfig = ConfigOf<typeof bankAccounts, Record<string, unknown>, { books: BooksOf }>

/** The page of own bank accounts. */
export const accountConfig: AccountConfig = {
  master: bankAccounts,
  heading: 'Bank Accounts',
  nameOf: ({ name }) => name,
  columns: [
    { key: 'name', label: 'Name' },
    { key: 'code', label: 'Code', kind: 'code' },
    { key: 'bankName', label: 'Bank' },
    { key: 'branch', label: 'Branch', priority: 2 },
    { key: 'number', label: 'Account number', kind: 'code' },
    statusColumn(),
  ],
  filters: [{ name: 'bankCode', label: 'Bank', useChoices: useBanks }, activeFilter],
  rowActions: [
    {
      label: 'Statement',
      shortcut: 'S',
      permission: bankStatement.list.permission,
      run: ({ code }, { goTo }) => goTo(addressOf.screen('/bank-accounts', { statement: code })),
    },
    {
      label: 'Cheque books',
      shortcut: 'B',
      permission: chequeBooks.permission,
      run: ({ code, name }, { open }) => open('books', { code, name }),
    },
  ],
  dialogs: { books: async () => (await import('./cheque-books-dialog.tsx')).ChequeBooksDialog },
  form: {
    columns: 2,
    fields: [
      { ...nameField, description: 'What staff choose it by, such as Sampath, current' },
      { name: 'bankCode', label: 'Bank', kind: 'select', useChoices: useBanks, required: true },
      { name: 'branch', label: 'Branch', kind: 'text', maxLength: 100 },
      { name: 'number', label: 'Account number', kind: 'text', required: true, maxLength: 30 },
      { name: 'isActive', label: 'Active', kind: 'switch' },
    ],
  },
}

/** The list of own bank accounts. */
export const AccountList = defineMasterPage(accountConfig)
