import { expect, test } from 'vitest'
import { aJpeg, aPdf, aPng } from '../../testing/pictures.ts'
import { documentType } from './document-type.ts'

const withTail = (file: Buffer, tail: string) => Buffer.concat([file, Buffer.from(tail, 'latin1')])

test('a PDF is told by its head and its end, a picture as everywhere', () => {
  expect([documentType(aPdf()), documentType(aPng()), documentType(aJpeg())]).toEqual(['application/pdf', 'image/png', 'image/jpeg'])
  expect(documentType(withTail(aPdf(), '\r\n'))).toBe('application/pdf')
})

test('nothing else is a document, nor a PDF that is cut off or hides something', () => {
  const pdf = aPdf()
  const others = [
    Buffer.from('<html><script>alert(1)</script></html>'),
    Buffer.from('%PDF-1.7\n'),
    pdf.subarray(0, -3),
    withTail(pdf, '<script>alert(1)</script>'),
    Buffer.concat([Buffer.from('PK\x03\x04'), pdf]),
    Buffer.alloc(0),
  ]
  expect(others.map(documentType)).toEqual(others.map(() => null))
})
