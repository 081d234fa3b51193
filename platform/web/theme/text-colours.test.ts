import fs from 'node:fs'
import path from 'node:path'
import { DEFAULT_THEME } from '@mantine/core'
import { expect, test } from 'vitest'
import { root, sourceFiles } from '../../../tools/boundaries.ts'
import { theme } from './theme.ts'

const palette: Readonly<Record<string, readonly string[] | undefined>> = { ...DEFAULT_THEME.colors, ...theme.colors }
const css = fs.readFileSync(path.join(import.meta.dirname, 'base.css'), 'utf8')

/** The variables that base.css sets for a scheme, as hexadecimal colours. */
function coloursOf(scheme: 'light' | 'dark'): Record<string, string> {
  const [, block = ''] = new RegExp(`color-scheme='${scheme}'\\] \\{([^}]*)\\}`).exec(css) ?? []
  return Object.fromEntries([...block.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [name, hexOf(value)]))
}

function hexOf(value: string): string {
  if (value === 'var(--mantine-color-white)') return '#ffffff'
  const [, name = '', shade = ''] = /^var\(--mantine-color-(\w+)-(\d)\)$/.exec(value) ?? []
  return palette[name]?.[Number(shade)] ?? value
}

/** WCAG's relative luminance. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const texts = ['mantine-color-dimmed', 'mantine-color-placeholder', 'mantine-color-error', 'warning']

test.for(['light', 'dark'] as const)('text in its colours can be read in the %s scheme', scheme => {
  const colours = coloursOf(scheme)
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  for (const text of texts) {
    for (const ground of ['page', 'surface']) {
      expect(contrast(colours[text] ?? '', colours[ground] ?? ''), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
    }
  }
})

test('no text has one shade of the palette in both schemes', () => {
  const files = sourceFiles().filter(file => file.endsWith('.tsx'))
  expect(files.filter(file => /\bc=(?:"|\{[^}]*')\w+\.\d/.test(fs.readFileSync(path.join(root, file), 'utf8')))).toEqual([])
})
