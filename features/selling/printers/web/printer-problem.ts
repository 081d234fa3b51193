/** A printer at this till that cannot be printed on, in words for the cashier. */
export class PrinterProblem extends Error {
  readonly text: string
  constructor(text: string) {
    super(text)
    this.name = 'PrinterProblem'
    this.text = text
  }
}
