import { searchCustomers } from '../../features/parties/customers/contract.ts'
import { customers } from '../../features/parties/customers/master-contract.ts'
import { listCalls, type MeasuredList } from './measured-list.ts'

// Names by hashing the number: the same number, the same business.
const generateCustomers = `
  with drawn as (
    select number, abs(hashint8(number)) as dice
    from generate_series(1, $1::bigint) number
  )
  insert into customer (code, first_name, second_name, company_name, phone1, nic_number, customer_type_code, route_code, sales_rep_code,
    credit_limit, credit_days, is_active)
  select '2001' || lpad((1000 + number)::text, 6, '0'),
    (array['Kamal', 'Nimal', 'Sunil', 'Ruwan', 'Chamari', 'Dilani', 'Fathima', 'Arjun', 'Priya', 'Tharindu'])[1 + dice % 10] || (dice / 7) % 97,
    (array['Perera', 'Silva', 'Fernando', 'Jayasinghe', 'Bandara', 'Rajapaksha', 'Nazeer', 'Sivakumar'])[1 + (dice / 11) % 8],
    case when dice % 4 = 0 then 'Traders ' || (dice / 13) % 5000 else '' end,
    '077' || lpad((dice % 10000000)::text, 7, '0'),
    case when dice % 3 = 0 then lpad((dice % 1000000000)::text, 9, '0') || 'V' else '' end,
    (select array_agg(code order by code) from customer_type)[1 + dice % 5],
    (select array_agg(code order by code) from route)[1 + (dice / 3) % 5],
    (select array_agg(code order by code) from sales_rep)[1 + (dice / 5) % 4],
    (dice % 10) * 1000000, 30, dice % 20 > 0
  from drawn`
const generateBalances = `
  update customer_balance set credit_amount = abs(hashint8(customer_code::text::bigint)) % 5000000
  where hashint8(customer_code::text::bigint) % 3 = 0 and customer_code > '2001001000'`

/** The list of customers, a third of whom owe something, and the till's search. */
export const customerList: MeasuredList = {
  async generate(shop, howMany) {
    await shop.owner.query(generateCustomers, [howMany])
    await shop.owner.query(generateBalances)
  },
  calls: (staff, howMany, draw) => ({
    ...listCalls(query => staff.call(customers.list, { query }), {
      howMany,
      draw,
      queries: {
        'the last page by amount owed': () => ({ page: Math.floor(howMany / 25), size: 25, sort: 'creditAmount', desc: '1' }),
        'by amount owed': () => ({ sort: 'creditAmount', desc: '1', size: 25 }),
        'by company': () => ({ sort: 'companyName', size: 25 }),
        'by route': () => ({ sort: 'routeName', size: 25 }),
        'owing only': () => ({ owing: '1', size: 25 }),
        'one route': () => ({ routeCode: '1201000001', size: 25 }),
        'two letters': () => ({ term: ['pe', 'ka', 'ru', 'si', '77'][draw(5)]!, size: 25 }),
        'three letters of a name': () => ({ term: ['per', 'kam', 'dil', 'fat', 'naz'][draw(5)]!, size: 25 }),
        'a phone': () => ({ term: `077${draw(9999)}`, size: 25 }),
        'two words': () => ({ term: ['kamal silva', 'dilani per', 'nimal9 fer'][draw(3)]!, size: 25 }),
      },
    }),
    "the till's search, three letters": () => staff.call(searchCustomers, { params: { term: ['per', 'kam', 'dil'][draw(3)]! } }),
    "the till's search, a phone": () => staff.call(searchCustomers, { params: { term: `077${1000 + draw(8999)}` } }),
  }),
}
