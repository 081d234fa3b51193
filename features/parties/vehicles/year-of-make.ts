import type { IsoDate } from '../../../kernel/dates.ts'

/** What is odd about a year of make; null when it may be one. It is said, not refused: next year's models are sold this year. */
export function yearProblem(year: unknown, today: IsoDate): string | null {
  const number = typeof year === 'string' && year.trim() !== '' ? Number(year) : year
  return typeof number === 'number' && number > Number(today.slice(0, 4)) ? `${number} has not come yet` : null
}
