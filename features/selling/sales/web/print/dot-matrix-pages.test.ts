import { expect, test } from 'vitest'
import { billText } from './bill-text.ts'
import { dotMatrixPages, formColumns, formRows, type PrintRow } from './dot-matrix-pages.ts'
import { textColumns } from './fixed-text.ts'
import { sampleBill, type SampleName } from './sample-bills.ts'
import type { InvoiceLineRead } from '../../contract.ts'

function pagesOf(name: SampleName, lines?: InvoiceLineRead[]): PrintRow[][] {
  const sample = sampleBill(name)
  const props = lines ? { ...sample, invoice: { ...sample.invoice, stockHistories: lines } } : sample
  const footerLines = [{ text: 'Thank you', align: 'center' as const, isBold: false }]
  return dotMatrixPages({
    bill: billText(props),
    client: props.client,
    headerLines: [],
    footerLines,
    solutionProvider: props.solutionProvider,
  })
}

function textOf(row: PrintRow | undefined): string {
  return row === undefined || row === 'rule' ? '' : row.map(cell => cell.text).join(' ')
}

test('a bill of three lines takes one form', () => {
  const pages = pagesOf('three')
  expect(pages).toHaveLength(1)
  expect(pages.flat().map(textOf).join('\n')).not.toContain('continued')
  expect(pages.flat().map(textOf)).toContain('Advice for the next visit: Renew the front brake pads')
})

test('a business that the own header of the location names is named once', () => {
  const sample = sampleBill('three')
  const shop = (text: string) => ({ text, align: 'left' as const, isBold: true })
  const headed = (headerLines: ReturnType<typeof shop>[]) =>
    dotMatrixPages({ bill: billText(sample), client: sample.client, headerLines, footerLines: [], solutionProvider: '' })[0]!
      .slice(0, 9)
      .map(textOf)
      .join('\n')
  const named = headed([shop('LANKA AUTO CARE (PVT) LTD'), shop('Kandy branch')])
  expect(named).toContain('LANKA AUTO CARE (PVT) LTD')
  expect(named).toContain('Kandy branch')
  expect(named).not.toContain('Lanka Auto Care (Pvt) Ltd')
  expect(named).not.toContain(sample.client.address)
  expect(headed([shop('Kandy branch')])).toContain('Lanka Auto Care (Pvt) Ltd')
})

test('a long bill continues on numbered forms that repeat its number and the table head', () => {
  const pages = pagesOf('sixty')
  expect(pages.length).toBeGreaterThan(2)
  expect(textOf(pages[0]?.at(-1))).toBe(`continued on page 2 of ${pages.length}`)
  expect(textOf(pages[1]?.[0])).toBe(`Lanka Auto Care (Pvt) Ltd INVOICE 3101000123  page 2 of ${pages.length}`)
  expect(textOf(pages[1]?.[2])).toContain('Description')
  expect(textOf(pages.at(-1)?.at(-1))).toBe('BizX by Example Solutions · 011 234 5678 · example.lk')
})

test('every line is printed once, and the last form has at least one of them', () => {
  const pages = pagesOf('sixty')
  const numbers = (page: readonly PrintRow[]): string[] =>
    page.map(row => (row === 'rule' ? '' : (row[0]?.text ?? ''))).filter(text => /^\d+$/.test(text))
  expect(pages.flatMap(numbers)).toEqual(Array.from({ length: 60 }, (_, index) => String(index + 1)))
  expect(numbers(pages.at(-1) ?? []).length).toBeGreaterThan(0)
})

test('a last item of four rows stays where it has room, instead of leaving a third of the form empty', () => {
  const [line] = sampleBill('counter').invoice.stockHistories
  const named = (name: string): InvoiceLineRead => ({
    ...line!,
    itemMaster: { ...line!.itemMaster, printName: name },
    warrantyDueDate: null,
  })
  const long = Array.from({ length: 16 }, () => 'ceramic').join(' ')
  for (let short = 1; short <= 30; short += 1) {
    const pages = pagesOf('counter', [...Array.from({ length: short }, () => named('Oil filter')), named(`${long} end`)])
    const rows = pages.map(page => page.map(textOf))
    for (const page of rows.slice(0, -1)) {
      const written = page.findLastIndex((text, at) => text !== '' && at < page.length - 1)
      // A third of 31 rows.
      expect(page.length - 2 - written, `${short} short lines`).toBeLessThanOrEqual(10)
    }
    const last = rows.findIndex(page => page.some(text => text.includes('end')))
    expect(rows[last]!.filter(text => text.includes('ceramic'))).not.toHaveLength(0)
    // Totals that stand alone have no heads of columns above them.
    if (last < rows.length - 1) expect(rows.at(-1)!.filter(text => text.includes('Description'))).toEqual([])
  }
})

test.each(['three', 'twenty-five', 'sixty', 'scripts', 'credit', 'reversed', 'counter', 'extreme'] as const)(
  'nothing of the %s bill leaves its column or its form',
  name => {
    for (const page of pagesOf(name)) {
      expect(page.length).toBeLessThanOrEqual(formRows)
      for (const cell of page.flatMap(row => (row === 'rule' ? [] : row))) {
        expect(cell.column + cell.width).toBeLessThanOrEqual(formColumns)
        expect(textColumns(cell.text) * (cell.isLarge ? 1.5 : 1), cell.text).toBeLessThanOrEqual(cell.width)
      }
    }
  },
)
