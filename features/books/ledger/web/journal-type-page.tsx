import { messages } from '../../../../kernel/messages.ts'
import { activeFilter } from '../../../../platform/web/master-page/active-filter.ts'
import { defineMasterPage } from '../../../../platform/web/master-page/define-master-page.tsx'
import { statusColumn } from '../../../../platform/web/master-page/status-column.tsx'
import { useChoices } from '../../../shop/lookups/web/use-choices.ts'
import { journalTypes } from '../contract.ts'
import { JournalTypeFields } from './journal-type-fields.tsx'
import { blankJournalType, bodyOfJournalType, formOfJournalType, missingLedgers, useJournalTypeWords } from './journal-type-form.ts'

const modeOf = (mode: number | null) => (mode === null ? '' : mode === 0 ? 'CASH' : 'CHEQUE')

export const JournalTypePage = defineMasterPage({
  master: journalTypes,
  heading: 'Journal Type Account',
  nameOf: ({ name }) => name,
  columns: [
    { key: 'name', label: 'Name' },
    { key: 'code', label: 'Code', kind: 'code' },
    { key: 'ledgerTypeName', label: 'Ledger Type' },
    { key: 'entryTypeFrom', label: 'Entry Type', width: 100 },
    { key: 'transactionMode', label: 'Mode', width: 90, priority: 2, value: row => modeOf(row.transactionMode) },
    { key: 'toLedgerTypeName', label: 'To Ledger Type', priority: 2 },
    { key: 'toTransactionMode', label: 'To Mode', width: 90, isExtra: true, value: row => modeOf(row.toTransactionMode) },
    statusColumn(),
  ],
  filters: [{ name: 'ledgerType', label: 'Ledger Type', useChoices: () => useChoices('ledgerType') }, activeFilter],
  form: {
    blank: blankJournalType,
    toForm: formOfJournalType,
    toBody: bodyOfJournalType,
    check: missingLedgers,
    useWords: useJournalTypeWords,
    Fields: JournalTypeFields,
  },
  formSize: 'lg',
  created: messages.journalTypeCreated,
  updated: messages.journalTypeUpdated,
})
