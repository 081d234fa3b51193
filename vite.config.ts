import fs from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { withoutJsonSchema } from './platform/web/without-json-schema.ts'
import { pageWorker } from './tools/page-worker.ts'
import { withoutServerParts } from './tools/without-server-parts.ts'

const outDir = 'dist/web'
const devBase = '/bizx/'
const server = `http://127.0.0.1:${process.env.PORT ?? '4400'}`

/**
 * The built files name each other by relative paths, so one build serves any BASE_PATH.
 * Only the page itself needs to know it: the server writes the path into this tag and before its files.
 */
function basePathTag(): Plugin {
  return {
    name: 'base-path-tag',
    transformIndexHtml: {
      order: 'pre',
      handler: () => [{ tag: 'meta', attrs: { name: 'bizx-base-path', content: devBase.replace(/\/$/, '') }, injectTo: 'head' }],
    },
  }
}

/** Writes each file's compressed forms beside it once, so that no request ever waits for compression. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      const names = Object.keys(bundle).filter(name => /\.(js|css|svg|html|json)$/.test(name))
      await Promise.all(names.map(name => writeCompressed(path.join(dir ?? outDir, name))))
    },
  }
}

async function writeCompressed(file: string): Promise<void> {
  const content = await fs.readFile(file)
  if (content.length < 1024) return
  const quality = { [zlib.constants.BROTLI_PARAM_QUALITY]: 9 }
  const [gzip, brotli] = await Promise.all([
    promisify(zlib.gzip)(content, { level: 9 }),
    promisify(zlib.brotliCompress)(content, { params: quality }),
  ])
  await Promise.all([fs.writeFile(`${file}.gz`, gzip), fs.writeFile(`${file}.br`, brotli)])
}

export default defineConfig(({ command }) => ({
  base: command === 'build' ? './' : devBase,
  plugins: [basePathTag(), react(), withoutJsonSchema(), withoutServerParts(), pageWorker(), precompress()],
  publicDir: 'platform/web/public',
  build: {
    outDir,
    emptyOutDir: true,
    // The shell names, for every page, the styles and the larger files that it needs beside its own, so that they come at once; what is a
    // few hundred bytes the page asks for itself. A page's dialogs and editors need little beyond what the page has loaded, so it names
    // their styles alone.
    modulePreload: {
      resolveDependencies: (_, files, { hostId }) => {
        const isLarge =
          /\/(schemas|endpoint|drafts|use-save|scan|list-query|use-list-address|define-[\w-]+|papers|figure-fields|draft|editable-grid|[\w-]+-(page|layout))-[\w-]{7}\.js$/
        const isOfPage = /-page-[\w-]{7}\.js$/.test(hostId)
        return files.filter(file => file.endsWith('.css') || (!isOfPage && isLarge.test(file)))
      },
    },
    // Left to itself the bundler cuts what pages share into dozens of small files, each of which costs a little.
    rolldownOptions: {
      output: {
        // The shell names every file of every page, so a short name is less to load for each start.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], priority: 2 },
            { name: 'router-and-queries', test: /node_modules[\\/]@tanstack/, priority: 1 },
            // What every paper reckons with; alone each is smaller than the words that join it.
            { name: 'figures', test: /kernel[\\/](money|quantity|pricing|customer|refusal|decimal|addresses)\.ts/, priority: 1 },
            // The fields of figures; whoever has one has most of them.
            { name: 'figure-fields', test: /platform[\\/]web[\\/]ui[\\/](decimal-|(money|quantity)-input)/, priority: 1 },
            // What nearly every page shows, in pieces of a few hundred bytes.
            { name: 'shown', test: /platform[\\/]web[\\/]ui[\\/](amount|reason-button|loading-state|status-badge)\.tsx/, priority: 1 },
            // The bill on the screen, which the till and its dialogs share.
            {
              name: 'draft',
              test: /features[\\/]selling[\\/]sales[\\/]web[\\/]draft[\\/](invoice-draft|draft-|bill-amounts|next-service|split-lines)/,
              priority: 1,
            },
            // How this shop sells, and which day is closed: what editors of what is sold ask for.
            {
              name: 'sales-policy',
              test: /(settings[\\/](sales-policy|web[\\/]client-profile)|ledger[\\/]web[\\/]frozen-day)\.ts/,
              priority: 1,
            },
            // Fields that find something while a term is typed.
            { name: 'lookups', test: /platform[\\/]web[\\/]ui[\\/](async-lookup|use-lookup)\.tsx?/, priority: 1 },
            // Saving once: what every editor needs to send what it holds.
            { name: 'use-save', test: /platform[\\/]web[\\/](use-save|new-key|draft-record|business-today)\.ts/, priority: 1 },
            { name: 'schemas', test: /node_modules[\\/]zod/, priority: 1 },
          ],
        },
      },
    },
    target: 'es2023',
    // Compressed sizes are a benchmark's business; measuring them on each start costs a second.
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1200,
  },
  server: {
    port: 4401,
    strictPort: true,
    host: '127.0.0.1',
    proxy: { '/api': server },
  },
}))
