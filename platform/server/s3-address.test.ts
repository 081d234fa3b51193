import { expect, test } from 'vitest'
import { isS3Address } from './s3-address.ts'

test.each([
  ['https://AKIA:a%2Fb@s3.example.com/backups?region=eu-west-1', true],
  ['http://key:secret@127.0.0.1:9000/backups', true],
  ['http://key:secret@s3.example.com/backups', false],
  ['https://s3.example.com/backups', false],
  ['https://key@s3.example.com/backups', false],
  ['https://key:secret@s3.example.com/', false],
  ['s3://key:secret@s3.example.com/backups', false],
  ['s3.example.com/backups', false],
])('%s: %s', (text, expected) => {
  expect(isS3Address(text)).toBe(expected)
})
