import { expect, test } from 'vitest'
import { layOut, printable, type PaperPart, type PaperRow } from './lay-out.ts'
import type { PrintCommand, Raster } from './print-command.ts'

const row = (left: string, right = '', more: Partial<PaperRow> = {}): PaperRow => ({
  ...{ kind: 'row', left, right, align: 'left', isBold: false, size: 'normal' },
  ...more,
})
const drawn: Raster = { width: 8, height: 1, bits: 'gA==' }

function textsOf(parts: readonly PaperPart[], columns = 32): string[] {
  const asked: PaperRow[] = []
  const commands = layOut(parts, { columns, draw: one => (asked.push(one), drawn) })
  return commands.flatMap((command: PrintCommand) => {
    if (command.do === 'text') return [command.text]
    return command.do === 'raster' ? [`drawn: ${asked.shift()?.left}`] : []
  })
}

test('an amount is at the right end, beside its text where both fit', () => {
  expect(textsOf([row('Subtotal', '1,234.50')])).toEqual(['Subtotal                1,234.50'])
  expect(textsOf([row('Cheque 100200 Bank of Ceylon', '1,234.50')])).toEqual([
    'Cheque 100200 Bank of Ceylon',
    '                        1,234.50',
  ])
})

test('text is broken between words, and a word that is longer than the paper is cut', () => {
  expect(textsOf([row('Front brake pad set for Toyota Corolla 121')])).toEqual(['Front brake pad set for Toyota', 'Corolla 121'])
  expect(textsOf([row('x'.repeat(40))])).toEqual(['x'.repeat(32), 'x'.repeat(8)])
})

test('every row fits the paper, whatever stands on it', () => {
  const rows = ['', 'a', 'a b', 'long '.repeat(30), 'x'.repeat(100)].flatMap(left =>
    ['', '1.00', '9'.repeat(20), 'Rs. 9,999,999.99'].flatMap(right =>
      (['normal', 'double'] as const).flatMap(size =>
        (['left', 'center', 'right'] as const).map(align => row(left, right, { size, align })),
      ),
    ),
  )
  for (const one of rows) {
    for (const text of textsOf([one])) expect(text.length).toBeLessThanOrEqual(32)
    expect(textsOf([one]).join('').replaceAll(' ', '')).toBe((one.left + one.right).replaceAll(' ', ''))
  }
})

test('a heading is in the middle, and letters twice as wide leave half as many', () => {
  expect(textsOf([row('SHOP', '', { align: 'center', size: 'double' })])).toEqual(['      SHOP'])
  expect(textsOf([row('TOTAL', 'Rs. 950.00', { size: 'double' })])).toEqual(['TOTAL Rs. 950.00'])
  const [total] = layOut([row('TOTAL', 'Rs. 1,950.00', { size: 'double' })], { columns: 32, draw: () => drawn })
  expect(total).toEqual({ do: 'text', text: `TOTAL${'Rs. 1,950.00'.padStart(27)}`, isBold: false, size: 'tall' })
})

test('signs that printers lack become their likeness; other scripts are drawn', () => {
  expect(printable('2 × 500.00 − 1 · “a”…')).toBe('2 x 500.00 - 1 - "a"...')
  expect([printable('එන්ජින්'), printable('இயந்திர'), printable('Café')]).toEqual([null, null, null])
  expect(textsOf([row('ශ්‍රී ලංකා', '500.00'), row('Oil')])).toEqual(['drawn: ශ්‍රී ලංකා', 'Oil'])
})

test('a paper ends with room below it and a cut; two rules in a row are one', () => {
  const commands = layOut([{ kind: 'rule' }, { kind: 'rule' }, { kind: 'barcode', value: '31' }], { columns: 32, draw: () => drawn })
  expect(commands).toEqual([
    { do: 'text', text: '-'.repeat(32), isBold: false, size: 'normal' },
    { do: 'barcode', value: '31' },
    { do: 'feed', lines: 4 },
    { do: 'cut' },
  ])
})
