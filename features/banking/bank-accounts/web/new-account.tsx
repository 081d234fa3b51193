import { defineAddDialog } from '../../../../platform/web/master-page/add-dialog.tsx'
import { accountConfig } from './account-list.tsx'

/** A new own bank account, where another page misses it. */
export const NewBankAccount = defineAddDialog(accountConfig)
