import type { BodyOf, RecordOf } from '../../../../kernel/master.ts'
import { useChoices } from '../../../shop/lookups/web/use-choices.ts'
import { journalTypes } from '../contract.ts'

/** The contents of the form; numbers are the texts of their selects. */
export interface JournalTypeValues {
  isDouble: boolean
  name: string
  ledgerType: string
  entryType: string
  transactionMode: string
  toLedgerType: string
  toEntryType: string
  toTransactionMode: string
  isActive: boolean
}

export const blankJournalType: JournalTypeValues = {
  isDouble: false,
  name: '',
  ledgerType: '',
  entryType: '0',
  transactionMode: '0',
  toLedgerType: '',
  toEntryType: '1',
  toTransactionMode: '0',
  isActive: true,
}

const choicesOf = (name: 'entryType' | 'transactionMode') =>
  (journalTypes.choices[name] ?? []).map(({ code, name: label }) => ({ value: String(code), label }))
/** DEBIT and CREDIT. */
export const entryTypeChoices = choicesOf('entryType')
/** CASH and CHEQUE. */
export const transactionModeChoices = choicesOf('transactionMode')

export function formOfJournalType(record: RecordOf<typeof journalTypes>): JournalTypeValues {
  const { toEntryType, toTransactionMode } = record
  return {
    isDouble: record.toLedgerType !== '',
    name: record.name,
    ledgerType: record.ledgerType,
    entryType: String(record.entryType),
    transactionMode: String(record.transactionMode),
    toLedgerType: record.toLedgerType,
    toEntryType: toEntryType === null ? otherEntryType(String(record.entryType)) : String(toEntryType),
    toTransactionMode: toTransactionMode === null ? '0' : String(toTransactionMode),
    isActive: record.isActive,
  }
}

/** One side is debited, the other credited. */
export function otherEntryType(entryType: string): string {
  return entryType === '0' ? '1' : '0'
}

const figure = (text: string) => (text === '1' ? 1 : 0)

export function bodyOfJournalType(values: JournalTypeValues): BodyOf<typeof journalTypes> {
  const { isDouble } = values
  return {
    name: values.name,
    ledgerType: values.ledgerType,
    entryType: figure(values.entryType),
    transactionMode: figure(values.transactionMode),
    toLedgerType: isDouble ? values.toLedgerType : '',
    toEntryType: isDouble ? figure(values.toEntryType) : null,
    toTransactionMode: isDouble ? figure(values.toTransactionMode) : null,
    isActive: values.isActive,
  }
}

/** The error of ledger types that were not chosen. */
export function missingLedgers({ isDouble, ledgerType, toLedgerType }: JournalTypeValues): Record<string, string> {
  return {
    ...(ledgerType === '' && { ledgerType: 'Choose a ledger type' }),
    ...(isDouble && toLedgerType === '' && { toLedgerType: 'Choose a ledger type' }),
  }
}

/** A version in words, for comparison in a conflict. */
export function useJournalTypeWords() {
  const ledgers = useChoices('ledgerType')
  const nameOf = (choices: readonly { value: string; label: string }[], value: string) =>
    choices.find(choice => choice.value === value)?.label ?? ''
  return (values: JournalTypeValues) => {
    const toText = (text: string) => (values.isDouble ? text : '')
    return [
      { label: 'Kind', text: values.isDouble ? 'Double Entry' : 'Single Entry' },
      { label: 'Name', text: values.name },
      { label: 'Ledger Type', text: nameOf(ledgers, values.ledgerType) },
      { label: 'Entry Type', text: nameOf(entryTypeChoices, values.entryType) },
      { label: 'Transaction Mode', text: nameOf(transactionModeChoices, values.transactionMode) },
      { label: 'To Ledger Type', text: toText(nameOf(ledgers, values.toLedgerType)) },
      { label: 'To Entry Type', text: toText(nameOf(entryTypeChoices, values.toEntryType)) },
      { label: 'To Transaction Mode', text: toText(nameOf(transactionModeChoices, values.toTransactionMode)) },
      { label: 'Active', text: values.isActive ? 'Yes' : 'No' },
    ]
  }
}
