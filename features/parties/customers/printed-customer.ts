interface Named {
  firstName: string
  secondName: string
  phone1: string
  address: string
  city: string
}

/** The customer that a print of the paper names. */
export function printedCustomer<Customer extends Named>(paper: { customer: Customer; writtenFor?: Named | undefined }): Customer {
  return { ...paper.customer, ...paper.writtenFor }
}
