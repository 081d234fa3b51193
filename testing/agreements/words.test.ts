import { expect, test } from 'vitest'
import { reports } from '../../reports/index.ts'
import { words } from './words.ts'

/** The words of docs/glossary.md that head a sum of money. */
const glossary = [
  ...['Gross', 'Line discounts', 'Bill discount', 'Discount', 'Net', 'VAT', 'Excl. VAT', 'Total', 'Paid', 'Cash in', 'Cash out'],
  ...['Cash expenses', 'Banked', 'Moved', 'Handed over', 'To hand over', 'Outstanding', 'Overdue', 'Stock value'],
]
const sums = reports.flatMap(({ view: { slug, columns } }) =>
  columns.filter(({ isTotal, kind }) => isTotal && kind === 'money').map(({ label }) => ({ slug, label })),
)
const timesOf = (label: string) => sums.filter(sum => sum.label === label).length
const said = Object.entries(words).flatMap(([label, counts]) =>
  Object.values(counts).flatMap(slugs => slugs.split(' ').map(slug => ({ slug, label }))),
)
const texts = (all: readonly { slug: string; label: string }[]) => all.map(({ slug, label }) => `${label} in ${slug}`).toSorted()

test('each word that two reports or the glossary have says what it counts, in each report once', () => {
  const wanted = sums.filter(({ label }) => glossary.includes(label) || timesOf(label) > 1)
  const alone = said.filter(({ label }) => timesOf(label) === 1 && !glossary.includes(label))
  expect(texts(said)).toEqual(texts([...wanted, ...alone]))
})
