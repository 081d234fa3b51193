import { expect, test } from 'vitest'
import { Refusal } from '../../kernel/refusal.ts'
import { DiskSpace, type Space } from './disk-space.ts'

const mb = 1_048_576

async function told(free: number, total: number, floorMb = 500): Promise<string> {
  const probe = async (): Promise<Space> => ({ freeBytes: free * mb, totalBytes: total * mb })
  const disk = new DiskSpace({ probe, floorMb }, () => {})
  await disk.look()
  try {
    disk.refuseWhenLow()
    return 'fine'
  } catch (error) {
    return error instanceof Refusal ? `${error.status} ${error.message}` : String(error)
  }
}

test('a disk is nearly full below the floor, a small one below a tenth of it', async () => {
  const low = (left: number) => `503 The disk of the server is nearly full (${left} MB left). Free some space; what you typed is kept.`
  expect(await told(500, 100_000)).toBe('fine')
  expect(await told(499.9, 100_000)).toBe(low(499))
  expect(await told(26, 260)).toBe('fine')
  expect(await told(25, 260)).toBe(low(25))
  expect(await told(0, 100_000)).toBe(low(0))
})

test('it is looked at again, and one that cannot be looked at refuses nothing', async () => {
  const found: (Space | Error)[] = [{ freeBytes: 0, totalBytes: mb }, { freeBytes: mb, totalBytes: mb }, new Error('EIO')]
  const errors: unknown[] = []
  const probe = async () => {
    const next = found.shift()
    if (next instanceof Error || !next) throw next ?? new Error('nothing left')
    return next
  }
  const disk = new DiskSpace({ probe, floorMb: 500 }, error => errors.push(error))
  await disk.look()
  expect(() => disk.refuseWhenLow()).toThrow('nearly full')
  await disk.look()
  expect(() => disk.refuseWhenLow()).not.toThrow()
  await disk.look()
  expect(() => disk.refuseWhenLow()).not.toThrow()
  expect(errors).toHaveLength(1)
})
