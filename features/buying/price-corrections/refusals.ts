import { defineRefusals } from '../../../kernel/refusal.ts'

export const correctionRefusal = defineRefusals({
  PRICE_CORRECTION_REVERSED: { status: 409, text: 'GRN {code} is reversed: there is no price to correct.' },
  PRICE_CORRECTION_OPEN: {
    status: 409,
    text: 'GRN {code} can still be changed: change the price on it, so that the cost of the goods is right too.',
  },
  PRICE_CORRECTION_NO_LINES: { status: 422, text: 'No price is corrected. Type a difference for at least one item.' },
  PRICE_CORRECTION_LINE: { status: 422, text: 'Line {line} is nothing that GRN {code} brought, or stands twice. Choose the note again.' },
  PRICE_CORRECTION_RECEIVED: { status: 422, text: 'GRN {code} brought only {received} of {item}. Lower the quantity.' },
  PRICE_CORRECTION_NOTHING: { status: 422, text: 'The difference of {item} comes to nothing. Type more, or take the line off.' },
  PRICE_CORRECTION_MIXED: {
    status: 422,
    text: 'One paper corrects prices that were too high, another prices that were too low. Make two of it.',
  },
  PRICE_CORRECTION_ABOVE_LINE: {
    status: 422,
    text: '{item} cost {charged} with this note: {amount} cannot come off it. Lower the difference.',
  },
  PRICE_CORRECTION_SETTLED: {
    status: 409,
    text: 'Price correction {code} is settled with payment voucher {by}. Reverse the voucher first.',
  },
})
