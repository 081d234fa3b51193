import { expect, test } from 'vitest'
import { decodeEscPos } from '../../../testing/escpos.ts'
import { drawerKick, encodeEscPos } from './escpos.ts'
import { printReceipt } from './contract.ts'
import type { PrintCommand } from './print-command.ts'

test('a printer does what the commands say', () => {
  const commands: PrintCommand[] = [
    { do: 'text', text: 'SHOP', isBold: true, size: 'double' },
    { do: 'text', text: '2 x 500.00', isBold: false, size: 'normal' },
    { do: 'raster', width: 16, height: 2, bits: btoa('\x80\x01\x0a\x1b') },
    { do: 'barcode', value: '3101000123' },
    { do: 'barcode', value: 'GRN-{7}' },
    { do: 'text', text: '3101000123', isBold: false, size: 'tall' },
    { do: 'feed', lines: 4 },
    { do: 'cut' },
  ]
  const barcode = { what: 'barcode', module: 3, height: 88, isCentred: true } as const
  expect(decodeEscPos(encodeEscPos(commands))).toEqual([
    { what: 'text', text: 'SHOP', isBold: true, wide: 2, high: 2 },
    { what: 'text', text: '2 x 500.00', isBold: false, wide: 1, high: 1 },
    { what: 'raster', width: 16, height: 2, bits: Uint8Array.of(0x80, 0x01, 0x0a, 0x1b) },
    { ...barcode, value: '3101000123' },
    { ...barcode, value: 'GRN-{7}' },
    { what: 'text', text: '3101000123', isBold: false, wide: 1, high: 2 },
    { what: 'feed', lines: 4 },
    { what: 'cut' },
  ])
})

test('the drawer opens by a pulse of its own, and by nothing that a paper can say', () => {
  expect(decodeEscPos(drawerKick)).toEqual([{ what: 'drawer' }])
  const body = (command: object) => printReceipt.body.safeParse({ id: crypto.randomUUID(), commands: [command] }).success
  expect(body({ do: 'text', text: 'Total', isBold: false, size: 'normal' })).toBe(true)
  expect(body({ do: 'text', text: '\x1bp\x00', isBold: false, size: 'normal' })).toBe(false)
  expect(body({ do: 'text', text: 'Total\n', isBold: false, size: 'normal' })).toBe(false)
  expect(body({ do: 'barcode', value: '12\x1bp' })).toBe(false)
  expect(body({ do: 'drawer' })).toBe(false)
  // A picture that is shorter than it says would let its next bytes through as commands.
  expect(body({ do: 'raster', width: 16, height: 2, bits: btoa('\x00\x00\x00\x00') })).toBe(true)
  expect(body({ do: 'raster', width: 16, height: 2, bits: btoa('\x00\x00\x00\x00\x1bp\x00') })).toBe(false)
  expect(body({ do: 'raster', width: 16, height: 3, bits: btoa('\x00\x00\x00\x00') })).toBe(false)
})
