/** What a reversal does to something that hangs on its paper; `blocks` is what has to be taken back first. */
export const effects = [
  'blocks',
  'stays',
  'out-of-till',
  'into-till',
  'given-back',
  'cancelled',
  'in-hand',
  'put-back',
  'usable',
  'off-balance',
  'not-here',
  'voided',
  'opened',
  'owed',
  'not-owed',
  'in-stock',
  'out-of-stock',
] as const
export type Effect = (typeof effects)[number]

/** The same in words, behind the name of what it happens to. */
export const effectWords: Readonly<Record<Effect, string>> = {
  blocks: 'Stands in the way',
  stays: 'Stays as it is',
  'out-of-till': 'Paid back out of the till',
  'into-till': 'Taken back into the till',
  'given-back': 'Given back the way it came',
  cancelled: 'Cancelled and handed back',
  'in-hand': 'In hand again',
  'put-back': 'Where it was before',
  usable: 'Can be used again',
  'off-balance': 'Comes off the balance again',
  'not-here': 'Was never here',
  voided: 'Taken back with it',
  opened: 'Open again',
  owed: 'Owed again',
  'not-owed': 'Not owed any more',
  'in-stock': 'In stock again',
  'out-of-stock': 'Leaves the stock again',
}
