import { doubt, type Doubt } from '../../../kernel/doubt.ts'
import type { HoldingTill } from '../../selling/tills/may-hold.ts'
import { tillNumber } from '../../selling/tills/till-number.ts'

/** The question about a till that may hold bills of a day which is closed. One bill more makes it another question. */
export function doubtOfTill({ till, name, lastSerial, waiting, why }: HoldingTill): Doubt {
  return doubt('TILL_MAY_HOLD', { of: tillNumber(till, lastSerial), figure: waiting, values: { till: `T${till}`, name, why } })
}
