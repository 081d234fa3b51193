import { contactText, type SealedContact } from '../sealed-contact.ts'
import { signed } from './signing.ts'
import type { OwnTill } from './till-store.ts'

/** What the till of this browser says of itself at `now` (ms of its own clock), signed. */
export async function sealContact(
  { till, key, serial, clockAheadMs }: OwnTill,
  { now, waiting, waitingTotal }: { now: number; waiting: number; waitingTotal: string },
): Promise<Omit<SealedContact, 'till'>> {
  const [clock, saidAt] = [new Date(now).toISOString(), new Date(now - clockAheadMs).toISOString()]
  const said = { lastSerial: serial, waiting, waitingTotal, clock, saidAt }
  return { ...said, seal: await signed(key, contactText({ ...said, till })) }
}
