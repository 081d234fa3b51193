import type { ImportColumn } from './import-column.ts'

/** The side of a balance in a column of its own, for customers and suppliers alike. */
export const sideColumn: ImportColumn = {
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
  kind: 'choice',
  choices: {
    dr: ['dr.', 'd', 'debit', 'debit balance', 'to be received', 'receivable', 'to receive', 'to collect', "you'll get"],
    cr: ['cr.', 'c', 'credit', 'credit balance', 'to be paid', 'payable', 'to pay', "you'll give"],
  },
  isOpening: true,
  example: '',
  help: 'Dr or Cr, where the file has the side of the balance in a column of its own; a balance without its side is refused.',
}
