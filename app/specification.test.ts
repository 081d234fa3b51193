import { z } from 'zod'
import { expect, test } from 'vitest'
import { reportSlugs } from '../kernel/report-slugs.ts'
import { reports } from '../reports/index.ts'
import { linesOf } from '../testing/specification/lines.ts'
import { wiredEndpoints } from '../testing/wired-endpoints.ts'

/** 'cash Dr/Cr = Cash debit* + Cash credit*' names two labels; a word that stands alone is its own label. */
const labelsOf = (part: string) =>
  part
    .split(';')
    .map(asked => asked.trim())
    .filter(asked => asked !== '')
    .flatMap(asked => (asked.includes(' = ') ? asked.slice(asked.indexOf(' = ') + 3).split(' + ') : [asked]))
    .map(label => label.trim().toLowerCase())

test('every report has the columns, sums and groups that the specification asks for, and ours beside them', () => {
  const told = linesOf('report-columns.txt').map(line => {
    const [slug = '', asked = '', ours = ''] = line.split('|').map(part => part.trim())
    return [slug, [...labelsOf(asked), ...labelsOf(ours)].toSorted()] as const
  })
  const shown = reports.map(({ view }) => {
    const marks = view.columns.map(({ key, label, isTotal }) => `${label}${isTotal ? '*' : ''}${key === view.groupBy ? '>' : ''}`)
    return [view.slug, marks.map(mark => mark.toLowerCase()).toSorted()] as const
  })
  expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(told))
  expect(told.map(([slug]) => slug)).toEqual([...reportSlugs])
})

test('no report begins with the code of what it names beside it', () => {
  const first = reports.map(({ view }) => [view.slug, view.columns.find(({ isExtra }) => !isExtra)?.label])
  expect(first.filter(([, label]) => label === 'Code' || label === 'Item code')).toEqual([])
})

/** The record that a shape describes: of a list that of its members, of what may be left out the shape itself. */
const recordIn = (shape: unknown): z.ZodObject[] => {
  if (shape instanceof z.ZodObject) return [shape]
  if (shape instanceof z.ZodUnion) return shape.options.flatMap(recordIn)
  if (shape instanceof z.ZodArray) return recordIn(shape.element)
  if (shape instanceof z.ZodNullable || shape instanceof z.ZodOptional || shape instanceof z.ZodDefault) return recordIn(shape.unwrap())
  return []
}

const keysOf = (shape: unknown, key: string): boolean => {
  const [first = '', ...rest] = key.split('.')
  const inners = recordIn(shape).flatMap(record => (first in record.shape ? [record.shape[first]] : []))
  return inners.length > 0 && (rest.length === 0 || inners.some(inner => keysOf(inner, rest.join('.'))))
}

// A parameter's own name is ours.
const nameless = (name: string) => name.replaceAll(/:\w+|\{\w+\}/g, '{}')
const wired = new Map(wiredEndpoints().map(one => [nameless(`${one.method} ${one.path}`), one]))

test('every call of the specification is answered, with the keys that it names', () => {
  const missing = linesOf('calls.txt').flatMap(line => {
    const [name = '', keys = ''] = line.replace(/^\+/, '').split(/ \[|\]/)
    const found = wired.get(nameless(name.split(' ?')[0]!.trim()))
    if (!found) return [name]
    return keys
      .split(',')
      .map(key => key.trim())
      .filter(key => key !== '' && !keysOf(found.reply, key))
      .map(key => `${name}: ${key}`)
  })
  expect(missing).toEqual([])
})

test('records and rows have the fields that the specification names, beside ours', () => {
  const missing = linesOf('row-keys.txt').flatMap(line => {
    const [method = '', path = '', key = ''] = line.split(' ', 3)
    const found = wired.get(nameless(`${method} ${path}`))
    if (!found) return [`${method} ${path}`]
    return line
      .slice(line.indexOf('[') + 1, -1)
      .split(',')
      .map(field => `${key}.${field.trim()}`)
      .filter(field => !keysOf(found.reply, field))
      .map(field => `${method} ${path}: ${field}`)
  })
  expect(missing).toEqual([])
})
