import { defineRefusals } from '../../kernel/refusal.ts'
import { tooLong } from './too-long.ts'

/** Of a file with figures of a location, or of a kind, that its user may not see any more. */
export const notYours = 'It has figures of a location that you may no longer see. Schedule the report anew for those that you have.'

export const reportRefusal = defineRefusals({
  REPORT_ENDED: {
    status: 409,
    text: 'This report was ended, because you asked for another one meanwhile or the database was restarted. Ask for it again.',
  },
  // No error of the server's, which the browser would try again: it would take as long.
  REPORT_TOO_LONG: { status: 422, text: tooLong },
  REPORT_DAY_AHEAD: { status: 400, text: '{day} has not come yet. Choose a day up to today, {today}.' },
  REPORT_FILTER_UNKNOWN: { status: 400, text: '{label}: there is no {value}. Choose one from the list.' },
  SCHEDULE_TOO_MANY: { status: 409, text: 'You have {most} scheduled reports already. Remove one that you no longer need.' },
  SCHEDULE_NO_MAIL: { status: 422, text: 'This server sends no mail. Leave the address out: the file is kept here to be downloaded.' },
  FILE_NOT_THERE: { status: 404, text: 'This file is not there: it is still being made, could not be made, or was dropped by its age.' },
  FILE_NOT_YOURS: { status: 403, text: notYours },
})
