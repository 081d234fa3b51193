import { addressOf } from '../../../../kernel/addresses.ts'
import { defineMasterPage } from '../../../../platform/web/master-page/define-master-page.tsx'
import type { ConfigOf } from '../../../../platform/web/master-page/master-config.ts'
import { useChoices } from '../../../shop/lookups/web/use-choices.ts'
import { bankAccounts } from '../contract.ts'
import { chequeBooks } from '../cheque-book-contract.ts'
import { bankStatement } from '../statement-contract.ts'
import type { BooksOf } from './cheque-books-dialog.tsx'

type AccountConfig = ConfigOf<typeof bankAccounts, Record<string, unknown>, { books: BooksOf }>

/** The page of own bank accounts. */
export const accountConfig: AccountConfig = {
  master: bankAccounts,
  heading: 'Bank Accounts',
  nameOf: ({ name }) => name,
  useChoices,
  rowActions: [
    {
      label: 'Statement',
      shortcut: 'S',
      permission: bankStatement.list.permission,
      run: ({ code }, { goTo }) => goTo(addressOf.screen('/bank-accounts', { statement: code })),
    },
    {
      label: "Lines of the bank's files",
      shortcut: 'F',
      permission: bankStatement.list.permission,
      run: ({ code }, { goTo }) => goTo(addressOf.screen('/bank-files', { account: code })),
    },
    {
      label: 'Cheque books',
      shortcut: 'B',
      permission: chequeBooks.permission,
      run: ({ code, name }, { open }) => open('books', { code, name }),
    },
  ],
  dialogs: { books: async () => (await import('./cheque-books-dialog.tsx')).ChequeBooksDialog },
  form: { columns: 2 },
}

/** The list of own bank accounts. */
export const AccountList = defineMasterPage(accountConfig)
