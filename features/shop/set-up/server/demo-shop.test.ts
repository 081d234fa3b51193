import { spawn } from 'node:child_process'
import { afterEach, expect, test, vi } from 'vitest'
import { DemoShop } from './demo-shop.ts'

let shop: DemoShop
afterEach(() => shop.end())

/** A demo shop whose process runs this script. */
function demoShop(script: string, lastWords = '') {
  let started = 0
  const start = () => {
    started += 1
    return spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  }
  shop = new DemoShop({ start, lastWords: () => lastWords })
  return { shop, started: () => started }
}

const users = [{ username: 'cashier', password: 'cashier1234', roles: 'Cashier' }]
const open = { open: 'http://127.0.0.1:4455/bizx/', demoUsers: users }
const stays = 'setInterval(() => {}, 1000);'

test('it tells how far it is and where it is open, and a second press finds the first one', async () => {
  const { started } = demoShop(stays)
  expect(shop.state).toEqual({ state: 'none', problem: null })
  expect(shop.open()).toEqual({ state: 'making', done: 0, of: 0 })
  expect(shop.open()).toEqual({ state: 'making', done: 0, of: 0 })
  expect(started()).toBe(1)
  await shop.end()
  demoShop(`${stays} process.send({ filled: 3, of: 24 })`).shop.open()
  await vi.waitFor(() => expect(shop.state).toEqual({ state: 'making', done: 3, of: 24 }))
  await shop.end()
  demoShop(`${stays} process.send(${JSON.stringify(open)})`).shop.open()
  await vi.waitFor(() => expect(shop.state).toEqual({ state: 'open', address: open.open, users }))
  expect(shop.open()).toEqual({ state: 'open', address: open.open, users })
  expect(await shop.end()).toEqual({ state: 'none', problem: null })
})

test('one that dies says why in its own words, and another may be opened', async () => {
  const { started } = demoShop('process.exit(1)', 'the disk is full')
  shop.open()
  await vi.waitFor(() => expect(shop.state).toEqual({ state: 'none', problem: 'the disk is full' }))
  shop.open()
  expect(started()).toBe(2)
  demoShop('process.kill(process.pid, "SIGKILL")').shop.open()
  await vi.waitFor(() => expect(shop.state).toEqual({ state: 'none', problem: 'It was ended by SIGKILL' }))
})

test('one that nobody used and that ended by itself is no problem', async () => {
  demoShop('process.send({ filled: 1, of: 24 }, () => process.exit(0))').shop.open()
  await vi.waitFor(() => expect(shop.state).toEqual({ state: 'none', problem: null }))
})
