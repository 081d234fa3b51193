import type { Plugin } from 'vite'

const generator = /\/zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/
const exported = /^export (?:const|function) (\w+)/gm

/**
 * For vite.config.ts: leaves zod's generator of JSON schemas out of the browser's files, some 6 kB
 * compressed that the till would wait for. Only the server makes JSON schemas, for its OpenAPI page.
 */
export function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!generator.test(id)) return null
      const names = [...code.matchAll(exported)].map(([, name]) => name)
      // Schemas ask for some of these while they are made, and call what they got only when asked for a JSON schema.
      return { code: names.map(name => `export const ${name} = () => () => ({})`).join('\n'), map: null }
    },
  }
}
