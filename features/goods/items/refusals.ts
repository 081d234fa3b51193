import { defineRefusals } from '../../../kernel/refusal.ts'

export const itemRefusal = defineRefusals({
  UNIT_FRACTIONS: { status: 409, text: 'This unit cannot be limited to whole numbers: {item} is in stock in parts of it.' },
  ITEM_TYPE_STAYS: {
    status: 409,
    text: 'The type of this item stays {type}, because it has stock entries or bills. Make it inactive and add a new one.',
  },
  BARCODE_TAKEN: { status: 409, text: 'Barcode {barcode} belongs to {item} now. Take it away from one of the two first.' },
  NOT_STOCKED: { status: 422, text: '{item} is not stocked, so it has no bin.' },
  PICTURE_FORMAT: { status: 422, text: 'A picture is a PNG, JPEG or WebP file of at most 300 kB. Choose another file.' },
})
