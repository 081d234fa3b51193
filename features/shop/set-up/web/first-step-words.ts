import { addressOf } from '../../../../kernel/addresses.ts'
import { hasAutoCare, type Edition } from '../../../../kernel/edition.ts'
import type { FirstStepKey } from '../first-steps-contract.ts'

interface StepWords {
  /** Why it matters, in a sentence. */
  why: string
  /** The address of the screen where it is done. */
  to: string
}

/** Why each step matters, and where it is done. */
export const firstStepWords = (edition: Edition): Readonly<Record<FirstStepKey, StepWords>> => ({
  business: {
    why: 'Bills carry its name, address and telephone numbers, so that customers find you again.',
    to: addressOf.screen('/settings', { tab: 'profile' }),
  },
  locations: {
    why: 'Each shop or store has stock, numbers and a till of its own; add all of them, with their addresses.',
    to: addressOf.screen('/settings', { tab: 'locations' }),
  },
  vat: {
    why: 'A business that is registered for VAT charges it from its first bill on. Leave it out if yours is not.',
    to: addressOf.screen('/settings', { tab: 'vat' }),
  },
  backups: {
    why: 'With a passphrase the whole shop is saved every night by itself, on a second disk too: a machine that dies costs nothing then.',
    to: addressOf.screen('/settings', { tab: 'backup' }),
  },
  users: {
    why: 'Everybody signs in with an own name, so that each bill says who wrote it and a cashier cannot do what a manager may.',
    to: addressOf.screen('/user'),
  },
  lists: {
    why: 'Every item has one of each. A starter set adds the usual ones, and categories of expenses; change them as you like.',
    to: addressOf.screen('/item-category'),
  },
  items: {
    why: 'Import brings your own spreadsheet in with prices and opening stock, and shows what is wrong with it before anything is saved.',
    to: addressOf.screen('/item-master'),
  },
  openings: {
    why: 'Cash, bank, cheques and debts of the first morning: without them the first close is wrong, and after it they cannot come in.',
    to: addressOf.screen('/opening-balances'),
  },
  printer: {
    why: 'With it a bill prints at once, without the dialog of the browser.',
    to: addressOf.settingsList('receipt-printer'),
  },
  testBill: {
    why: 'Sell one item, look at the print, then take the bill back under Reversals: better tried now than with a customer waiting.',
    to: addressOf.screen(hasAutoCare(edition) ? '/sales-auto-care' : '/sales'),
  },
  close: {
    why: 'Count the cash in the evening: from then on the day stands, and every difference has a date.',
    to: addressOf.screen('/general-ledger'),
  },
})
