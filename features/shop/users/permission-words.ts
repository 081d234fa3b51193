import type { Permission } from '../../../kernel/permissions.ts'

export const permissionGroups = [
  'Selling',
  'Customers and vehicles',
  'Stock and purchasing',
  'Lists and prices',
  'Books',
  'People and business',
] as const
export type PermissionGroup = (typeof permissionGroups)[number]

interface Words {
  group: PermissionGroup
  text: string
  /** Other roles can ask a manager on the spot. */
  canBeOverridden?: true
}

/** What each permission allows, in words; null when every signed-in user has it. */
export const permissionWords: Readonly<Record<Permission, Words | null>> = {
  public: null,
  'signed-in': null,
  'own-account': null,
  'give-override': null,
  sell: { group: 'Selling', text: 'Sell, edit own unpaid bills, reprint' },
  'edit-any-bill': { group: 'Selling', text: 'Edit unpaid bills of others', canBeOverridden: true },
  'sell-below-minimum': { group: 'Selling', text: 'Sell under the minimum price', canBeOverridden: true },
  'discount-above-limit': { group: 'Selling', text: 'Allow a higher discount to others', canBeOverridden: true },
  'return-without-bill': { group: 'Selling', text: 'Take goods back without their bill', canBeOverridden: true },
  'sell-over-credit-limit': { group: 'Selling', text: 'Sell over the credit limit', canBeOverridden: true },
  'open-drawer': { group: 'Selling', text: 'Open the cash drawer without a sale' },
  'enrol-tills': { group: 'Selling', text: 'Enrol tills that may sell without the server, and forget them' },
  'settle-arrivals': { group: 'Selling', text: 'Settle what bills of tills left that sold without the server' },
  'confirm-day': { group: 'Selling', text: 'Say that the clock is right after days without a paper', canBeOverridden: true },
  'reverse-papers': { group: 'Selling', text: 'Reverse papers' },
  'look-up': { group: 'Customers and vehicles', text: 'Look up customers, vehicles, items and stock' },
  'create-customer': { group: 'Customers and vehicles', text: 'Add customers' },
  'create-vehicle': { group: 'Customers and vehicles', text: 'Add vehicles' },
  'receive-goods': { group: 'Stock and purchasing', text: 'Receive goods from suppliers' },
  'pay-suppliers': { group: 'Stock and purchasing', text: 'Pay suppliers' },
  'lock-grn': { group: 'Stock and purchasing', text: 'Lock goods received notes' },
  'move-stock': { group: 'Stock and purchasing', text: 'Bring in, issue and transfer stock' },
  'name-oversold-goods': { group: 'Stock and purchasing', text: 'Name the goods of oversold lines' },
  'approve-count': { group: 'Stock and purchasing', text: 'Approve stock counts' },
  'see-cost': { group: 'Stock and purchasing', text: 'See cost and margin' },
  'edit-masters': { group: 'Lists and prices', text: 'Edit customers, suppliers, items and all other lists, and merge customers' },
  'update-prices': { group: 'Lists and prices', text: 'Change prices' },
  'import-masters': { group: 'Lists and prices', text: 'Import lists from files' },
  'unlock-masters': { group: 'Lists and prices', text: 'Unlock locked records' },
  'move-cheques': { group: 'Books', text: 'Deposit, realize and return cheques' },
  'hand-over': { group: 'Books', text: 'Count the own till and hand it over' },
  'see-all-takings': { group: 'Books', text: 'See takings of other users and hand over their tills' },
  'schedule-reports': { group: 'Books', text: 'Have reports made every day' },
  'close-day': { group: 'Books', text: 'See the general ledger and close the day' },
  'allow-cash-difference': { group: 'Books', text: 'Allow a large difference of cash at a close or a hand-over', canBeOverridden: true },
  'reverse-close': { group: 'Books', text: 'Reverse the last day close' },
  'edit-ledger-lists': { group: 'Books', text: 'Edit ledger and journal types' },
  'bank-cash': { group: 'Books', text: 'Take cash of the till to the bank' },
  'post-journals': { group: 'Books', text: 'Enter and take back account transactions and journal entries' },
  'write-off-debts': { group: 'Books', text: 'Write off what customers will not pay, and take that back' },
  'see-books': { group: 'Books', text: 'See the trial balance, the balance sheet, profit and loss' },
  'close-year': { group: 'Books', text: 'Close a business year, and lift its lock' },
  'file-vat-return': { group: 'Books', text: 'File returns of VAT' },
  'audit-books': { group: 'Books', text: 'Have the books audited, and mark broken rows as looked at' },
  'open-balances': { group: 'Books', text: 'Enter opening balances' },
  spend: { group: 'Books', text: 'Spend money of the shop, a cashier up to a limit' },
  'spend-above-limit': { group: 'Books', text: 'Spend more than a cashier may', canBeOverridden: true },
  'see-audit-log': { group: 'Books', text: 'See who did what' },
  'see-users': { group: 'People and business', text: 'See users and their roles' },
  'propose-users': { group: 'People and business', text: 'Propose new users with a lower role' },
  'manage-users': { group: 'People and business', text: 'Approve and manage users of lower roles at own locations' },
  'set-numbers-back': { group: 'People and business', text: 'Set numbers back that a wrong clock took ahead' },
  'change-settings': { group: 'People and business', text: 'Change settings of the own locations' },
  'change-business': { group: 'People and business', text: 'Change the business itself, its locations and policies' },
  'download-backup': { group: 'People and business', text: 'Download the backup' },
}

/** The permissions of a group with their words, in the order of the table above. */
export function permissionsInGroup(group: PermissionGroup): { permission: Permission; words: Words }[] {
  return Object.entries(permissionWords).flatMap(([permission, words]) =>
    words?.group === group ? [{ permission: permission as Permission, words }] : [],
  )
}
