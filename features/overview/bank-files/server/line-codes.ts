/** The account and the number in the code of a line or a file of the bank. */
export function partsOfCode(code: string): { account: string; number: number } {
  const at = code.lastIndexOf('-')
  return { account: code.slice(0, at), number: Number(code.slice(at + 1)) }
}
