import { base64Of } from '../../../../platform/web/base64-of.ts'
import { contactText, type SealedContact } from '../sealed-contact.ts'
import { signing } from './signing.ts'
import type { OwnTill } from './till-store.ts'

/** What the till of this browser says of itself at `now` (ms of its own clock), signed. */
export async function sealContact(
  { till, key, serial, clockAheadMs }: OwnTill,
  { now, waiting, waitingTotal }: { now: number; waiting: number; waitingTotal: string },
): Promise<Omit<SealedContact, 'till'>> {
  const [clock, saidAt] = [new Date(now).toISOString(), new Date(now - clockAheadMs).toISOString()]
  const said = { lastSerial: serial, waiting, waitingTotal, clock, saidAt }
  const signature = await crypto.subtle.sign(signing, key, new TextEncoder().encode(contactText({ ...said, till })))
  return { ...said, seal: await base64Of(new Blob([signature])) }
}
