import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { screens } from '../kernel/screens.ts'
import { colouredPlaces } from '../testing/coloured-places.ts'
import { root } from './boundaries.ts'

test('a browser test looks at every place whose colours are checked', () => {
  const folder = path.join(root, 'e2e')
  const specs = fs.readdirSync(folder).filter(name => name.endsWith('.spec.ts'))
  const text = specs.map(name => fs.readFileSync(path.join(folder, name), 'utf8')).join('\n')
  // e2e/screens.spec.ts looks at every screen.
  const isLookedAt = (place: string) => place in screens || text.includes(`expectAccessible(page, '${place}')`)
  expect(Object.keys(colouredPlaces).filter(place => !isLookedAt(place))).toEqual([])
})
