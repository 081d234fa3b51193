import type pg from 'pg'
import { formatMoney, type Money } from '../../../../kernel/money.ts'
import { phoneKey } from '../../../../kernel/phone.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import { phonePatterns } from '../../../../platform/server/search-term.ts'
import type { CustomerRead } from '../contract.ts'
import { paysWholesaleSql } from './pays-wholesale.ts'

export interface CustomerRow {
  code: string
  first_name: string
  second_name: string
  company_name: string
  phone1: string
  phone2: string
  nic_number: string
  notes: string
  credit_amount: Money
  return_amount: Money
  cheque_return_amount: Money
  over_payment: Money
  credit_limit: Money
  is_credit_allowed: boolean
  credit_days: number
  pays_wholesale: boolean
  is_active: boolean
  is_locked: boolean
  addresses: { address: string; city: string; phone1: string; phone2: string }[] | null
}

/** Columns of a customer with live balances, over the aliases customer and balance. */
export const customerColumns = `customer.code, customer.first_name, customer.second_name, customer.company_name, customer.phone1, customer.phone2,
  customer.nic_number, customer.notes, balance.credit_amount, balance.return_amount, balance.cheque_return_amount, balance.over_payment,
  customer.credit_limit, customer.is_credit_allowed, customer.credit_days, ${paysWholesaleSql} as pays_wholesale, customer.is_active, customer.is_locked,
  (select json_agg(json_build_object('address', at.address, 'city', at.city, 'phone1', at.phone1, 'phone2', at.phone2) order by at.address_no)
   from customer_address at where at.customer_code = customer.code and at.is_active) as addresses`

const searchRows = statement(
  'customers.search-customers',
  `select ${customerColumns}
   from customer join customer_balance balance on balance.customer_code = customer.code
   where customer.search_text like any($1::text[]) and customer.search_text like all($3::text[]) and customer.is_active
   order by customer.code = $2 or customer.phone1_key = $4 desc, lower(customer.first_name) like $2 || '%' desc, customer.first_name, customer.code
   limit 20`,
)
/** A customer as the API answers it. */
export function customerReadOf(row: CustomerRow): CustomerRead {
  return {
    code: row.code,
    firstName: row.first_name,
    secondName: row.second_name,
    companyName: row.company_name,
    phone1: row.phone1,
    phone2: row.phone2,
    nicNumber: row.nic_number,
    notes: row.notes,
    creditAmount: formatMoney(row.credit_amount),
    returnAmount: formatMoney(row.return_amount),
    chequeReturnAmount: formatMoney(row.cheque_return_amount),
    overPayment: formatMoney(row.over_payment),
    creditLimit: formatMoney(row.credit_limit),
    isCreditAllowed: row.is_credit_allowed,
    creditDays: row.credit_days,
    paysWholesale: row.pays_wholesale,
    isActive: row.is_active,
    isLocked: row.is_locked ? 1 : 0,
    customerAddresses: row.addresses ?? [],
  }
}

/**
 * Active customers who have every word of the term, in any order: "perera kamal" finds Kamal Perera, and so does his phone number
 * however it is written.
 */
export async function findCustomers(pool: pg.Pool, term: string): Promise<CustomerRead[]> {
  const { any, others } = phonePatterns(term)
  const { rows } = await pool.query<CustomerRow>({ ...searchRows, values: [any, term.toLowerCase(), others, phoneKey(term)] })
  return rows.map(customerReadOf)
}
