import { colombo, type Fault } from './test-fault.ts'

export const stockFaults: readonly Fault[] = [
  {
    what: 'a piece more is in stock than came in',
    breaks: ['I-07'],
    sql: ({ entry }) => `update stock_balance set remaining = remaining + 1000 where entry_code = '${entry}'`,
  },
  {
    what: 'a balance is lost',
    breaks: ['I-07', 'I-35', 'I-46'],
    sql: ({ entry }) => `delete from stock_balance where entry_code = '${entry}'`,
  },
  {
    what: 'stock was sold before it came in',
    breaks: ['I-08', 'I-46'],
    sql: ({ entry }) => `
      alter domain thousandths_not_negative drop constraint thousandths_not_negative_check;
      update stock_history set move_no = move_no + 100 where entry_code = '${entry}' and move_no <= 2;
      update stock_history set move_no = 103 - move_no where entry_code = '${entry}' and move_no > 100;
      update stock_history moved set balance_after = walked.running from (
        select move_no, sum(quantity) over (order by move_no) as running from stock_history where entry_code = '${entry}') walked
      where entry_code = '${entry}' and moved.move_no = walked.move_no`,
  },
  {
    what: 'a movement is booked on another bill',
    breaks: ['I-10', 'I-46'],
    sql: ({ sale, visit }) => `update stock_history set paper_code = '${visit}' where paper_code = '${sale}'`,
  },
  {
    what: 'a sale is booked as stock coming in',
    breaks: ['I-10'],
    sql: ({ sale }) => `update stock_history set kind = 'stock-in' where paper_code = '${sale}'`,
  },
  {
    what: 'a ware is sold from no stock entry',
    breaks: ['I-10', 'I-05', 'I-06'],
    sql: ({ sale }) => `update invoice_line set entry_code = null where invoice_code = '${sale}'`,
  },
  {
    what: 'a stock entry says another paper brought it in',
    breaks: ['I-10'],
    sql: ({ entry }) =>
      `update stock_entry set source_code = (select min(code) from stock_in where location_code = '${colombo}') where code = '${entry}'`,
  },
  {
    what: 'the cost of a stock entry is changed afterwards',
    breaks: ['I-10', 'I-35'],
    sql: ({ entry }) => `update stock_entry set cost_price = cost_price + 1 where code = '${entry}'`,
  },
  {
    what: 'a movement is worth more than its entry cost',
    breaks: ['I-35'],
    sql: ({ sale }) => `update stock_history set cost_price = cost_price + 100 where paper_code = '${sale}'`,
  },
  {
    what: 'a stock entry holds a cent more than its movements make',
    breaks: ['I-35'],
    sql: ({ entry }) => `update stock_balance set value = value + 1 where entry_code = '${entry}'`,
  },
  {
    what: 'a sale takes a cent less than its entry holds of it, and the entry keeps it',
    breaks: ['I-10', 'I-35'],
    sql: ({ sale, entry }) => `
      update stock_history set value = value + 1 where paper_code = '${sale}' and entry_code = '${entry}';
      update stock_balance set value = value + 1 where entry_code = '${entry}'`,
  },
  {
    what: 'a movement number is left out',
    breaks: ['I-46'],
    sql: ({ entry }) => `update stock_history set move_no = 99 where entry_code = '${entry}' and move_no = (
      select max(move_no) from stock_history where entry_code = '${entry}')`,
  },
  {
    what: 'a movement says another balance than it left',
    breaks: ['I-35', 'I-46'],
    sql: ({ sale }) => `update stock_history set balance_after = balance_after + 1 where paper_code = '${sale}'`,
  },
  {
    what: 'a balance counts a movement too many',
    breaks: ['I-46'],
    sql: ({ entry }) => `update stock_balance set move_count = move_count + 1 where entry_code = '${entry}'`,
  },
  {
    what: 'a movement is of another item',
    breaks: ['I-46'],
    sql: ({ sale }) => `update stock_history set item_code = (select min(code) from item) where paper_code = '${sale}'`,
  },
  {
    what: 'two sales of a ware changed places',
    breaks: ['I-46'],
    sql: ({ entry, sale, edited, reversed }) => `
      update stock_history moved set move_no = 100 + other.move_no, balance_after = other.balance_after from stock_history other
        where moved.entry_code = '${entry}' and other.entry_code = '${entry}' and moved.move_no <> other.move_no
          and moved.kind = 'sale' and other.kind = 'sale' and moved.paper_code not in ('${edited}', '${reversed}')
          and other.paper_code not in ('${edited}', '${reversed}') and '${sale}' in (moved.paper_code, other.paper_code);
      update stock_history set move_no = move_no - 100 where entry_code = '${entry}' and move_no > 100`,
  },
  {
    what: 'a movement is lost',
    breaks: ['I-07', 'I-10', 'I-35', 'I-46'],
    sql: ({ sale }) => `delete from stock_history where paper_code = '${sale}'`,
  },
]
