import { functionCall } from '../../../../platform/server/pipeline/statement.ts'

/** Keeps every posting of a location waiting until the end of the transaction; answers the last closed day. */
export const lockDay = functionCall('day-close.lock-day', 'lock_day($1)')
/** Closes a location through its last closing balance that lives; answers that day. */
export const setClosedDay = functionCall('day-close.set-closed-day', 'set_closed_day($1)')
