import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { secretSettings, settingRules } from '../platform/server/settings.ts'
import { documents, repositoryRoot, textOfFile } from './documents.ts'

const readme = textOfFile('README.md')
const settings = textOfFile('docs/settings.md')
// What people read who run a shop; the others are for who works on the code.
const forTheShop = [
  'README.md',
  ...documents.filter(file => /^docs\/(backup|clock|database|first-day|keys|printers|scripts|settings)\.md$/.test(file)),
]

/** The heading's address as the pages of a repository show it. */
function anchorsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\d\s-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

test.each(Object.entries(settingRules))('docs/settings.md has the setting %s with its default', (name, rule) => {
  const shown = rule.default === null ? '–' : `\`${rule.default}\``
  expect(settings).toContain(`| \`${name}\` | ${shown} |`)
})

test('docs/settings.md names no setting that does not exist', () => {
  const named = [...settings.matchAll(/^\| `([A-Z\d_]+)` \|/gm)].map(([, name]) => name)
  expect(named).toEqual(Object.keys(settingRules))
})

test('docs/settings.md names every setting that may stand in a file', () => {
  const [, paragraph = ''] = /^\*\*Secrets in files\.\*\* (.*) may each stand/m.exec(settings) ?? []
  expect([...paragraph.matchAll(/`(\w+)`/g)].map(([, name]) => name)).toEqual(secretSettings)
})

test('docs/scripts.md says what each script does', () => {
  const { scripts } = JSON.parse(textOfFile('package.json')) as { scripts: object }
  const table = textOfFile('docs/scripts.md')
  // npm calls that one by itself after an install.
  const called = Object.keys(scripts).filter(name => name !== 'postinstall')
  const missing = called.filter(name => !table.includes(`\`${name}\``))
  expect(missing).toEqual([])
})

test('the README names the two commands that everything begins with', () => {
  expect(readme).toMatch(/^npm start\b/m)
  expect(readme).toMatch(/^npm test\b/m)
})

test('the README stays a page that is read to its end', () => {
  expect(readme.split(/\s+/).length).toBeLessThanOrEqual(1200)
})

test('every command for the shop runs on the smallest Node that the README names: npm brings the pinned one along', () => {
  const commands = forTheShop.flatMap(file =>
    [...textOfFile(file).matchAll(/(?:^|`)(?:[A-Z_]+=\S+ )*((?:node|npx|npm) [^`\n#]+)/gm)].map(([, command = '']) => command.trim()),
  )
  expect(commands.length).toBeGreaterThan(10)
  const { scripts } = JSON.parse(textOfFile('package.json')) as { scripts: object }
  const known = new Set(['npm start', 'npm test', ...Object.keys(scripts).map(name => `npm run ${name}`)])
  const unknown = commands.filter(command => command !== 'npm run …' && !known.has(command.split(' -- ')[0]!.trim()))
  expect(unknown).toEqual([])
})

test('every link between the documents leads somewhere', () => {
  const broken = documents.flatMap(document => {
    const links = [...textOfFile(document).matchAll(/\]\((?!https?:)([^)\s]+)\)/g)]
    return links.flatMap(([, link = '']) => {
      const [target = '', anchor] = link.split('#')
      const file = target === '' ? document : path.posix.join(path.posix.dirname(document), target)
      if (!fs.existsSync(path.join(repositoryRoot, file))) return [`${document}: ${link}`]
      if (anchor === undefined || anchorsOf(textOfFile(file)).includes(anchor)) return []
      return [`${document}: ${link}`]
    })
  })
  expect(broken).toEqual([])
})
