import { defineRefusals } from '../../../kernel/refusal.ts'

export const arrivalRefusal = defineRefusals({
  ARRIVAL_LOCATION: { status: 409, text: 'Bill {number} is of another location. Change the location there, and it goes up by itself.' },
  ARRIVAL_SEAL: {
    status: 422,
    text: 'Bill {number} is not as its till signed it. Give it to the server as it is, and look at it with the till at hand.',
  },
  ARRIVAL_SERIAL: { status: 409, text: 'The number {number} is of another bill, {code}. The till was copied or set back.' },
  ARRIVAL_CONTENTS: { status: 422, text: 'Bill {number} cannot be read: {problem}.' },
  ARRIVAL_SELLER: { status: 422, text: 'The user who sold bill {number} is not known.' },
  ARRIVAL_KEY: { status: 409, text: 'Bill {number} was not saved before under its key by this user.' },
  ARRIVAL_OTHER: { status: 409, text: 'Under the key of bill {number} another sale was saved, as {code}.' },
  ARRIVAL_DAY: {
    status: 409,
    text: 'Today, {today}, is closed here. Bill {number} waits at its till, and goes up by itself once the next day begins or the close is taken back.',
  },
  SELLER_LEFT: { status: 409, text: '{seller} could not sell here any more when this bill arrived.' },
  SOLD_AT_FORGOTTEN_TILL: { status: 409, text: 'Till T{till} was forgotten before this bill arrived.' },
  CHAIN_BROKEN: { status: 409, text: 'This bill does not follow on {number}, which the till made before it.' },
  KEY_OF_OTHER: {
    status: 409,
    text: 'The till had begun it from a bill that was saved before as {code}, when its browser was ended. See that both were sold.',
  },
  SOLD_EARLIER: { status: 409, text: 'Sold on {sold}, which is closed or had papers of later days: it is a bill of {day}.' },
  CLOCK_OFF: { status: 409, text: 'By the clock of the till it was sold on {sold}, which has not come yet: it is a bill of {day}.' },
  MERGED_SINCE: { status: 409, text: '{from} was merged into {into} before this bill arrived: the bill names {into}.' },
  TO_SETTLE_UNKNOWN: { status: 404, text: 'This is not waiting here any more. Read the list again.' },
  TO_SETTLE_DONE: { status: 409, text: '{who} has settled it already.' },
})
