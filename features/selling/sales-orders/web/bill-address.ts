import { addressOf } from '../../../../kernel/addresses.ts'
import { editionTable } from '../../../../kernel/edition.ts'
import { currentSession } from '../../../../platform/web/session.ts'

/** The till of this edition with what is open of an order or a quotation. */
export function billAddress(code: string): string {
  return addressOf.newBill(editionTable[currentSession().startUp.edition].till, { of: code })
}
