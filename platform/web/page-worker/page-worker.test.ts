import fs from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import path from 'node:path'
import vm from 'node:vm'
import { expect, test } from 'vitest'

const source = stripTypeScriptTypes(fs.readFileSync(path.join(import.meta.dirname, 'page-worker.ts'), 'utf8'))
const build = { version: 'a', first: 'assets/index-1.js', files: ['assets/index-1.js', 'assets/shared-1.js'] }
const page = () => new Response('<script src="assets/index-1.js">', { headers: { 'content-type': 'text/html' } })
const script = () => new Response('go()', { headers: { 'content-type': 'text/javascript' } })
// What Chromium makes of an answer that is cut within its headers.
const cut = () => new Response(null)

/** The worker in a browser of its own, whose server answers so; answers what it keeps, by address, and how it opens the page. */
async function installed(answers: (address: string) => Response) {
  const kept = new Map<string, string>()
  const cache = {
    put: async (address: string, file: Response) => void kept.set(address, await file.text()),
    match: async (address: string) => (kept.has(address) ? new Response(kept.get(address) ?? '') : undefined),
  }
  const handlers = new Map<string, (event: object) => void>()
  const caches = { open: async () => cache, keys: async () => ['bizx-page-a'], match: async () => undefined }
  const self = {
    registration: { scope: 'http://shop/bizx/' },
    addEventListener: (when: string, run: (event: object) => void) => handlers.set(when, run),
  }
  let asked = answers
  const fetch = async (request: string | { url: string }) => asked(typeof request === 'string' ? request : request.url)
  vm.runInNewContext(`const kept = ${JSON.stringify(build)}\n${source}`, { self, caches, fetch, URL, Promise, Error, setTimeout })
  let install: Promise<void> = Promise.resolve()
  handlers.get('install')!({ waitUntil: (work: Promise<void>) => (install = work) })
  const failed = await install.catch((error: Error) => error.message)
  const open = async (page: () => Response) => {
    asked = page
    let answer: Promise<Response> = Promise.reject(new Error('not answered'))
    answer.catch(() => {})
    const request = { method: 'GET', mode: 'navigate', url: 'http://shop/bizx/sales' }
    handlers.get('fetch')!({ request, respondWith: (given: Promise<Response>) => (answer = given) })
    return (await answer).text()
  }
  return { kept, failed, open }
}

test('a build is kept whole, and opens where the answer for the page was cut', async () => {
  const { kept, failed, open } = await installed(address => (address.endsWith('.js') ? script() : page()))
  expect([failed, [...kept.keys()]]).toEqual([undefined, [...build.files, ''].map(file => `http://shop/bizx/${file}`)])
  expect(await open(cut)).toContain('assets/index-1.js')
  expect(await open(() => new Response('newer', { headers: { 'content-type': 'text/html' } }))).toBe('newer')
})

test('a build of which a file was cut on its way is not kept', async () => {
  const { kept, failed } = await installed(address =>
    address.endsWith('shared-1.js') ? cut() : address.endsWith('.js') ? script() : page(),
  )
  expect(failed).toContain('did not arrive whole')
  expect(kept.size).toBe(0)
})
