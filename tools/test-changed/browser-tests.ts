import { importsIn } from '../boundaries.ts'

/** One test of a browser spec; a test in a loop stands for all that it makes. */
export interface BrowserTest {
  /** The file and the line, as Playwright takes them. */
  id: string
  file: string
  /** As reports have it, with `*` for what a loop puts in. */
  title: string
  /** The test with everything of its file that it names. */
  text: string
  /** The files of the imports that it names. */
  imports: readonly string[]
}

interface Part {
  line: number
  text: string
}

/** The tests of a spec, each with the helpers of its file that it uses. */
export function browserTestsIn(file: string, text: string): BrowserTest[] {
  const parts = partsOf({ line: 1, text }, 0)
  const isTests = ({ text: part }: Part) => /^(test|test\.describe)\(|^for /.test(part) && /^ *test\(/m.test(part)
  const isHook = ({ text: part }: Part) => /^test\.\w+\(/.test(part) && !isTests({ line: 0, text: part })
  const shared = parts.filter(part => !isTests(part))
  const hooks = shared.filter(isHook)
  return parts.filter(isTests).flatMap(part =>
    testsOf(part).map(({ line, text: own }) => {
      const used = withNamed([...hooks.map(hook => hook.text), own], shared)
      return {
        id: `${file}:${line}`,
        file,
        title: titleAt(text, line),
        text: used.filter(one => !one.startsWith('import ')).join('\n'),
        imports: used
          .filter(one => one.startsWith('import '))
          .flatMap(one => importsIn(file, one).flatMap(({ file: to }) => (to === null ? [] : [to]))),
      }
    }),
  )
}

function titleAt(text: string, line: number): string {
  const from = text
    .split('\n')
    .slice(line - 1)
    .join('\n')
  const [, , title = ''] = /^ *test\(\s*(['"`])(.*?)(?<!\\)\1/s.exec(from) ?? []
  return title.replace(/\$\{[^}]*\}/g, '*').replaceAll("\\'", "'")
}

/** What stands at one depth: a part begins at every line that is indented so and is no end of another. */
function partsOf({ line, text }: Part, depth: number): Part[] {
  const parts: Part[] = []
  const begins = new RegExp(`^ {${depth}}[\\w/@]`)
  for (const [at, one] of text.split('\n').entries()) {
    const last = parts.at(-1)
    if (last && !begins.test(one)) last.text += `\n${one}`
    else parts.push({ line: line + at, text: one.slice(depth) })
  }
  return parts
}

/** The tests of a part: itself, those of a loop with the loop's head, or those of a group. */
function testsOf(part: Part): Part[] {
  if (part.text.startsWith('test(')) return [part]
  const lines = part.text.split('\n')
  if (part.text.startsWith('for ')) {
    return lines.flatMap((one, at) => (/^ *test\(/.test(one) ? [{ line: part.line + at, text: part.text }] : []))
  }
  const inner = partsOf({ line: part.line + 1, text: lines.slice(1).join('\n') }, 2)
  const around = inner.filter(({ text }) => !/^ *test\(/m.test(text)).map(({ text }) => text)
  return inner
    .filter(({ text }) => /^ *test\(/m.test(text))
    .flatMap(one => testsOf(one).map(({ line, text }) => ({ line, text: [text, ...around].join('\n') })))
}

/** Texts with the parts that they name, and those that these name in turn. */
function withNamed(texts: readonly string[], shared: readonly Part[]): string[] {
  const used = [...texts]
  const left = new Set(shared)
  for (const text of used) {
    const words = new Set(text.match(/\w+/g))
    for (const part of left) {
      if (!namesGivenBy(part.text).some(name => words.has(name))) continue
      left.delete(part)
      used.push(part.text)
    }
  }
  return used
}

function namesGivenBy(text: string): string[] {
  const [head = ''] = text.startsWith('import ') ? [text] : text.split(/[=(:]/)
  if (!/^(import|export|async|function|const|let) /.test(head)) return []
  return (
    head
      .replace(/ from '.*/, '')
      .match(/\w+/g)
      ?.filter(word => !/^(import|export|async|function|const|let|type|from|as)$/.test(word)) ?? []
  )
}
