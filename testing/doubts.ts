import { doubtsIn, withYes } from '../kernel/doubt.ts'
import type { CallInput, Endpoint, Reply } from '../kernel/endpoint.ts'
import type { Answer, Staff } from './shop.ts'

type Input<E extends Endpoint> = Partial<CallInput<E>>

/** The same request with all doubts of its answer confirmed; null when there are none. */
export function confirmed<E extends Endpoint>(input: Input<E>, { status, error }: Answer<unknown>): Input<E> | null {
  const doubts = status === 200 ? [] : doubtsIn(error)
  return doubts.length === 0
    ? null
    : ({ ...input, body: withYes(input.body, doubts, doubts.some(({ asksReason }) => asksReason) ? 'Looked at again' : '') } as Input<E>)
}

/** Sends a save as a user would who confirms every doubt. */
export async function confirming<E extends Endpoint>(
  staff: Staff,
  endpoint: E,
  input: Input<E>,
  { key = crypto.randomUUID() }: { key?: string } = {},
): Promise<Answer<Reply<E>>> {
  const answer = await staff.call(endpoint, input, { key })
  const again = confirmed(input, answer)
  // A yes counts under the key under which was asked.
  return again === null ? answer : staff.call(endpoint, again, { key })
}
