import type { Endpoint } from '../../kernel/endpoint.ts'

/**
 * An endpoint by method and path only, for calls before login: the contract's schemas would load zod. The type check compares
 * both with the contract.
 */
export function endpointAddress<E extends Endpoint>(method: E['method'], path: E['path']): E {
  return { method, path } as Partial<E> as E
}
