import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { settingRules } from '../platform/server/settings.ts'

const root = path.join(import.meta.dirname, '..')
const readme = fs.readFileSync(path.join(root, 'README.md'), 'utf8')

/** Every document of the repository, wherever it lies. */
function documents(): string[] {
  const tracked = ['README.md', 'CHANGELOG.md', 'docs', 'features', 'platform', 'database', 'reports', 'bench']
  return tracked.flatMap(name => {
    const full = path.join(root, name)
    if (!fs.existsSync(full)) return []
    if (fs.statSync(full).isFile()) return [full]
    const inside = fs.readdirSync(full, { recursive: true, encoding: 'utf8' })
    return inside.filter(file => file.endsWith('.md')).map(file => path.join(full, file))
  })
}

/** The heading's address as the pages of a repository show it. */
function anchorsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\d\s-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

test.each(Object.entries(settingRules))('the README has the setting %s with its default', (name, rule) => {
  const shown = rule.default === null ? '–' : `\`${rule.default}\``
  expect(readme).toContain(`| \`${name}\` | ${shown} |`)
})

test('the README names no setting that does not exist', () => {
  const named = [...readme.matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name)
  expect(named).toEqual(Object.keys(settingRules))
})

test('the README says what each script does', () => {
  const { scripts } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as { scripts: object }
  const [, table = ''] = /## Scripts\n([\s\S]*?)\n## /.exec(readme) ?? []
  // npm calls that one by itself after an install.
  const called = Object.keys(scripts).filter(name => name !== 'postinstall')
  const missing = called.filter(name => !table.includes(`\`${name}\``))
  expect(missing).toEqual([])
})

test('every command of the README runs on the smallest Node it names: npm brings the pinned one along', () => {
  const commands = [...readme.matchAll(/(?:^|`)((?:node|npx|npm) [^`\n#]+)/gm)].map(([, command = '']) => command.trim())
  expect(commands.length).toBeGreaterThan(5)
  const { scripts } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as { scripts: object }
  const known = new Set(['npm start', 'npm test', ...Object.keys(scripts).map(name => `npm run ${name}`)])
  const unknown = commands.filter(command => command !== 'npm run …' && !known.has(command.split(' -- ')[0]!.trim()))
  expect(unknown).toEqual([])
})

test('every link between the documents leads somewhere', () => {
  const broken = documents().flatMap(file => {
    const links = [...fs.readFileSync(file, 'utf8').matchAll(/\]\((?!https?:)([^)\s]+)\)/g)]
    return links.flatMap(([, link = '']) => {
      const [target = '', anchor] = link.split('#')
      const full = target === '' ? file : path.join(path.dirname(file), target)
      if (!fs.existsSync(full)) return [`${path.relative(root, file)}: ${link}`]
      if (anchor === undefined || anchorsOf(fs.readFileSync(full, 'utf8')).includes(anchor)) return []
      return [`${path.relative(root, file)}: ${link}`]
    })
  })
  expect(broken).toEqual([])
})
