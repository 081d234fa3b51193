import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { browserLaunch } from './browser.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    width: { type: 'string', default: '1366' },
    height: { type: 'string', default: '768' },
    dark: { type: 'boolean', default: false },
    full: { type: 'boolean', default: false },
  },
})
const [url, file] = positionals
if (!url || !file) {
  console.error('usage: node tools/screenshot.ts <url> <out.png> [--width 1366 --height 768] [--dark] [--full]')
  process.exit(2)
}

const browser = await chromium.launch(await browserLaunch())
const page = await browser.newPage({
  viewport: { width: Number(values.width), height: Number(values.height) },
  colorScheme: values.dark ? 'dark' : 'light',
})
await page.goto(url, { waitUntil: 'networkidle' })
await page.screenshot({ path: file, fullPage: values.full })
await browser.close()
