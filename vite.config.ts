import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import type { Plugin } from 'vite'

const devBase = '/bizx/'
const server = `http://127.0.0.1:${process.env.PORT ?? '4400'}`

/**
 * The built files name each other by relative paths, so one build serves any BASE_PATH.
 * Only the page itself needs to know it: the server replaces this tag's address when BASE_PATH is another one.
 */
function baseTag(): Plugin {
  return {
    name: 'base-tag',
    transformIndexHtml: {
      order: 'pre',
      handler: () => [{ tag: 'base', attrs: { href: devBase }, injectTo: 'head-prepend' }],
    },
  }
}

export default defineConfig(({ command }) => ({
  base: command === 'build' ? './' : devBase,
  plugins: [baseTag(), react()],
  publicDir: 'platform/web/public',
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    target: 'es2023',
    // Compressed sizes are a benchmark's business; measuring them on each start costs a second.
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1200,
  },
  server: {
    port: 4401,
    strictPort: true,
    host: '127.0.0.1',
    proxy: {
      '/bizx/api': server,
      '/healthz': server,
      '/readyz': server,
    },
  },
}))
