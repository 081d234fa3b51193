import type { FormErrors } from '@mantine/form'
import type { ReactNode } from 'react'

/** The error of a field with several values, or of the first wrong one of them. */
export function firstError(errors: FormErrors, name: string): ReactNode {
  const found = Object.keys(errors).find(path => path === name || path.startsWith(`${name}.`))
  return found === undefined ? undefined : errors[found]
}
