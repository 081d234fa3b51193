import fs from 'node:fs'
import path from 'node:path'

const folder = path.join(import.meta.dirname, '../../docs/patroni')

/** A file as an operator has it, with what stands in brackets filled in. */
export function fromTemplate(name: 'patroni.yml' | 'haproxy.cfg' | 'etcd.env', values: Readonly<Record<string, string>>): string {
  const text = fs.readFileSync(path.join(folder, name), 'utf8')
  return text.replace(/<([A-Z_]+)>/g, (whole, key: string) => values[key] ?? whole)
}

/** The variables of a file of the kind of /etc/default. */
export function parseEnvironment(text: string): Record<string, string> {
  const lines = text.split('\n').filter(line => /^\w+=/.test(line))
  return Object.fromEntries(lines.map(line => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]))
}
