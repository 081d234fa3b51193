/** A new customer whom a till without the server took down with a bill, checked as the form of customers checks both. */
export interface NewCustomer {
  firstName: string
  phone1: string
}

export function takenDown({ firstName, phone1 }: NewCustomer): NewCustomer {
  return { firstName, phone1 }
}

const begin = 'A new customer was taken down: '

/** As a remark says it. */
export const newCustomerWords = `${begin}{name}, {phone}. The bill is a cash customer's.`

/** The new customer that a remark names; null of any other remark. */
export function newCustomerIn(words: string): NewCustomer | null {
  const [, firstName, phone1] = words.startsWith(begin) ? (/^(.+), ([^,]+)\. The bill/s.exec(words.slice(begin.length)) ?? []) : []
  return firstName === undefined || phone1 === undefined ? null : { firstName, phone1 }
}
