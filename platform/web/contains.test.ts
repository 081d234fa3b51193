import { expect, test } from 'vitest'
import { contains } from './contains.ts'

const found = { code: '2401000007', name: 'Brake fluid DOT-4', vehicle: { number: 'WP CAB-1234' }, names: ['ග්‍රීස් 500 g'] }

test.each(['brake fluid dot4', 'DOT-4 brake', 'wpcab1234 fluid', 'ග්‍රීස් 500', ''])('%s is in it', term => {
  expect(contains(found, term)).toBe(true)
})

test.each(['brake fluid dot5', 'wp cab-12345'])('%s is not', term => {
  expect(contains(found, term)).toBe(false)
})
