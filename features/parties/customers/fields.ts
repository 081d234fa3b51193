import {
  activeField,
  countField,
  emailField,
  flagField,
  linesField,
  lookupField,
  moneyField,
  numberField,
  phoneField,
  shownField,
  textField,
} from '../../../kernel/fields.ts'
import { messages } from '../../../kernel/messages.ts'

const balance = (label: string) => shownField('money', label, { column: { width: 110, priority: 4 } })

/** What a customer is (spec §3 "Customer (create)"), beside its contacts and addresses. `who` and `reach` are parts of form and view. */
export const customerFields = {
  customCode: numberField('Custom Code', 30, { part: 'who', column: 'extra' }),
  firstName: textField('First Name', 100, { part: 'who', required: messages.nameRequired }),
  secondName: textField('Second Name', 100, { part: 'who' }),
  companyName: textField('Company Name', 150, { part: 'who', short: 'Company', column: { priority: 2 } }),
  phone1: phoneField('Phone', { part: 'reach', required: messages.phoneRequired, column: { width: 108 } }),
  phone2: phoneField('Second Phone', { part: 'reach', column: 'extra' }),
  email: emailField('Email', { part: 'reach', column: 'extra' }),
  website: textField('Website', 150, { part: 'reach', input: 'url', isDetail: true }),
  fax: textField('Fax', 20, { part: 'reach', input: 'tel', isPlain: true, isDetail: true }),
  nicNumber: numberField('NIC Number', 12, { part: 'who', column: 'extra' }),
  passportNumber: numberField('Passport Number', 30, { part: 'who', isDetail: true }),
  /** Taxpayer identification number. */
  tin: numberField('TIN', 20, { part: 'who', isDetail: true }),
  customerTypeCode: lookupField('Customer Type', 'customerType', { part: 'who', short: 'Type', none: 'No type', isFilter: true }),
  /** Whether its type pays the wholesale price. */
  paysWholesale: shownField('flag', 'Wholesale'),
  routeCode: lookupField('Route', 'route', { part: 'reach', none: 'No route', isFilter: true, column: { width: 108, priority: 3 } }),
  salesRepCode: lookupField('Sales Rep', 'salesRep', {
    part: 'reach',
    none: 'No sales rep',
    isFilter: true,
    column: { width: 128, priority: 4 },
  }),
  shipingCode: numberField('Shipping Code', 30, { part: 'reach', isDetail: true }), // spelt so in spec §3
  /** "0.00" means no limit, unless the settings say that it means no credit. */
  creditLimit: moneyField('Credit Limit', { column: { width: 116, priority: 3 } }),
  /** False until a manager gives credit to a customer that a cashier created. */
  isCreditAllowed: flagField('May buy on credit'),
  creditDays: countField('Credit Days', 3650, { column: 'extra' }),
  creditAmount: shownField('money', 'Credit Amount', { column: { width: 116 } }),
  chequeReturnAmount: balance('Cheque Returns'),
  returnAmount: balance('Return Amount'),
  overPayment: shownField('money', 'Over Payment', { column: 'extra' }),
  /** The amount still available on credit; negative over the limit, null without one. */
  availableCredit: shownField('money', 'Available', { isNullable: true, column: { width: 116, priority: 2 } }),
  isActive: activeField,
  /** Stars. */
  rating: countField('Rating', 5, { isDetail: true }),
  isVerified: flagField('Verified', { isDetail: true }),
  notes: linesField('Notes', 500, { isDetail: true }),
}
