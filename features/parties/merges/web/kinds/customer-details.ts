import type { CustomerValues } from '../../../customers/web/customer-form.ts'

/** What is chosen together of two customers, by the label of its words in the form (useCustomerWords). */
export const customerDetails: Readonly<Record<string, readonly (keyof CustomerValues)[]>> = {
  'First Name': ['firstName'],
  'Second Name': ['secondName'],
  'Company Name': ['companyName'],
  'Custom Code': ['customCode'],
  'NIC Number': ['nicNumber'],
  'Passport Number': ['passportNumber'],
  TIN: ['tin'],
  Phones: ['phone1', 'phone2'],
  Fax: ['fax'],
  Email: ['email'],
  Website: ['website'],
  'Customer Type': ['customerTypeCode'],
  Route: ['routeCode'],
  'Sales Rep': ['salesRepCode'],
  'May Buy on Credit': ['isCreditAllowed'],
  'Credit Limit': ['creditLimit'],
  'Credit Days': ['creditDays'],
  'Shipping Code': ['shipingCode'],
  Rating: ['rating'],
  Verified: ['isVerified'],
  Notes: ['notes'],
  Contacts: ['customerContacts'],
  Addresses: ['customerAddresses'],
}
