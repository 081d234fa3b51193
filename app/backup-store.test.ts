import path from 'node:path'
import { expect, test } from 'vitest'
import { backupStores } from './backup-store.ts'

const named = { backupCopyDir: null, backupS3Url: null, dataDir: 'data' }
const places = { backupCopyDir: '/usb', backupS3Url: 'https://key:secret@s3.example.com/backups' }

test('backups are kept below the data folder once something seals them', () => {
  expect(backupStores({ ...named, backupPassphrase: null }, '/shop').current()).toBeNull()
  expect(backupStores({ ...named, backupPassphrase: 'rain over Galle fort', ...places }, '/shop').current()).toMatchObject({
    folder: path.resolve('/shop/data/backups'),
    copies: [{ name: path.resolve('/usb') }, { name: 's3.example.com/backups' }],
    passphrase: 'rain over Galle fort',
  })
})

test.each(['111111111111', 'abababababab', 'passwordpassword'])('the passphrase %s stops the start and is not shown', passphrase => {
  const open = () => backupStores({ ...named, backupPassphrase: passphrase }, '/shop')
  expect(open).toThrow(/is easy to guess: choose another one/)
  expect(open).not.toThrow(passphrase)
})
