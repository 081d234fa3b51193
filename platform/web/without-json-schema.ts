import type { Plugin } from 'vite'

const generator = /\/zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/
const exported = /^export (?:const|function) (\w+)/gm

/**
 * For vite.config.ts: removes zod's generator of JSON schemas from the browser's files, about 6 kB compressed that the till
 * would have to load. Only the server makes JSON schemas, for its OpenAPI page.
 */
export function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!generator.test(id)) return null
      const names = [...code.matchAll(exported)].map(([, name]) => name)
      // Schemas read some of these when they are made, and call them only when a JSON schema is requested.
      return { code: names.map(name => `export const ${name} = () => () => ({})`).join('\n'), map: null }
    },
  }
}
