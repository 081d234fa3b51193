import type { Edition } from '../../../kernel/edition.ts'

/** For whom each edition is, in a sentence. */
export const editionWords = {
  BIZ_X_POS: 'A shop that sells over the counter: no vehicles, no service packages.',
  BIZ_X_POS_SMART: 'A shop with a touch screen at the counter: no vehicles, no service packages.',
  BIZ_X_AUTO_CARE: 'A shop with a workshop: vehicles, meter readings, service packages and reminders as well.',
} as const satisfies Record<Edition, string>
