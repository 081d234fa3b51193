import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { importsOf, root, sourceFiles } from './boundaries.ts'

const textOf = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')
const pages = sourceFiles().filter(file => /^(features|platform|reports|app)\//.test(file) && !/\.(test|spec)\./.test(file))
const typed = textOf('e2e/figures.spec.ts')

/** What figures are typed into: the shared field, its kinds, and the cells and forms that are made of columns and fields. */
const isShared = (file: string) => /^platform\/web\/(ui|table|master-page)\//.test(file) || /\/(km|selling-price)-input\.tsx$/.test(file)

const anInput = /\/(decimal|money|quantity|percent|integer|km|selling-price)-input\.tsx$|\/decimal-field\.ts$/
const figure = "kind: '(?:money|quantity|percent|integer|year)'"
const ofGrid = new RegExp(`\\bGridColumn\\b[^]*${figure}`)
const ofForm = new RegExp(`\\bname: '\\w+',[^{}]*${figure}`)

const takesFigures = (file: string) =>
  importsOf(file).some(({ file: to }) => to !== null && anInput.test(to)) || ofGrid.test(textOf(file)) || ofForm.test(textOf(file))

test('every page with a field for figures is typed into by e2e/figures.spec.ts', () => {
  const taking = pages.filter(file => !isShared(file) && takesFigures(file))
  expect(taking.length).toBeGreaterThan(30)
  expect(taking.filter(file => !typed.includes(`'${file}'`))).toEqual([])
  expect([...typed.matchAll(/'(features\/[^']*)'/g)].map(([, file = '']) => file).filter(file => !taking.includes(file))).toEqual([])
})

test('no page has a field for figures of its own', () => {
  // Numbers of papers and cheques, dates, codes, and a PIN.
  const digits = [
    'bank-accounts/web/cheque-books-dialog.tsx',
    'sales/web/head/date-text-field.tsx',
    'labels/web/label-chooser.tsx',
    'returns/web/dialog/with-bill.tsx',
    'reversals/web/number-form.tsx',
    'session/web/own-pin-form.tsx',
  ]
  const own = /inputMode=(?:"|\{[^}]*')(?:decimal|numeric)|type="(?:number|range)"|\bNumberInput\b|from 'react-number-format'/
  expect(pages.filter(file => !isShared(file) && own.test(textOf(file)))).toEqual([
    ...digits.map(file => `features/${file}`).sort(),
    'reports/engine/web/found-field.tsx',
  ])
})
