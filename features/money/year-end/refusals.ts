import { defineRefusals } from '../../../kernel/refusal.ts'

export const yearRefusal = defineRefusals({
  YEAR_RUNNING: { status: 422, text: 'The year through {to} is not over yet. It can be closed from the next day on.' },
  YEAR_MONTH: { status: 422, text: 'A business year ends on the last day of a month. Choose one.' },
  YEAR_NOT_NEXT: { status: 409, text: 'The year that is closed next ends on {next}. The years follow each other, twelve months each.' },
  YEAR_EMPTY: { status: 422, text: 'Nothing was posted at {location} by {to}: there is no year to close.' },
  YEAR_LONG: {
    status: 422,
    text: 'The books of {location} began on {begun}, and a year has twelve months. Close the first one first: it ends on {first} at the latest.',
  },
  YEAR_OPEN_DAYS: {
    status: 409,
    text: '{location} is closed through {closed}, not through {to} yet. Close its days first: then nothing changes what they say.',
  },
  YEAR_RESULT: {
    status: 409,
    text: 'The result on the screen is {screen}, and it is {server} now: somebody adjusted the year meanwhile. Look again, and close it.',
  },
  YEAR_NOT_LAST: { status: 409, text: 'The year through {last} was closed after it. Lift that one first.' },
})
