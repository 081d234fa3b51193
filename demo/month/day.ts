import type { MonthStage } from './stage.ts'

/** What happens on a day of the month, in one part of the shop. */
export type Day = (stage: MonthStage) => Promise<void>
