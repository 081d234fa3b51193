/**
 * The line that the digits typed so far, the newest last, lead to; '' for none. A number that the bill does not reach begins anew
 * with its newest digit.
 */
export function lineOf(typed: string, lineCount: number): string {
  const isLine = (digits: string) => Number(digits) >= 1 && Number(digits) <= lineCount
  return [typed, typed.slice(-1)].find(isLine) ?? ''
}
