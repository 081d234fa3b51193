import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isSealedNow, isSecretKey, openSecret, sealSecret, secretKeysIn } from './secret-keys.ts'

const [one, two] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
let folder: string
beforeAll(() => (folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bizx-keys-'))))
afterAll(() => fs.rmSync(folder, { recursive: true }))

test('a sealed text says nothing and opens with the same key and words', () => {
  const sealed = sealSecret([one], 'of user 5', 'JBSWY3DPEHPK3PXP') ?? ''
  expect(sealed).toMatch(/^[0-9a-f]{8}\.[\w-]+$/)
  expect(sealed).not.toContain('JBSW')
  expect(openSecret([one], 'of user 5', sealed)).toBe('JBSWY3DPEHPK3PXP')
  expect(openSecret([one], 'of user 6', sealed)).toBeNull()
  expect(openSecret([two], 'of user 5', sealed)).toBeNull()
  expect(sealSecret([one], 'of user 5', 'JBSWY3DPEHPK3PXP')).not.toBe(sealed)
})

test('no changed bit of it opens, nor anything else', () => {
  const [name, text = ''] = (sealSecret([one], 'x', 'secret') ?? '').split('.')
  const bytes = Buffer.from(text, 'base64url')
  for (let bit = 0; bit < bytes.length * 8; bit += 1) {
    const changed = Buffer.from(bytes)
    changed[bit >> 3]! ^= 1 << (bit & 7)
    expect(openSecret([one], 'x', `${name}.${changed.toString('base64url')}`)).toBeNull()
  }
  for (const nonsense of ['', '.', `${name}.`, `${name}.AAAA`, 'secret']) expect(openSecret([one], 'x', nonsense)).toBeNull()
})

test('a key that was replaced still opens, and the new one seals', () => {
  const old = sealSecret([one], 'x', 'secret') ?? ''
  expect(openSecret([two, one], 'x', old)).toBe('secret')
  expect([isSealedNow([two, one], old), isSealedNow([one], old)]).toEqual([false, true])
  expect(isSealedNow([two, one], sealSecret([two, one], 'x', 'secret') ?? '')).toBe(true)
})

test('without a key nothing is sealed or opened', () => {
  expect(sealSecret([], 'x', 'secret')).toBeNull()
  expect(openSecret([], 'x', sealSecret([one], 'x', 'secret') ?? '')).toBeNull()
})

test('the key file is made once, for its owner alone, and read again', () => {
  const file = path.join(folder, 'data', 'secret.key')
  const made = secretKeysIn(file)
  expect([made.length, made[0]?.length]).toEqual([1, 32])
  expect(fs.statSync(file).mode & 0o777).toBe(0o600)
  expect(secretKeysIn(file)).toEqual(made)
  fs.writeFileSync(file, `${two.toString('base64')}\n${made[0]!.toString('base64')}\n`)
  expect(secretKeysIn(file)).toEqual([two, made[0]])
})

test('a damaged key file stops the start with a line that names it', () => {
  const file = path.join(folder, 'damaged.key')
  for (const text of ['', 'x\n', `${one.toString('base64')}\nhalf`]) {
    fs.writeFileSync(file, text)
    expect(() => secretKeysIn(file)).toThrow(/damaged\.key is damaged/)
  }
  expect(() => secretKeysIn(path.join(file, 'inside'))).toThrow(/cannot be written: \w+/)
  expect([isSecretKey(one.toString('base64')), isSecretKey('short'), isSecretKey(one.toString('hex'))]).toEqual([true, false, false])
})
