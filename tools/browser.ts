import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { hasRoomInMemory } from '../database/throw-away-folder.ts'

/** What a browser is started with. */
export interface BrowserLaunch {
  executablePath: string
  args: string[]
  env: Record<string, string>
  ignoreDefaultArgs: string[]
}

/**
 * The browser of the tests and screenshots: Chromium from npm with the libraries and fonts a bare Linux lacks, unpacked
 * once a version. Its package's own arguments are left out, because its single-process mode hangs. Where the package
 * has no browser (anything but Linux x64), CHROME_PATH must name one.
 */
export async function browserLaunch(): Promise<BrowserLaunch> {
  const inherited = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined)
  const env = Object.fromEntries(inherited)
  // Chromium's sandbox refuses to run as root; what it opens here is our own.
  const args = ['--no-sandbox']
  // Playwright puts what the browser's processes share on the disk, because some containers have little memory for it. Elsewhere that
  // costs an eighth of the time of a page.
  const ignoreDefaultArgs = hasRoomInMemory() ? ['--disable-dev-shm-usage'] : []
  if (process.env.CHROME_PATH) return { executablePath: process.env.CHROME_PATH, args, env, ignoreDefaultArgs }
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('Set CHROME_PATH to a Chrome or Chromium: the one from npm runs on Linux x64 only.')
  }
  const folder = await unpackedFolder()
  const libraries = [path.join(folder, 'al2023/lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':')
  return {
    executablePath: path.join(folder, 'chromium'),
    args,
    env: { ...env, LD_LIBRARY_PATH: libraries, FONTCONFIG_FILE: path.join(folder, 'fonts.conf') },
    ignoreDefaultArgs,
  }
}

async function unpackedFolder(): Promise<string> {
  const source = path.join(import.meta.dirname, '../node_modules/@sparticuz/chromium')
  const { version } = JSON.parse(fs.readFileSync(path.join(source, 'package.json'), 'utf8')) as { version: string }
  const folder = path.join(os.tmpdir(), `bizx-chromium-${version}-${process.getuid?.() ?? 0}`)
  if (fs.existsSync(folder)) return folder
  const draft = fs.mkdtempSync(`${folder}.`)
  await unpack(path.join(source, 'bin'), draft)
  fs.writeFileSync(path.join(draft, 'fonts.conf'), fontSettings(folder))
  try {
    fs.renameSync(draft, folder)
  } catch (error) {
    // Another test process was a moment faster; its copy is as good.
    fs.rmSync(draft, { recursive: true, force: true })
    if (!fs.existsSync(folder)) throw error
  }
  return folder
}

/** The package unpacks into the system's temporary folder only, so for a moment that is ours. */
async function unpack(packed: string, folder: string): Promise<void> {
  const before = process.env.TMPDIR
  process.env.TMPDIR = folder
  try {
    const { default: chromium, inflate } = await import('@sparticuz/chromium')
    await chromium.executablePath()
    await inflate(path.join(packed, 'al2023.tar.br'))
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
}

function fontSettings(folder: string): string {
  const dirs = [path.join(folder, 'fonts'), '/usr/share/fonts'].map(dir => `<dir>${dir}</dir>`).join('')
  return `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${dirs}<cachedir>${folder}/fonts-cache</cachedir></fontconfig>\n`
}
