import fs from 'node:fs'
import path from 'node:path'
import { parseAst, type Plugin } from 'vite'

const root = path.join(import.meta.dirname, '..')
const contract = /\/features\/[\w-]+\/[\w-]+\/(?:[\w-]+-)?(?:contract|shapes|fields)\.ts$/
const schemas = /\/kernel\/(?:endpoint|fields|field-schemas|master|list|named-list|paper-list)\.ts$/
const catalogue = /\/(?:kernel\/refusal|features\/[\w-]+\/[\w-]+\/refusals)\.ts$/
/** What of a call only the server reads; the browser sends and reads by type. */
const serverParts = new Set(['summary', 'bodyBytes', 'params', 'query', 'body', 'reply'])

interface Node {
  type: string
  start: number
  end: number
  [part: string]: unknown
}
interface Cut {
  start: number
  end: number
  text: string
}

/**
 * For vite.config.ts: leaves out of the browser's files what only the server uses, some 25 kB compressed that
 * the till would wait for: the schemas of the calls, with zod itself where no form needs it, and the texts of
 * refusals that no rule in the browser makes (the others arrive in the server's answer).
 */
export function withoutServerParts(): Plugin {
  return {
    name: 'without-server-parts',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      const lean = transformForBrowser(code, id)
      return lean === null ? null : { code: lean, map: null, moduleSideEffects: false }
    },
  }
}

/** The text of a source file for the browser; null where it stays as it is. */
export function transformForBrowser(code: string, id: string): string | null {
  const cuts = cutsOf(code, id)
  return cuts.length > 0 ? withCuts(code, cuts) : null
}

function cutsOf(code: string, id: string): Cut[] {
  if (catalogue.test(id)) return unnamedRefusals(code, id)
  if (!contract.test(id) && !schemas.test(id)) return []
  const nodes = nodesOf(code)
  return contract.test(id) ? [...droppedWhenUnread(nodes), ...plainCalls(code, nodes)] : droppedWhenUnread(nodes)
}

function nodesOf(code: string): Node[] {
  const found: Node[] = []
  const visit = (value: unknown) => {
    if (Array.isArray(value)) for (const one of value) visit(one)
    if (!isNode(value)) return
    found.push(value)
    for (const part of Object.values(value)) visit(part)
  }
  visit(parseAst(code, { lang: 'ts' }))
  return found
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

/** `endpoint({ … })` becomes its object, without what only the server reads. */
function plainCalls(code: string, nodes: readonly Node[]): Cut[] {
  return nodes
    .filter(node => isCallOf(node, 'endpoint'))
    .map(({ start, end, arguments: [given] }) => {
      const kept = given.properties.filter(({ key }) => !serverParts.has(key?.name ?? ''))
      return { start, end, text: `({ ${kept.map(property => code.slice(property.start, property.end)).join(', ')} })` }
    })
}

// Schemas are made by calls, which the bundler keeps unless it is told that they do nothing else.
function droppedWhenUnread(nodes: readonly Node[]): Cut[] {
  const made = nodes.filter(({ type }) => type === 'VariableDeclarator').map(({ init }) => init)
  return made.filter(isNode).flatMap(init => {
    if ((init.type !== 'CallExpression' && init.type !== 'ObjectExpression') || isCallOf(init, 'endpoint')) return []
    return [
      { start: init.start, end: init.start, text: '/*#__PURE__*/ (() => (' },
      { start: init.end, end: init.end, text: '))()' },
    ]
  })
}

/** `defineRefusals({ … })` keeps the refusals that the browser makes, and is left out where it makes none of them. */
function unnamedRefusals(code: string, id: string): Cut[] {
  const call = nodesOf(code).find(node => isCallOf(node, 'defineRefusals'))
  if (!call) throw new Error(`${id} has no catalogue \`defineRefusals({ … })\` any more`)
  const [rules] = call.arguments
  const kept = rules.properties.filter(({ key }) => namedInTheBrowser().has(key?.name ?? ''))
  const text = `{ ${kept.map(property => code.slice(property.start, property.end)).join(', ')} }`
  return [
    { start: call.start, end: call.start, text: '/*#__PURE__*/ ' },
    { start: rules.start, end: rules.end, text },
  ]
}

/** Whatever is spelled like a refusal in the files that the browser may run. */
function namedInTheBrowser(): ReadonlySet<string> {
  named ??= new Set(namesIn(sourcesOfTheBrowser()))
  return named
}

let named: ReadonlySet<string> | undefined

function namesIn(files: readonly string[]): string[] {
  return files.flatMap(file => [...fs.readFileSync(path.join(root, file), 'utf8').matchAll(/\b[A-Z][A-Z_]+\b/g)].map(([name]) => name))
}

function sourcesOfTheBrowser(): string[] {
  const files = ['kernel', 'features', 'platform/web', 'app'].flatMap(folder =>
    fs.readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map(file => path.join(folder, file)),
  )
  // By their path from here: the project itself may lie in a folder named server.
  return files.filter(file => /\.tsx?$/.test(file) && !catalogue.test(`/${toPosix(file)}`) && !/\.test\.ts|[\\/]server[\\/]/.test(file))
}

function toPosix(file: string): string {
  return file.replaceAll(path.sep, '/')
}

function withCuts(code: string, cuts: readonly Cut[]): string {
  let text = code
  for (const cut of cuts.toSorted((a, b) => b.start - a.start)) text = text.slice(0, cut.start) + cut.text + text.slice(cut.end)
  return text
}

// A spread has no key.
type Property = Node & { key?: { name: string } }
type Shape = Node & { properties: readonly Property[] }

function isCallOf(node: Node, name: string): node is Node & { arguments: [Shape] } {
  return node.type === 'CallExpression' && isNode(node.callee) && node.callee.name === name
}
