import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { newSealKey, seal, unseal } from './sealed-stream.ts'

// Deriving each key takes some tenths of a second and 128 MB, on purpose.
const patience = 30_000
const passphrase = 'rain over Galle fort'
const opened = async (bytes: Buffer) => Buffer.concat(await Array.fromAsync(unseal(Readable.from([bytes]), passphrase))).toString()

test(
  'a file of the earlier, cheaper key is opened still',
  async () => {
    const sealed = Buffer.from('QklaWEJLMDH4TxihRmeuE/lhYnJRTjeIAAAAEhpg/KocrgCNbroW/Dh79jJpxwXHZBShxe5vE+yvIP9bbk4=', 'base64')
    expect(sealed.toString('latin1', 0, 8)).toBe('BIZXBK01')
    expect(await opened(sealed)).toBe('sold: 1 oil filter')
  },
  patience,
)

test(
  'a new one names the dearer key, and is none of another name',
  async () => {
    const sealed = Buffer.concat(await Array.fromAsync(seal(Readable.from([Buffer.from('sold')]), await newSealKey(passphrase))))
    expect(sealed.toString('latin1', 0, 8)).toBe('BIZXBK02')
    expect(await opened(sealed)).toBe('sold')
    sealed.write('BIZXBK01', 'latin1')
    await expect(opened(sealed)).rejects.toThrow('The passphrase is wrong, or the file is damaged.')
    sealed.write('BIZXBK03', 'latin1')
    await expect(opened(sealed)).rejects.toThrow('This is no backup of the shop.')
  },
  patience,
)
