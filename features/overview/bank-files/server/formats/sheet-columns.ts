import type { ImportColumn } from '../../../imports/engine/import-column.ts'

const amount = { kind: 'amount', example: '1500.00', help: 'Write it as 1500.00.' } as const

/** The columns of a bank's statement as a table, in the words that banks use. */
export const sheetColumns: readonly ImportColumn[] = [
  {
    key: 'date',
    heading: 'Date',
    aliases: [
      ...[
        'transaction date',
        'txn date',
        'tran date',
        'trans date',
        'posting date',
        'posted date',
        'post date',
        'booking date',
        'entry date',
      ],
      ...['date posted', 'completed date', 'buchungstag', 'buchungsdatum', 'fecha', 'data', 'දිනය', 'திகதி', 'தேதி'],
    ],
    kind: 'date',
    isRequired: true,
    example: '2026-11-20',
    help: 'Write dates as 2026-11-20 or 20/11/2026.',
  },
  {
    key: 'valueDate',
    heading: 'Value date',
    aliases: ['value dt', 'val date', 'effective date', 'wertstellung', 'valuta'],
    kind: 'date',
    example: '',
    help: 'Write dates as 2026-11-20 or 20/11/2026.',
  },
  {
    key: 'text',
    heading: 'Description',
    aliases: [
      ...['particulars', 'narration', 'narrative', 'details', 'transaction details', 'transaction description', 'remarks', 'memo'],
      ...['transaction remarks', 'transaction', 'verwendungszweck', 'concepto', 'descripción', 'විස්තරය', 'விவரம்'],
    ],
    kind: 'text',
    example: '',
    help: '',
  },
  {
    key: 'reference',
    heading: 'Reference',
    aliases: ['ref', 'ref no', 'reference no', 'reference number', 'transaction id', 'txn id', 'transaction reference', 'utr', 'referenz'],
    kind: 'text',
    example: '',
    help: '',
  },
  {
    key: 'cheque',
    heading: 'Cheque number',
    aliases: ['cheque no', 'chq no', 'chq', 'cheque', 'check no', 'check number', 'instrument no', 'chq/ref no', 'cheque/ref no'],
    kind: 'text',
    example: '',
    help: '',
  },
  {
    key: 'moneyIn',
    heading: 'Credit',
    aliases: [
      ...['deposit', 'deposits', 'credits', 'cr', 'credit amount', 'deposit amount', 'deposit amt', 'paid in', 'money in', 'amount in'],
      ...['receipts', 'credit (lkr)', 'haben', 'abono', 'haber', 'බැර', 'வரவு'],
    ],
    ...amount,
  },
  {
    key: 'moneyOut',
    heading: 'Debit',
    aliases: [
      ...['withdrawal', 'withdrawals', 'debits', 'dr', 'debit amount', 'withdrawal amount', 'withdrawal amt', 'paid out', 'money out'],
      ...['amount out', 'payments', 'debit (lkr)', 'soll', 'cargo', 'debe', 'හර', 'பற்று'],
    ],
    ...amount,
  },
  {
    key: 'amount',
    heading: 'Amount',
    aliases: ['transaction amount', 'txn amount', 'amount (lkr)', 'amount lkr', 'betrag', 'umsatz', 'importe', 'monto', 'මුදල', 'தொகை'],
    ...amount,
  },
  {
    key: 'side',
    heading: 'Dr/Cr',
    aliases: ['dr / cr', 'cr/dr', 'd/c', 'c/d', 'type', 'transaction type', 'debit/credit', 'sign', 's/h', 'soll/haben'],
    kind: 'choice',
    choices: {
      in: ['c', 'cr', 'cr.', 'credit', '+', 'h', 'haben', 'deposit'],
      out: ['d', 'dr', 'dr.', 'debit', 's', 'soll', 'withdrawal'],
    },
    example: 'Dr',
    help: 'Write Dr for what went out and Cr for what came in.',
  },
  {
    key: 'balance',
    heading: 'Balance',
    aliases: [
      'running balance',
      'closing balance',
      'balance (lkr)',
      'account balance',
      'available balance',
      'book balance',
      'saldo',
      'ශේෂය',
      'இருப்பு',
    ],
    ...amount,
  },
]

/** The same, for reading: what a cell says beside its figure counts too (500.00 Cr came in). */
export const columnsToRead: readonly ImportColumn[] = sheetColumns.map(column =>
  column.kind === 'amount' ? { ...column, owedOn: 'cr' } : column,
)
