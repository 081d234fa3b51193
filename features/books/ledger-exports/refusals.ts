import { defineRefusals } from '../../../kernel/refusal.ts'

export const ledgerExportRefusal = defineRefusals({
  EXPORT_TURNED: { status: 422, text: 'The last day, {to}, is before the first, {from}.' },
  EXPORT_LONG: { status: 422, text: 'These are {days} days. Export a year at most, and the next one in another file.' },
  EXPORT_EMPTY: { status: 409, text: 'Nothing was posted there from {from} to {to}. Choose other days or locations.' },
  EXPORT_NOTHING_SINCE: { status: 409, text: 'Nothing was posted on the days of export {code} since. Its file is whole.' },
  EXPORT_PLACES: {
    status: 403,
    text: 'Export {code} has locations whose books you may not see. Somebody who may see all of them downloads it.',
  },
})
