import type { Endpoint } from '../../kernel/endpoint.ts'

/**
 * An endpoint by method and path alone, for what loads before login: the contract's schemas would bring
 * zod along. The type check holds both to the contract's literals.
 */
export function endpointAddress<E extends Endpoint>(method: E['method'], path: E['path']): E {
  return { method, path } as Partial<E> as E
}
