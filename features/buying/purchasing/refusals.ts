import { defineRefusals } from '../../../kernel/refusal.ts'

export const purchasingRefusal = defineRefusals({
  SUPPLIER_INACTIVE: { status: 422, text: '{supplier} is not active. Choose another supplier.' },
  GRN_NO_LINES: { status: 422, text: 'The goods received note has no items. Add at least one.' },
  GRN_EMPTIED: {
    status: 422,
    text: 'No item of this GRN has a quantity any more. Leave one, or press Reverse on the GRN to take the whole note back.',
  },
  GRN_DATE: { status: 422, text: 'The supplier invoice may not be dated later than today, {today}.' },
  GRN_DISCOUNT: { status: 422, text: 'The GRN discount is more than its subtotal.' },
  GRN_LANDED_COST: { status: 422, text: 'Landed cost needs items with a cost to be spread over.' },
  LANDED_COST_AMOUNT: { status: 422, text: 'A landed cost needs an amount of more than zero. Type it, or remove the row.' },
  LANDED_COST_VAT: {
    status: 422,
    text: 'A landed cost is less than its own VAT. Its amount is with VAT: compare it with the tax invoice.',
  },
  LANDED_COST_TWICE: { status: 422, text: 'One supplier is owed landed cost in two rows. Put their amounts together.' },
  GRN_INVOICE_TAKEN: { status: 409, text: 'Invoice {invoice} of this supplier was received already, with GRN {code}.' },
  GRN_FROZEN: { status: 409, text: 'Day {date} is closed for {location}: this GRN cannot be changed any more.' },
  GRN_PAID: {
    status: 409,
    text: 'This GRN or its landed cost is paid in part or whole and cannot be changed. Reverse the payment voucher first.',
  },
  GRN_PAID_BEFORE: {
    status: 409,
    text: 'Payment voucher {by} had paid {paid} of this GRN or its landed cost, and it was owed again on a later day: its supplier stays, and it is not less than that. Take the GRN back and write a new one.',
  },
  GRN_IN_USE: {
    status: 409,
    text: 'GRN {code} or its landed cost is paid in part or whole and cannot be reversed. Reverse the payment voucher first.',
  },
  GRN_CORRECTED: {
    status: 409,
    text: 'Price correction {by} corrects this GRN, which stays as it is. Reverse the correction first.',
  },
  GRN_TAX_INVOICE_OPEN: {
    status: 409,
    text: 'GRN {code} can still be changed: type the tax invoice on it, so that the cost of the goods is right too.',
  },
  GRN_TAX_INVOICE_COST: {
    status: 422,
    text: 'GRN {code} has no landed cost that is owed to this supplier. Choose again what the tax invoice is for.',
  },
  GRN_LINE_GONE: { status: 409, text: '{item}: {gone} of this line are sold or moved already; the quantity cannot be less.' },
  GRN_COST_FIXED: {
    status: 409,
    text: '{item}: {gone} of this line are sold or moved already, so its cost stays {cost}. Undo what changes the cost.',
  },
  RETURN_NOT_OPEN: { status: 409, text: 'Purchase return {code} is not an open return of this supplier here.' },
  RETURN_USED: { status: 409, text: 'Of purchase return {code} only {open} is open.' },
  RETURNS_EXCEED: { status: 422, text: 'The purchase returns applied are more than the GRN total of {total}.' },
  ORDER_NO_LINES: { status: 422, text: 'The purchase order has no items. Add at least one.' },
  ORDER_DATE: { status: 422, text: 'Goods cannot be expected before today, {today}.' },
  ORDER_NOT_OPEN: { status: 409, text: 'Purchase order {code} is not open any more.' },
  ORDER_IN_USE: { status: 409, text: 'Goods of purchase order {code} were received. Close it when nothing more is expected.' },
  RETURN_NO_LINES: { status: 422, text: 'The return has no items. Choose what goes back.' },
  RETURN_ENTRY: { status: 422, text: 'Line {line}: this stock is not here or is chosen twice. Choose it again.' },
  RETURN_FROZEN: { status: 409, text: 'Day {date} is closed for {location}: this purchase return cannot be changed any more.' },
  RETURN_IN_USE: { status: 409, text: 'Purchase return {code} was applied or refunded{by} and cannot be reversed.' },
  ORDER_OTHER_SUPPLIER: { status: 409, text: 'Purchase order {code} is not an open order of this supplier here.' },
})
