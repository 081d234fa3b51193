import type { z } from 'zod'
import { cashCustomerCode } from '../../../../kernel/codes.ts'
import type { MasterRecord } from '../../../../kernel/master.ts'
import { may } from '../../../../kernel/permissions.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { columnsOfFields } from '../../../../platform/server/field-columns.ts'
import { mergedInto } from '../../../../platform/server/merged-into.ts'
import { asMoney, type MasterSave, type MasterTable } from '../../../../platform/server/master-table.ts'
import { customerFields } from '../fields.ts'
import type { wholeCustomerBody } from '../master-contract.ts'
import { customerRefusal } from '../refusals.ts'
import { notAllowed } from '../../../../platform/server/refusals.ts'

type Body = z.output<typeof wholeCustomerBody>

const owed = 'balance.credit_amount + balance.cheque_return_amount'

// The owner decides in the settings what a limit of 0 means.
const zeroIsNoCredit = `(select value #>> '{credit,zeroLimit}' = 'no-credit' from setting where key = 'sales')`

const columns = columnsOfFields(
  customerFields,
  {
    customerTypeName: `coalesce(type.name, '')`,
    paysWholesale: 'coalesce(type.pays_wholesale, false)',
    routeName: `coalesce(route.name, '')`,
    salesRepName: `coalesce(rep.name, '')`,
    // A customer that was merged into another one has no balance.
    creditAmount: asMoney(`coalesce(balance.credit_amount, 0)`),
    chequeReturnAmount: asMoney(`coalesce(balance.cheque_return_amount, 0)`),
    returnAmount: asMoney(`coalesce(balance.return_amount, 0)`),
    overPayment: asMoney(`coalesce(balance.over_payment, 0)`),
    availableCredit: asMoney(`(case when not master.is_credit_allowed then balance.return_amount + balance.over_payment - (${owed})
      when master.credit_limit > 0 or ${zeroIsNoCredit}
      then master.credit_limit - (${owed} - balance.return_amount - balance.over_payment) end)::bigint`),
  },
  { shipingCode: 'shipping_code' },
)

/** The SQL of customers: `customer`, its contacts and addresses, and the balances of the ledger. */
export const customerTable: MasterTable<Body> = {
  table: 'customer',
  kind: 'customer',
  joins: `left join customer_balance balance on balance.customer_code = master.code
    left join customer_type type on type.code = master.customer_type_code
    left join route on route.code = master.route_code
    left join sales_rep rep on rep.code = master.sales_rep_code`,
  row: columns.row,
  detail: {
    mergedInto,
    ...columns.detail,
    customerContacts: `(select coalesce(json_agg(json_build_object('name', name, 'phone', phone, 'email', email) order by contact_no), '[]')
      from customer_contact where customer_code = master.code)`,
    customerAddresses: `(select coalesce(json_agg(json_build_object('firstName', first_name, 'secondName', second_name, 'email', email,
        'phone1', phone1, 'phone2', phone2, 'address', address, 'city', city, 'district', district, 'postBox', post_box, 'country', country,
        'isActive', is_active) order by not is_active, address_no), '[]')
      from customer_address where customer_code = master.code)`,
  },
  search: 'master.search_text',
  phones: 'in-search',
  sort: {
    // Written exactly as in the index.
    name: `lower(master.first_name || ' ' || master.second_name)`,
    code: 'master.code',
    companyName: `nullif(lower(master.company_name), '')`,
    typeName: 'lower(type.name)',
    routeName: 'lower(route.name)',
    salesRepName: 'lower(rep.name)',
    creditLimit: 'master.credit_limit',
    creditAmount: 'balance.credit_amount',
    chequeReturnAmount: 'balance.cheque_return_amount',
    returnAmount: 'balance.return_amount',
  },
  filters: { ...columns.filters, owing: `(${owed} > 0) = (? = '1')` },
  passing: ['creditAmount', 'chequeReturnAmount', 'returnAmount', 'overPayment', 'availableCredit', 'mergedInto'],
  values: columnsOfBody,
  created: ({ actor, now }) => ({
    created_at: new Date(now).toISOString(),
    ...(!mayGiveCredit(actor) && { is_credit_allowed: false }),
  }),
  refuseChange: code => {
    if (code === cashCustomerCode) throw customerRefusal('CASH_CUSTOMER_STAYS')
  },
  check: refuseOwnTerms,
  saveParts,
}

function mayGiveCredit({ role }: Actor): boolean {
  return may(role, 'edit-masters')
}

function columnsOfBody(body: Body, before?: MasterRecord | null) {
  const wasAllowed = (before as { isCreditAllowed?: boolean } | null | undefined)?.isCreditAllowed ?? true
  return { ...columns.values(body), is_credit_allowed: body.isCreditAllowed ?? (wasAllowed || body.creditLimit > 0) }
}

const wholesaleType = statement('customers.wholesale-type', 'select 1 from customer_type where code = $1 and pays_wholesale')

// Users who may only create customers cannot give them credit or the wholesale price.
async function refuseOwnTerms(tx: Tx, { body, actor }: Pick<MasterSave<Body>, 'body' | 'actor'>): Promise<void> {
  if (mayGiveCredit(actor)) return
  const isWholesale = body.customerTypeCode !== '' && (await tx.rows(wholesaleType, [body.customerTypeCode])).length > 0
  const text = 'Only a manager decides on credit'
  const fields = {
    ...(body.isCreditAllowed && { isCreditAllowed: text }),
    ...(body.creditLimit > 0 && { creditLimit: text }),
    ...(body.creditDays > 0 && { creditDays: text }),
    ...(isWholesale && { customerTypeCode: 'Only a manager gives the wholesale price' }),
  }
  if (Object.keys(fields).length > 0) throw notAllowed(actor.role, 'sell-over-credit-limit', fields)
}

const dropContacts = statement('customers.drop-customer-contacts', 'delete from customer_contact where customer_code = $1')
const dropAddresses = statement('customers.drop-customer-addresses', 'delete from customer_address where customer_code = $1')
// Numbered in the order they were sent. The select has no further columns, so that they fit by key.
const insertContacts = statement(
  'customers.insert-customer-contacts',
  `insert into customer_contact (customer_code, contact_no, name, phone, email)
   select $1, sent.number, contact.name, contact.phone, contact.email
   from jsonb_array_elements($2::jsonb) with ordinality as sent (value, number),
     jsonb_to_record(sent.value) as contact (name text, phone text, email text)`,
)
const insertAddresses = statement(
  'customers.insert-customer-addresses',
  `insert into customer_address (customer_code, address_no, first_name, second_name, email, phone1, phone2, address, country, district, city,
     post_box, is_active)
   select $1, sent.number, place."firstName", place."secondName", place.email, place.phone1, place.phone2, place.address, place.country,
     place.district, place.city, place."postBox", place."isActive"
   from jsonb_array_elements($2::jsonb) with ordinality as sent (value, number),
     jsonb_to_record(sent.value) as place ("firstName" text, "secondName" text, email text, phone1 text, phone2 text, address text,
       country text, district text, city text, "postBox" text, "isActive" boolean)`,
)

/** Contacts and addresses are replaced by those sent, in their order. */
function saveParts(tx: Tx, { code, body, before }: MasterSave<Body>): void {
  if (before) {
    tx.write(dropContacts, [code])
    tx.write(dropAddresses, [code])
  }
  if (body.customerContacts.length > 0) tx.write(insertContacts, [code, JSON.stringify(body.customerContacts)])
  if (body.customerAddresses.length > 0) tx.write(insertAddresses, [code, JSON.stringify(body.customerAddresses)])
}
