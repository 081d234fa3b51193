/** The file is a bank's statement that is cut or changed; the text says where. */
export class DamagedFile extends Error {}

/** The file has statements of several accounts. */
export class SeveralAccounts extends Error {
  readonly numbers: readonly string[]
  constructor(numbers: readonly string[]) {
    super(numbers.join(', '))
    this.numbers = numbers
  }
}
