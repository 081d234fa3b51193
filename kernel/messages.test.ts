import { describe, expect, test } from 'vitest'
import { fill, messages } from './messages.ts'

// The texts a user reads, compared letter for letter, with their odd spellings and closing spaces.
const specified = [
  'Network error, reload the page.',
  'Failed to login',
  'You are logged out',
  'access_token expired',
  'Something went wrong!',
  'Something went wrong!!..',
  'Closing Balance Not Available',
  'No Data',
  'No item to display.',
  'Invoice not found',
  'No {title} to display.',
  'Loading...',
  'Are you sure want to lock this?',
  'Are you sure want to delete this?',
  'Do you want to clear this?',
  'Logged out',
  'Logged In',
  'Logged in as {role}',
  '#{code} Invoice added successfully',
  '#{code} Invoice updated successfully',
  'GRN created successfully',
  'GRN updated successfully',
  'General Ledger created Successfully',
  'Reversed successfully',
  'Salse order created successfully',
  'Salse order updated successfully',
  'Sales return added successfully',
  'Customer created successfully',
  'Enrty Type Accounts created successfully',
  'Enrty Type Accounts updated successfully',
  'Deleted successfully',
  'Lock successfully',
  'This {title} is Already Locked',
  'Cannot edit partial payment or fully payment',
  "Unpaid, You can't return credit bill items",
  'Partial Payment',
  'Supplier is Required',
  'Invoice Number is Required',
  '"CASH": Customer Credit Bill Not Applicable',
  '"CASH": Customer Partial Payment Not Applicable',
  '"CASH": Customer CREDIT Not Applicable ',
  'Please assign the customer',
  'Customer is required',
  'Name is Required..',
  'Phone Number is Required..',
  'Phone number is not valid',
  'Please Enter Cas Pay Amount!',
  "Can't Enter cash pay amount greater than sales return total amount ",
  'Invoice Number Is Not Available!',
  'The value entered is greated than available amount',
  'Date is Required',
  'From Date is Required',
  'To Date is Required',
  'Invoice Number(3 Dig)',
  'RE PRINT',
  'Sales Order Daae',
  'Sales ReturnWith Bill',
  'Cash pay Amount',
  'PrintBill',
  'pos bill',
  'Dotmatrix bill',
  'Return With Bill',
  'Return Without Bill',
  'Returned Item',
  'Received Items',
  'Goods received note',
  'Update Price',
]

test.each(specified)('the text "%s" is there as specified', text => {
  expect(Object.values(messages)).toContain(text)
})

test('no text is there that is not specified, and none twice', () => {
  expect(Object.values(messages).filter(text => !specified.includes(text))).toEqual([])
  expect(new Set(Object.values(messages)).size).toBe(Object.values(messages).length)
})

describe('the places of a text', () => {
  test('are filled in by name', () => {
    expect(fill(messages.invoiceAdded, { code: '3001000042' })).toBe('#3001000042 Invoice added successfully')
    expect(fill(messages.alreadyLocked, { title: 'GRN' })).toBe('This GRN is Already Locked')
    expect(fill('{a} and {a} and {b}', { a: 1, b: 'x' })).toBe('1 and 1 and x')
  })

  test('without a value are a fault of ours', () => {
    expect(() => fill(messages.loggedInAs, {})).toThrow('no value for {role}')
  })
})
