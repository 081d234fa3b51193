import { defineRefusals } from '../../../kernel/refusal.ts'

export const bankFileRefusal = defineRefusals({
  BANK_FILE_UNKNOWN: {
    status: 422,
    text: '{name} is no statement of a bank that can be read: {why} Download it from the bank again as CSV, Excel, OFX, MT940 or CAMT.053.',
  },
  BANK_FILE_CUT: { status: 422, text: '{name} is not whole: {why} Download it from the bank again. Nothing of it was kept.' },
  BANK_FILE_COLUMNS: {
    status: 422,
    text: 'In {name} no column was found for {missing}. Its headings are: {headings}. Say which column is which, or download it in another format.',
  },
  BANK_FILE_DATES: {
    status: 422,
    text: 'The dates of {name} can be read two ways: {text} may have the day or the month first. Say which, and read it again.',
  },
  BANK_FILE_FIGURES: {
    status: 422,
    text: 'The amounts of {name} can be read two ways: {text} may have thousands or decimals. Download it in another format.',
  },
  BANK_FILE_ROW: {
    status: 422,
    text: 'Row {row} of {name} cannot be read: {why} Correct it, or download the file again. Nothing of it was kept.',
  },
  BANK_FILE_EMPTY: { status: 422, text: '{name} has no lines: nothing moved on the account in its days.' },
  BANK_FILE_LONG: { status: 422, text: '{name} has {lines} lines; at most {most} are read at once. Download fewer days.' },
  BANK_FILE_ACCOUNT: {
    status: 409,
    text: '{name} is of account {found}, and {account} has the number {number}. Choose the account that it is of, or the other file.',
  },
  BANK_FILE_ACCOUNTS: { status: 422, text: '{name} has statements of several accounts: {found}. Download one account in a file.' },
  BANK_FILE_CURRENCY: { status: 422, text: '{name} is in {found}. The books are kept in rupees.' },
  BANK_FILE_AHEAD: {
    status: 422,
    text: '{name} has a line of {date}, and today is {today}. Download a statement that ends today or before.',
  },
  BANK_FILE_SUM: {
    status: 422,
    text: 'The lines of {name} come to {sum}, and its balances go from {opening} to {closing}, which is {told}. Lines are missing in it, or were changed. Download it again.',
  },
  BANK_FILE_KNOWN: { status: 409, text: 'Every line of {name} was read before. Nothing changed.' },
  BANK_FILE_UNDER: { status: 409, text: '{later} was read after {name} and has days of it. Take {later} back first.' },
  BANK_LINE_MATCHED: { status: 409, text: 'This line of the bank was matched by somebody else. Read the list again.' },
  BANK_LINE_OPEN: { status: 409, text: 'This line of the bank is not matched. Read the list again.' },
  BOOK_LINE_TAKEN: { status: 409, text: 'Line {line} of the books stands for another line of the bank already. Choose another one.' },
  BANK_MATCH_SUM: {
    status: 422,
    text: 'The lines of the books come to {books}, the lines of the bank to {bank}. Choose lines that come to the same, or book the difference first.',
  },
  BANK_LINE_OUT: { status: 422, text: 'The bank took the money of this line: a receipt is for money that came in.' },
  BANK_LINE_IN: {
    status: 422,
    text: 'This line of the bank brought money in: receive it from a customer, or say where else it came from.',
  },
  BANK_LINE_TYPE: {
    status: 422,
    text: '{type} does not move money {way} the bank, as this line does. Choose another journal type.',
  },
  BANK_RULE_OF: { status: 422, text: 'A rule says that lines are an expense or an account transaction. Choose one of both.' },
  BANK_RULE_EXPENSE: { status: 422, text: 'A rule of an expense names no other account. Leave it out, or choose a journal type.' },
  BANK_RULE_TYPE: { status: 422, text: 'A rule of an account transaction names no payee. Leave it out, or choose an expense category.' },
  BANK_RULE_WORDS: {
    status: 422,
    text: 'A rule has at least one word of three letters. Type one that such lines have, and others have not.',
  },
  BANK_RULES_FULL: { status: 422, text: 'There are {most} rules. Take one away that is no longer needed.' },
  BANK_MATCH_ACCOUNTS: { status: 422, text: 'These lines are of different bank accounts. Choose lines of one.' },
  BANK_MATCH_MANY: {
    status: 422,
    text: 'Several lines of the bank can stand for one line of the books only. Match them one after the other.',
  },
})
