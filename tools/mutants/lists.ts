import type { Fault } from './fault.ts'

const kind = 'lists'

export const listFaults: readonly Fault[] = [
  {
    name: 'The arrow keys move the mark of a list and leave the focus behind',
    kind,
    file: 'platform/web/master-page/use-cursor.ts',
    find: '    element?.focus()\n',
    put: '',
    tests: ['e2e/master-lists.spec.ts'],
    title: 'Item Brands',
  },
  {
    name: 'A list goes to Excel with the rows of its first page alone',
    kind,
    file: 'platform/web/master-page/write-list.ts',
    find: '{ ...search, page, size }',
    put: '{ ...search, page }',
    tests: ['e2e/master-lists.spec.ts'],
    title: 'the list as filtered goes into a workbook',
  },
  {
    name: 'The message of a changed journal type differs from the specification',
    kind,
    file: 'features/books/ledger/web/journal-type-page.tsx',
    find: '  updated: messages.journalTypeUpdated,\n',
    put: '',
    tests: ['e2e/master-lists.spec.ts'],
    title: 'Journal Type Account',
    long: true,
  },
]
