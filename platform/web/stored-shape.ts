/** Whether a value read from the browser's storage has the expected shape. */
export type Shape<T> = (value: unknown) => value is T

// Stored values are checked without zod, because the till would have to load it first.
function shape<T>(holds: (value: unknown) => boolean): Shape<T> {
  return holds as Shape<T>
}

export const aText: Shape<string> = shape(value => typeof value === 'string')
export const aSwitch: Shape<boolean> = shape(value => typeof value === 'boolean')

/** A whole number within the limits; also the type of exact amounts. */
export function aWhole<T extends number = number>(least = Number.MIN_SAFE_INTEGER, most = Number.MAX_SAFE_INTEGER): Shape<T> {
  return shape(value => Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most)
}

export function oneOf<const T extends string | number>(...known: readonly T[]): Shape<T> {
  return shape(value => (known as readonly unknown[]).includes(value))
}

export function orNull<T>(inner: Shape<T>): Shape<T | null> {
  return shape(value => value === null || inner(value))
}

/** What an earlier version of the page did not store. */
export function orMissing<T>(inner: Shape<T>): Shape<T | undefined> {
  return shape(value => value === undefined || inner(value))
}

export function listOf<T>(inner: Shape<T>): Shape<T[]> {
  return shape(value => Array.isArray(value) && value.every(inner))
}

export function mapOf<T>(inner: Shape<T>): Shape<Record<string, T>> {
  return shape(value => isObject(value) && Object.values(value).every(inner))
}

/** Every field of T; further fields of the value are ignored. */
export function objectOf<T extends object>(fields: { readonly [K in keyof T]-?: Shape<T[K]> }): Shape<T> {
  const checks = Object.entries<Shape<unknown>>(fields)
  return shape(value => isObject(value) && checks.every(([name, holds]) => holds(value[name])))
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
