import type { Fault } from './fault.ts'

const kind = 'house'

export const houseFaults: readonly Fault[] = [
  {
    name: 'A statement looks for what came back of a bill at every location',
    kind,
    file: 'features/selling/returns/server/find-bill.ts',
    find: 'paper on paper.location_code = line.location_code and paper.code = line.sales_return_code',
    put: 'paper on paper.code = line.sales_return_code',
    tests: ['app/by-location.db.test.ts'],
    title: 'every statement of a hot path looks papers up by their location',
  },
  {
    name: 'The pages are built with long names and all their white space',
    kind,
    file: 'vite.config.ts',
    find: '    emptyOutDir: true,\n',
    put: '    emptyOutDir: true,\n    minify: false,\n',
    tests: ['bench/run.db.test.ts'],
    title: 'no script is larger than a till may load',
  },
  {
    name: 'After a wrong token the button of the first start stays busy',
    kind,
    file: 'features/shop/set-up/web/setup-wizard.tsx',
    find: '      setBusy(false)\n      const failed',
    put: '      const failed',
    tests: ['e2e/first-start.spec.ts'],
    title: 'a new business is set up with the printed token',
  },
]
