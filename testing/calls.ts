import type { Endpoint } from '../kernel/endpoint.ts'

/** A call as the specification names it: 'PUT grn/:code'. */
export const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** A call as the OpenAPI document lists it: 'PUT /api/v1/grn/{code}'. */
export const addressOf = ({ method, path }: Endpoint) => `${method} /api/v1/${path.replace(/:(\w+)/g, '{$1}')}`
