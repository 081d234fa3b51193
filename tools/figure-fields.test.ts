import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { importsOf, root, sourceFiles } from './boundaries.ts'

const textOf = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')
const files = sourceFiles()
const pages = files.filter(file => /^(features|platform|reports|app)\//.test(file) && !/\.(test|spec)\./.test(file))

/** What figures are typed into: the shared field, its kinds, and the cells and forms that are made of columns and fields, of a page or of its list. */
const isShared = (file: string) => /^platform\/web\/(ui|table|master-page)\//.test(file) || /\/(km|selling-price)-input\.tsx$/.test(file)

const anInput = /\/(decimal|money|quantity|percent|integer|km|selling-price)-input\.tsx$/
const inputs = '(?:Decimal|Money|Quantity|Percent|Integer|Km|SellingPrice)Input'
const figure = "kind: '(?:money|quantity|percent|integer|year)'"
const ofGrid = new RegExp(`\\bGridColumn\\b[^]*(?:${figure}|\\bshownMoney\\b)`)
const ofForm = new RegExp(`\\bname: '\\w+',[^{}]*${figure}`)

const ofFields = /\b(?:money|count|year)Field\('/
/** What a column shows: `value: row => …`, or the last of what `shownMoney` is given. */
const valueOfColumn = /(?:\bvalue:|\bshownMoney(?:<\w+>)?\('\w+', '[^']+', \d+,) (?:\([^)]*\)|\w+) =>\s+(.*)/g

const importsInput = (file: string) => importsOf(file).some(({ file: to }) => to !== null && anInput.test(to))
const takesFigures = (file: string) =>
  importsInput(file) || ofGrid.test(textOf(file)) || ofForm.test(textOf(file)) || ofFields.test(textOf(file))
const takers = pages.filter(file => !isShared(file) && takesFigures(file))

/** The shared fields in a file's text, each from its name to its end. */
function fieldsIn(text: string): string[] {
  const renamed = [...text.matchAll(new RegExp(`const (\\w+) = memo\\(${inputs}\\)`, 'g'))].map(([, name]) => name)
  return [...text.matchAll(new RegExp(`<(?:${[inputs, ...renamed].join('|')})\\b`, 'g'))].map(({ index }) => elementAt(text, index))
}

function elementAt(text: string, start: number): string {
  let depth = 0
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1
    else if (text[at] === '}') depth -= 1
    else if (text[at] === '>' && depth === 0) return text.slice(start, at + 1)
  }
  return text.slice(start)
}

/** What stands in the braces of a prop; '' where the element has no such prop. */
function propOf(element: string, name: string): string {
  const start = element.search(new RegExp(`\\s${name}=\\{`))
  if (start < 0) return ''
  const from = element.indexOf('{', start)
  let depth = 0
  for (let at = from; at < element.length; at += 1) {
    if (element[at] === '{') depth += 1
    else if (element[at] === '}') depth -= 1
    if (depth === 0) return element.slice(from + 1, at)
  }
  return element.slice(from + 1)
}

/** Reading a text again, writing one, and rounding: none of it belongs between a field and what a screen keeps. */
const remakes = /\b(?:parse|format|display|round|floor|ceil|trunc)\w*\(|\bMath\.|\bNumber\(|\.toFixed\(/

test('every shared field for figures is shown and typed into by e2e/figure-page', () => {
  const shown = new Set(
    files
      .filter(file => file.startsWith('e2e/figure-page/'))
      .flatMap(file => importsOf(file))
      .map(({ file }) => file),
  )
  expect(pages.filter(file => anInput.test(`/${file}`) && !shown.has(file))).toEqual([])
  expect(shown).toContain('platform/web/table/editable-grid.tsx')
  expect(shown).toContain('platform/web/master-page/prepared-form.tsx')
})

test('a screen gives a figure to the shared field as it keeps it, and keeps it as the field says it', () => {
  expect(takers.length).toBeGreaterThanOrEqual(60)
  const found = takers.filter(importsInput).map(file => ({ file, fields: fieldsIn(textOf(file)) }))
  expect(found.filter(({ fields }) => fields.length === 0).map(({ file }) => file)).toEqual([])
  const wrong = found.flatMap(({ file, fields }) => fields.filter(isRemade).map(field => `${file}: ${field.replaceAll(/\s+/g, ' ')}`))
  expect(wrong).toEqual([])
  const columns = takers
    .filter(file => ofGrid.test(textOf(file)))
    .flatMap(file => [...textOf(file).matchAll(valueOfColumn)].map(([, value = '']) => `${file}: ${value}`))
  expect(columns.length).toBeGreaterThan(30)
  expect(columns.filter(column => remakes.test(column))).toEqual([])
})

/** Whether a field that takes keys makes its figure anew: as a text, rounded, at each focus, or as another field for each value. */
function isRemade(field: string): boolean {
  if (/\sreadOnly\s/.test(field)) return false
  const [value, heard, key] = [propOf(field, 'value'), propOf(field, 'onChange'), propOf(field, 'key')]
  const isGiven = value !== '' || field.includes('{...')
  return !isGiven || remakes.test(value) || remakes.test(heard) || (value !== '' && key.includes(value)) || /\sonFocus=/.test(field)
}

test('no page has a field for figures of its own', () => {
  // Numbers of papers, cheques and cards, dates, codes, and a PIN.
  const digits = [
    'features/banking/bank-accounts/web/cheque-books-dialog.tsx',
    'features/banking/payments/web/card-end-field.tsx',
    'features/banking/payments/web/outgoing-form.tsx',
    'features/banking/payments/web/payment-form.tsx',
    'features/money/openings/web/opening-field.tsx',
    'features/overview/reversals/web/number-form.tsx',
    'features/selling/returns/web/dialog/with-bill.tsx',
    'features/selling/sales/web/head/date-text-field.tsx',
    'features/shop/session/web/code-field.tsx',
    'features/shop/session/web/own-pin-form.tsx',
    'features/stock/labels/web/label-chooser.tsx',
    'reports/engine/web/found-field.tsx',
  ]
  const own =
    /inputMode[=:]\s*(?:"|'|\{[^}]*')(?:decimal|numeric)|type[=:]\s*["'](?:number|range)["']|\bNumberInput\b|from 'react-number-format'|\buseDecimalField\b|\bFigureCell\b/
  expect(pages.filter(file => !isShared(file) && own.test(textOf(file)))).toEqual(digits)
  // Of what is typed as a text no figure is made; of a choice one is.
  const read = /\b(?:parse(?:Money|Quantity|Percent|Decimal|Int|Float)|Number)\([^()]*\.value\b/g
  const readers = pages.flatMap(file => {
    const text = textOf(file)
    return [...text.matchAll(read)].map(({ index }) => `${file}: ${/.*<([A-Za-z]\w*)/s.exec(text.slice(0, index))?.[1] ?? ''}`)
  })
  expect(readers.filter(reader => /: (?:TextInput|Textarea|input|textarea)$/.test(reader))).toEqual([])
})
