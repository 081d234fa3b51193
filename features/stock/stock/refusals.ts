import { defineRefusals } from '../../../kernel/refusal.ts'

export const stockRefusal = defineRefusals({
  STOCK_SHORT: {
    status: 409,
    text: 'Line {line}: only {remaining} of {item}{batch} left here. Lower the quantity or choose another entry.',
  },
  NO_STOCK_LINES: { status: 422, text: 'There are no items yet. Scan or search an item first.' },
  STOCK_GONE: {
    status: 409,
    text: '{item}: {gone} of the goods on this paper are gone, so it cannot be reversed. Take back first what took them.',
  },
  ENTRY_STOP_TWICE: { status: 422, text: '{field} is named twice. Name each field at which Enter stops once.' },
  REVERSE_SAME_DAY: { status: 403, text: 'A manager may reverse papers of today only. Ask an admin.' },
})
