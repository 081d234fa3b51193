/** What the day's screens have read. */
export const dayCloseKey = ['day-close'] as const
