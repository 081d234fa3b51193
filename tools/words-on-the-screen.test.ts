import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root, sourceFiles } from './boundaries.ts'

/** The words that a label never uses, from the table of the glossary, each with the one that it uses instead. */
function neverUsed(): { never: string; word: string }[] {
  const glossary = fs.readFileSync(path.join(root, 'docs/glossary.md'), 'utf8')
  const [, table = ''] = glossary.split('## Words on the screen')
  const rows = [...table.matchAll(/^\| (?!word|---)([^|]+) \| [^|]+ \| ([^|]+) \|$/gm)]
  return rows.flatMap(([, word = '', nevers = '']) => nevers.split(', ').map(never => ({ never, word })))
}

const asText = />\s*([A-Z][^<>{}`]*?)\s*</g
const asValue = /\b(?:label|title|heading|placeholder|aria-label|legend|confirmLabel|saveLabel|doneLabel)(?:=|:\s*)['"]([^'"]+)['"]/g

/** The texts of a source that stand on the screen as a label, heading or button. */
function labelsOf(source: string): string[] {
  return [...source.matchAll(asText), ...source.matchAll(asValue)].map(([, label = '']) => label.replaceAll(/\s+/g, ' '))
}

const rooms = /^(app|features|kernel|platform|reports)\//

test('labels use one word for one thing', () => {
  const nevers = neverUsed()
  expect(nevers.length).toBeGreaterThan(10)
  const files = sourceFiles().filter(file => rooms.test(file) && !file.includes('.test.'))
  const found = files.flatMap(file =>
    labelsOf(fs.readFileSync(path.join(root, file), 'utf8')).flatMap(label =>
      nevers
        .filter(({ never }) => new RegExp(`\\b${never}\\b`, 'i').test(label))
        .map(({ word }) => `${file}: '${label}' should say ${word}`),
    ),
  )
  expect(found).toEqual([])
})

test('labels are found as text, as a value and as a property', () => {
  const source = `<Button title="Send it">\n  Discard\n</Button>, { label: 'Units of Measure' }`
  expect(labelsOf(source)).toEqual(['Discard', 'Send it', 'Units of Measure'])
})
