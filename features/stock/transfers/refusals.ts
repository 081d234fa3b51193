import { defineRefusals } from '../../../kernel/refusal.ts'

export const transferRefusal = defineRefusals({
  TRANSFER_TO: { status: 422, text: 'Choose another active location as the destination.' },
  TRANSFER_LINE: { status: 422, text: 'Line {line} is not in this transfer, or is there twice. Open it again.' },
  TRANSFER_MORE: { status: 409, text: 'Line {line}: only {left} of {item} are still on their way.' },
  TRANSFER_RECEIVED: {
    status: 409,
    text: 'Some of transfer {code} was received at {location} already, so it cannot be reversed. Reverse that receipt first.',
  },
  TRANSFER_CLOSED: { status: 409, text: 'Nothing of transfer {code} is on its way any more: it was received already.' },
  TRANSFER_NOT_HERE: { status: 409, text: 'Transfer {code} is received at {location}, not here.' },
  SHORT_REASON: { status: 422, text: 'Line {line}: say why {item} is short.' },
  REQUEST_FROM: { status: 422, text: 'Choose another active location to ask.' },
  REQUEST_ITEM: { status: 422, text: 'Choose an active item that is kept in stock.' },
  REQUEST_QUANTITY: { status: 422, text: 'How many of {item} are needed? Whole units only, where it is sold in whole units.' },
  REQUEST_ENDED: { status: 409, text: 'The request for {item} was answered or ended meanwhile. Look at the list again.' },
  RECEIPT_NOTHING: { status: 422, text: 'Nothing is received yet. Count what arrived, or say what is short.' },
})
