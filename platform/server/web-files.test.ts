import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openHttp } from './http.ts'
import { serveWeb } from './web-files.ts'

let http: FastifyInstance
let folder: string
beforeEach(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bizx-web-'))
  const files = {
    'secret.key': 'beside',
    'web/index.html': '<p>the page</p>',
    'web/assets/a-1.js': 'the script',
    'web/.git/config': 'hidden',
  }
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    fs.writeFileSync(path.join(folder, name), text)
  }
  http = await openHttp({ logLevel: 'silent', bodyLimit: 1000 })
  await serveWeb(http, path.join(folder, 'web'), { basePath: '/bizx' })
})
afterEach(async () => {
  await http.close()
  fs.rmSync(folder, { recursive: true })
})

test('of the built pages a file is served by its name, and for ever', async () => {
  const { body, headers } = await http.inject('/bizx/assets/a-1.js')
  expect([body, headers['cache-control']]).toEqual(['the script', 'public, max-age=31536000, immutable'])
})

test.each([
  '/bizx/.git/config',
  '/bizx/assets/',
  '/bizx/assets',
  '/bizx/../secret.key',
  '/bizx/..%2fsecret.key',
  '/bizx/assets/%2e%2e/%2e%2e/secret.key',
  '/bizx/assets/..%5c..%5csecret.key',
  '/bizx/a-1.js%00.html',
])('nothing is listed, hidden or beside them: %s is answered with the page or not at all', async address => {
  const { body, statusCode } = await http.inject(address)
  expect(statusCode === 200 ? body : statusCode).toSatisfy(
    answer => answer === '<p>the page</p>' || (Number(answer) >= 400 && Number(answer) < 500),
  )
  // A request's number may have "a-1" in it.
  expect(body).not.toMatch(/hidden|beside|a-1\.js/)
})

test('browsers keep the page where the installation wants it, and forget it where it does not', async () => {
  fs.writeFileSync(path.join(folder, 'web/index.html'), '<head></head>')
  fs.writeFileSync(path.join(folder, 'web/page-worker.js'), 'the worker')
  const served = async (offlinePage: boolean) => {
    const other = await openHttp({ logLevel: 'silent', bodyLimit: 1000 })
    await serveWeb(other, path.join(folder, 'web'), { basePath: '/bizx', offlinePage })
    const [page, worker] = [await other.inject('/bizx/'), await other.inject('/bizx/page-worker.js')]
    await other.close()
    return { page: page.body, worker: worker.body, cached: worker.headers['cache-control'] }
  }
  expect(await served(true)).toEqual({ page: '<head><meta name="bizx-offline-page" /></head>', worker: 'the worker', cached: 'no-cache' })
  const off = await served(false)
  expect([off.page, off.cached]).toEqual(['<head></head>', 'no-cache'])
  expect(off.worker).toContain('unregister')
})
