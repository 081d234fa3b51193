import { codePrefixes } from '../../../kernel/codes.ts'

/** Is it the code of an own bank account, and not of a bank? */
export function isOwnAccount(code: string): boolean {
  return code.startsWith(codePrefixes.bankAccount)
}
