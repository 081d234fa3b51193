import { expect, test } from 'vitest'
import { printsOfPayment } from '../features/selling/sales/payment-prints.ts'
import { editions, editionTable, hasAutoCare, type Edition } from '../kernel/edition.ts'
import { isInMenus, screens, type ScreenPath } from '../kernel/screens.ts'
import { textOfFile } from '../tools/documents.ts'

const paths = Object.keys(screens) as ScreenPath[]
const labels = (of: readonly ScreenPath[]) => of.map(path => screens[path].label).join(', ')
const mark = (is: boolean) => (is ? '✓' : '–')
const row = (what: string, of: (edition: Edition) => string) => `| ${[what, ...editions.map(of)].join(' | ')} |`

const missing = (edition: Edition) => paths.filter(path => !isInMenus(edition, path))
const onlySome = paths.filter(path => editions.some(edition => !isInMenus(edition, path)))

test('docs/settings.md has what each edition shows', () => {
  const table = [
    row('', edition => editionTable[edition].name),
    row('---', () => '---'),
    row('setting', edition => `\`${edition}\``),
    row(labels(onlySome), edition => mark(missing(edition).length === 0)),
    row('all other screens', edition => mark(missing(edition).every(path => onlySome.includes(path)))),
    row('vehicle, meter reading, next service, advice and service package on the bill', edition => mark(hasAutoCare(edition))),
    row('the till where bills of orders and quotations are made', edition => screens[editionTable[edition].till].label),
    row('print buttons of the payment dialog', edition =>
      printsOfPayment(edition)
        .map(({ label }) => `*${label}*`)
        .join(', '),
    ),
  ]
  expect(textOfFile('docs/settings.md')).toContain(table.join('\n'))
})

test('the garage is in the edition with a workshop only, and every screen in some edition', () => {
  expect(onlySome).toEqual(['/sales-auto-care', '/job-cards', '/vehicle', '/service-pack', '/upcoming-service'])
  expect(editions.filter(edition => missing(edition).length === 0)).toEqual(['BIZ_X_AUTO_CARE'])
  expect(editions.map(edition => missing(edition).length)).toEqual([5, 5, 0])
})

test('the till of an edition is in its menus', () => {
  expect(editions.filter(edition => !isInMenus(edition, editionTable[edition].till))).toEqual([])
})

test('the single till has one print button, which takes part payments too; the others have one for each paper', () => {
  expect(printsOfPayment('BIZ_X_POS_SMART')).toEqual([{ label: 'PrintBill', print: 'dot-matrix', isForPart: true }])
  for (const edition of ['BIZ_X_POS', 'BIZ_X_AUTO_CARE'] as const)
    expect(printsOfPayment(edition).map(({ label, print }) => [label, print])).toEqual([
      ['pos bill', 'receipt'],
      ['Dotmatrix bill', 'dot-matrix'],
    ])
})
