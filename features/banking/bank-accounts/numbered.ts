import { z } from 'zod'

/** Something that is counted within an own bank account, such as a line, a file or a reconciliation: the account's code and its number. */
export const numberedCode = z
  .string()
  .max(30)
  .regex(/^\d{4,20}-[1-9]\d{0,8}$/, 'must be an account and a number, such as 1001-3')

/** The account and the number in such a code. */
export function partsOfNumbered(code: string): { account: string; number: number } {
  const at = code.lastIndexOf('-')
  return { account: code.slice(0, at), number: Number(code.slice(at + 1)) }
}
