import type { CallInput, Endpoint, Reply } from '../kernel/endpoint.ts'
import { confirming } from './doubts.ts'
import type { Staff } from './shop.ts'

/** A call as the specification names it: 'PUT grn/:code'. */
export const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** A call of that name as the OpenAPI document lists it: 'PUT /api/v1/grn/{code}'. */
export const addressOf = (name: string) => name.replace(' ', ' /api/v1/').replace(/:(\w+)/g, '{$1}')

/** Saves, confirming every doubt, and answers the reply; throws when it is refused. */
export async function saved<E extends Endpoint>(
  staff: Staff,
  endpoint: E,
  body: CallInput<E>['body'],
  options: { key?: string } = {},
): Promise<Reply<E>> {
  const { status, reply, error } = await confirming(staff, endpoint, { body } as Partial<CallInput<E>>, options)
  if (status !== 200) throw new Error(`${nameOf(endpoint)} was refused with ${status} ${error.code}: ${error.message.errorInfo[2]}`)
  return reply
}
