import { z } from 'zod'
import { dateInput, dateText, endpoint, text } from '../../../kernel/endpoint.ts'

/** What was numbered into days to come at a location, while the clock was ahead. */
export const getNumbersAhead = endpoint({
  method: 'GET',
  path: 'numbers-ahead',
  summary: "What the server's clock says, and the numbers of the location whose last paper is of a day to come",
  permission: 'set-numbers-back',
  reply: z.object({
    /** The business date that the clock stands for. */
    today: dateText,
    /** What the clock says, as an ISO time. */
    now: z.string(),
    timeZone: z.string(),
    series: z.array(
      z.object({
        /** The kind of paper, as papers are called. */
        paper: z.string(),
        lastDate: dateText,
        /** Codes of its papers of days to come that are not reversed. */
        live: z.array(z.string()),
      }),
    ),
  }),
})

/** Lets the numbers of a location go on with today's date. Their papers of days to come stay, to be reversed. */
export const setNumbersBack = endpoint({
  method: 'POST',
  path: 'set-numbers-back',
  summary: "Let the location's numbers go on with today's date after papers of days to come (CLOCK_BEHIND), by typing the own password",
  permission: 'set-numbers-back',
  body: z.object({
    /** Today's date, as it was shown before. */
    date: dateInput,
    reason: text(200).min(1, 'Say why, so that others understand it later.'),
    currentPassword: z.string().max(200),
  }),
  reply: z.object({ series: z.int() }),
})
