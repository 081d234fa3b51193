import { z } from 'zod'

/** One of the numbers that the specification gives a meaning (spec §4). They are text here, and a number is taken as well. */
export function numberedInput<const Value extends string>(values: readonly Value[]) {
  const known = z.enum(values)
  return z
    .union([known, z.number(`must be one of ${values.join(', ')}`)])
    .transform(String)
    .pipe(known)
}
