/**
 * Every text of the specification that a user reads, letter for letter, odd spellings included
 * (spec §2, §4, §5, §8). Texts with {x} are filled in by `fill`. Our own texts stand in catalogues of
 * refusals or beside the control they label, in plain English.
 */
export const messages = {
  networkError: 'Network error, reload the page.',
  failedToLogin: 'Failed to login',
  youAreLoggedOut: 'You are logged out',
  accessTokenExpired: 'access_token expired', // spelt so in spec §8
  somethingWentWrong: 'Something went wrong!',
  somethingWentWrongPlaceholder: 'Something went wrong!!..', // spelt so in spec §2
  closingBalanceNotAvailable: 'Closing Balance Not Available',
  noData: 'No Data',
  noItem: 'No item to display.',
  invoiceNotFound: 'Invoice not found',
  noTitle: 'No {title} to display.',
  loading: 'Loading...',
  confirmLock: 'Are you sure want to lock this?', // spelt so in spec §8
  confirmDelete: 'Are you sure want to delete this?', // spelt so in spec §5
  confirmClear: 'Do you want to clear this?',
  loggedOut: 'Logged out',
  loggedIn: 'Logged In',
  loggedInAs: 'Logged in as {role}',
  invoiceAdded: '#{code} Invoice added successfully',
  invoiceUpdated: '#{code} Invoice updated successfully',
  grnCreated: 'GRN created successfully',
  grnUpdated: 'GRN updated successfully',
  generalLedgerCreated: 'General Ledger created Successfully',
  reversed: 'Reversed successfully',
  salesOrderCreated: 'Salse order created successfully', // spelt so in spec §8
  salesOrderUpdated: 'Salse order updated successfully', // spelt so in spec §8
  salesReturnAdded: 'Sales return added successfully',
  customerCreated: 'Customer created successfully',
  journalTypeCreated: 'Enrty Type Accounts created successfully', // spelt so in spec §8
  journalTypeUpdated: 'Enrty Type Accounts updated successfully', // spelt so in spec §8
  deleted: 'Deleted successfully',
  locked: 'Lock successfully',
  alreadyLocked: 'This {title} is Already Locked',
  cannotEditPaid: 'Cannot edit partial payment or fully payment',
  unpaidNoReturn: "Unpaid, You can't return credit bill items",
  partialPayment: 'Partial Payment',
  supplierRequired: 'Supplier is Required',
  invoiceNumberRequired: 'Invoice Number is Required',
  cashCreditBill: '"CASH": Customer Credit Bill Not Applicable',
  cashPartialPayment: '"CASH": Customer Partial Payment Not Applicable',
  cashCredit: '"CASH": Customer CREDIT Not Applicable ', // the closing space is spec §5's
  assignCustomer: 'Please assign the customer',
  customerRequired: 'Customer is required',
  nameRequired: 'Name is Required..',
  phoneRequired: 'Phone Number is Required..',
  phoneInvalid: 'Phone number is not valid',
  enterCashPayAmount: 'Please Enter Cas Pay Amount!', // spelt so in spec §5
  cashPayAboveTotal: "Can't Enter cash pay amount greater than sales return total amount ", // the closing space is spec §5's
  invoiceNumberNotAvailable: 'Invoice Number Is Not Available!',
  aboveAvailable: 'The value entered is greated than available amount', // spelt so in spec §5
  dateRequired: 'Date is Required',
  fromDateRequired: 'From Date is Required',
  toDateRequired: 'To Date is Required',
  invoiceNumberLabel: 'Invoice Number(3 Dig)',
  rePrint: 'RE PRINT',
  salesOrderItems: 'Sales Order Daae', // spelt so in spec §2
  salesReturnWithBill: 'Sales ReturnWith Bill', // spelt so in spec §2
  cashPayAmount: 'Cash pay Amount',
  printBill: 'PrintBill',
  posBill: 'pos bill',
  dotMatrixBill: 'Dotmatrix bill',
  returnWithBill: 'Return With Bill',
  returnWithoutBill: 'Return Without Bill',
  returnedItem: 'Returned Item',
  receivedItems: 'Received Items',
  goodsReceivedNote: 'Goods received note',
  updatePrice: 'Update Price',
} as const

/** Fills the {name} places of a text. Throws when a value is missing, which is a programming error. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`no value for {${name}} in "${text}"`)
    return String(value)
  })
}
