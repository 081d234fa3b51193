/** The node of the location whose paper has this number, or a cheque that came with the paper. */
export function nodeOf(code: string): number {
  return Number(code.slice(2, 4))
}
