import type { LedgerSide } from './figures.ts'
import type { ImportColumn } from './import-column.ts'
import { sideWords } from './sides.ts'

/** The side of a balance in a column of its own, for a list whose balances are owed on that side. */
export const sideColumn = (owedOn: LedgerSide): ImportColumn => ({
  key: 'openingSide',
  heading: 'Dr or Cr',
  aliases: [
    'dr/cr',
    'debit/credit',
    'side',
    'balance side',
    'balance type',
    'opening balance type',
    'to receive/to pay',
    'receivable/payable',
  ],
  kind: 'side',
  choices: sideWords(owedOn),
  isOpening: true,
  example: '',
  help: 'Dr or Cr, where the file has the side of the balance in a column of its own; a balance without its side is refused.',
})
