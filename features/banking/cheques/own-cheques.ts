/** The number behind one of a cheque book, with its leading zeros: '000109' becomes '000110'. */
export function numberBehind(number: string): string {
  return (BigInt(number) + 1n).toString().padStart(number.length, '0')
}
