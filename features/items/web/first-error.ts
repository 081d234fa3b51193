import type { FormErrors } from '@mantine/form'
import type { ReactNode } from 'react'

/** What is wrong with a field of several values, or with the first of them that is wrong. */
export function firstError(errors: FormErrors, name: string): ReactNode {
  const found = Object.keys(errors).find(path => path === name || path.startsWith(`${name}.`))
  return found === undefined ? undefined : errors[found]
}
