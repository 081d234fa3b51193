import type { Fault } from './fault.ts'

const kind = 'forms'

export const formFaults: readonly Fault[] = [
  {
    name: 'Only the last key arrives of a text that is typed while its form loads',
    kind,
    file: 'platform/web/type-ahead.ts',
    find: 'else if (event.key.length === 1) typed += event.key',
    put: 'else if (event.key.length === 1) typed = event.key',
    tests: ['e2e/forms.spec.ts'],
    title: 'what is typed with the key that opens a form is whole in its first field',
  },
  {
    name: 'The wizards of orders and quotations open without the focus in a field',
    kind,
    file: 'features/parties/customers/web/customer-field.tsx',
    find: '    if (takesFocus) field.current?.focus()\n',
    put: `    if (takesFocus) field.current?.scrollIntoView({ block: 'nearest' })\n`,
    tests: ['e2e/forms.spec.ts'],
    title: 'what is typed with the key that opens a form is whole in its first field',
  },
  {
    name: 'The form of a journal type opens with the focus on its button to close it',
    kind,
    file: 'features/books/ledger/web/journal-type-fields.tsx',
    find: ' data-autofocus',
    put: '',
    tests: ['e2e/forms.spec.ts'],
    title: 'what is typed with the key that opens a form is whole in its first field',
    long: true,
  },
]
