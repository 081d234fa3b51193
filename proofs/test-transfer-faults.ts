import type { Fault } from './test-fault.ts'

export const transferFaults: readonly Fault[] = [
  {
    what: 'a transfer says that a piece more arrived than was received',
    breaks: ['I-09'],
    sql: ({ transfer }) => `update stock_transfer_line set received = received + 1000 where transfer_code = '${transfer}'`,
  },
  {
    what: 'a request was answered with a transfer of something else',
    breaks: ['I-09'],
    sql: ({ transfer, entry }) =>
      `update transfer_request set item_code = (select item_code from stock_entry where code = '${entry}') where transfer_code = '${transfer}'`,
  },
  {
    what: 'a transfer counts as received while some of it is on its way',
    breaks: ['I-09'],
    sql: ({ transfer }) => `update stock_transfer set state = 'closed' where code = '${transfer}'`,
  },
  {
    what: 'a transfer says it sent a piece more than went out',
    breaks: ['I-10'],
    sql: ({ transfer }) => `update stock_transfer_line set quantity = quantity + 1000 where transfer_code = '${transfer}'`,
  },
  {
    what: 'a receipt says a piece more than came in',
    breaks: ['I-05', 'I-09', 'I-10'],
    sql: ({ receipt }) => `update transfer_receipt_line set quantity = quantity + 1000 where receipt_code = '${receipt}'`,
  },
  {
    what: 'a receipt takes less out of transit than its lines and its entry say',
    breaks: ['I-05', 'I-06', 'I-09'],
    sql: ({ receipt }) => `update transfer_receipt set transit_total = transit_total - 100 where code = '${receipt}'`,
  },
  {
    what: 'what is received is of another stock entry than was sent',
    breaks: ['I-10'],
    sql: ({ receipt, entry }) => `update transfer_receipt_line set entry_code = '${entry}' where receipt_code = '${receipt}'`,
  },
  {
    what: 'stock sent was never put in transit',
    breaks: ['I-06', 'I-09'],
    sql: ({ transfer }) => `update gl_line set account_code = '5100' where paper_code = '${transfer}' and account_code = '1410'`,
  },
  {
    what: 'a shortage is posted as damaged stock',
    breaks: ['I-06'],
    sql: ({ receipt }) => `update gl_line set account_code = '6420' where paper_code = '${receipt}' and account_code = '5100'`,
  },
  {
    what: 'stock that arrived is counted as stock found',
    breaks: ['I-10'],
    sql: ({ receipt }) => `update stock_history set kind = 'stock-in' where paper_code = '${receipt}'`,
  },
]
