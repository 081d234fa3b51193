import { base64Of } from '../../../../platform/web/base64-of.ts'
import { call } from '../../../../platform/web/call.ts'
import { endpointAddress } from '../../../../platform/web/endpoint-address.ts'
import { newKey } from '../../../../platform/web/new-key.ts'
import type * as contract from '../contract.ts'
import { flagTill } from './flag-till.ts'
import { keepTill, readTill, waitingBills } from './till-store.ts'

const enrolCall = endpointAddress<typeof contract.enrolTill>('POST', 'till')

/** Why this browser cannot be a till that sells without the server; null where it can. */
export async function whyNoTill(): Promise<string | null> {
  if (!window.isSecureContext) return 'This page came over plain HTTP: a browser keeps keys only for pages that come over HTTPS.'
  const isKept = (await navigator.storage.persisted()) || (await navigator.storage.persist())
  return isKept
    ? null
    : 'This browser may throw away what a page keeps, so that bills could be lost. Allow this site to keep data, or install it.'
}

/** Makes a key that never leaves this browser, and enrols it as the till at the place with this name. */
export async function enrolThisBrowser(name: string, locationCode: string): Promise<number> {
  const waiting = await waitingBills()
  const before = await readTill()
  if (before && waiting.length > 0)
    throw new Error(
      `Till T${before.till} still has ${waiting.length === 1 ? 'a bill here that has' : `${waiting.length} bills here that have`} not gone up.`,
    )
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const
  const { privateKey, publicKey } = await crypto.subtle.generateKey(algorithm, false, ['sign', 'verify'])
  const spki = await base64Of(new Blob([await crypto.subtle.exportKey('spki', publicKey)]))
  const { till } = await call(enrolCall, { body: { name, publicKey: spki } }, { idempotencyKey: newKey() })
  await keepTill({ till, name, locationCode, key: privateKey, serial: 0, previous: '', clockAheadMs: 0, isForgotten: false })
  flagTill(locationCode)
  return till
}
