import { defineRefusals } from '../../../kernel/refusal.ts'

export const importRefusal = defineRefusals({
  IMPORT_STATE: {
    status: 409,
    text: 'This import is at another step now. Check its state and try again.',
  },
  IMPORT_ASKS: {
    status: 422,
    text: '{heading}: {written} can be read two ways, and the file does not decide. Say in Columns how it writes {what}.',
  },
  IMPORT_SHEET: { status: 422, text: 'The workbook has no such sheet. Choose one of those that are shown.' },
  IMPORT_OPENINGS: {
    status: 403,
    text: 'Only an admin can import opening balances and opening stock. Leave those columns out, or ask an admin.',
  },
  IMPORT_BEGUN: {
    status: 409,
    text: 'Opening balances and opening stock come in before the first day of {location} is closed. Set their columns to "Not in the file"; the rest comes in.',
  },
  IMPORT_REFUSED_ROWS: {
    status: 422,
    text: 'Refused rows: {count}. Correct the file and begin again, or import without them.',
  },
  IMPORT_CHECKED_AGAIN: {
    status: 409,
    text: 'This file was checked again since, in another window. Look at what it says now, and import then.',
  },
  IMPORT_NOTHING: { status: 422, text: 'No row of this file can be imported. See why, correct the file and begin again.' },
  IMPORT_UNDONE: { status: 409, text: 'This import is undone already.' },
  IMPORT_UNDO_PAPERS: {
    status: 403,
    text: 'This import brought opening stock or balances: only an admin can undo it.',
  },
})
