import type { Fault } from './fault.ts'

const kind = 'accessibility'

export const accessibilityFaults: readonly Fault[] = [
  {
    name: 'The words of a state cannot be read in the dark',
    kind,
    file: 'platform/web/ui/status-badge.module.css',
    find: 'color-mix(in srgb, var(--tone) 55%, white)',
    put: 'color-mix(in srgb, var(--tone) 95%, white)',
    tests: ['e2e/accessibility-goods.spec.ts'],
    title: 'goods received and returned: lists, wizard, view',
  },
  {
    name: 'The choice of how many rows a page has is nameless for a screen reader',
    kind,
    file: 'platform/web/master-page/list-foot.tsx',
    find: '        aria-label="Rows a page"\n',
    put: '',
    tests: ['e2e/accessibility.spec.ts'],
    title: 'a list and its dialogs',
  },
  {
    name: 'What a band of old stock is worth cannot be read in the dark',
    kind,
    file: 'features/stock/stock-insight/web/aged-bands.module.css',
    find: '  gap: 0 8px;\n  color: var(--mantine-color-dimmed);',
    put: '  gap: 0 8px;\n  color: #5c6068;',
    tests: ['e2e/accessibility-goods.spec.ts'],
    title: 'the stock dashboard, old stock and the card of an item',
    long: true,
  },
]
