import type { CallInput, Endpoint } from '../../kernel/endpoint.ts'
import type { SealedBill } from '../../features/selling/tills/sealed-bill.ts'
import { pathOf } from '../api-client.ts'

/** One save with its key, as a browser keeps it until it is answered. */
export interface SentSave {
  key: string
  /** "POST invoice", as the specification names it. */
  route: string
  /** What stands behind /api/v1/. */
  path: string
  locationCode: string
  till: number
  /** Of whoever sends it. */
  token: string
  body: string
  /** When each send of it began. */
  sentAt: number[]
  /** The code in the first 2xx answer; for saves that make no paper it has another meaning. */
  acknowledged: { at: number; text: string; code: string } | null
  /** The code of a refusal that was expected: it is sent no more. */
  refused: string | null
  /** Of a bill that a till sold without the server. */
  sealed?: SealedBill
}

export interface NewSave {
  key: string
  locationCode: string
  till: number
  token: string
}

/** A save ready to be sent. */
export function aSave<E extends Endpoint>(
  endpoint: E,
  { params, body }: Pick<CallInput<E>, 'body'> & { params?: unknown },
  of: NewSave,
): SentSave {
  const path = pathOf(endpoint, { params })
  return {
    ...of,
    route: `${endpoint.method} ${endpoint.path}`,
    path,
    body: JSON.stringify(body),
    sentAt: [],
    acknowledged: null,
    refused: null,
  }
}

/** Sends a save and waits so long for its answer; null when the connection ended without one. */
export async function sendSave(url: string, save: SentSave, patienceMs = 15_000): Promise<{ status: number; text: string } | null> {
  const [method = ''] = save.route.split(' ')
  save.sentAt.push(Date.now())
  try {
    const response = await fetch(`${url}/api/v1/${save.path}`, {
      method,
      headers: { ...headersOf(save), 'content-type': 'application/json' },
      body: save.body,
      signal: AbortSignal.timeout(patienceMs),
    })
    return { status: response.status, text: await response.text() }
  } catch {
    return null
  }
}

export function headersOf({ token, locationCode, key }: SentSave): Record<string, string> {
  return { authorization: `Bearer ${token}`, locationcode: locationCode, 'idempotency-key': key }
}

/** Keeps a 2xx with the number it gave; answers the reply. */
export function acknowledge(save: SentSave, text: string): unknown {
  const reply = JSON.parse(text) as { code?: string }
  save.acknowledged = { at: Date.now(), text, code: reply.code ?? '' }
  return reply
}
