import { afterEach, expect, test, vi } from 'vitest'
import { writeToSerial } from './serial-printer.ts'
import { chooseUsb, writeToUsb } from './usb-printer.ts'

afterEach(() => vi.unstubAllGlobals())

const bytes = Uint8Array.from({ length: 10_000 }, (_, at) => at & 0xff)
const told = async (work: Promise<void>) =>
  work.then(
    () => 'printed',
    (problem: unknown) => (problem as { text?: string }).text,
  )

/** A USB printer with a scanner's interface before its own; `status` is what it answers to each piece. */
function aUsbPrinter(status: () => string) {
  const came: number[] = []
  const calls: string[] = []
  const device = {
    opened: false,
    configuration: {
      interfaces: [
        { interfaceNumber: 0, alternates: [{ interfaceClass: 3, endpoints: [{ endpointNumber: 9, direction: 'out' }] }] },
        {
          interfaceNumber: 1,
          alternates: [
            {
              interfaceClass: 7,
              endpoints: [
                { endpointNumber: 2, direction: 'in' },
                { endpointNumber: 3, direction: 'out' },
              ],
            },
          ],
        },
      ],
    },
    open: async () => void calls.push('open'),
    close: async () => void calls.push('close'),
    selectConfiguration: async () => void calls.push('select'),
    claimInterface: async (number: number) => void calls.push(`claim ${number}`),
    transferOut: async (endpoint: number, piece: Uint8Array) => {
      came.push(...piece)
      calls.push(`out ${endpoint}: ${piece.length}`)
      return { status: status(), bytesWritten: piece.length }
    },
  }
  return { device, came, calls }
}

test('a USB printer gets every byte through its own interface, and is free for others afterwards', async () => {
  const { device, came, calls } = aUsbPrinter(() => 'ok')
  vi.stubGlobal('navigator', { usb: { getDevices: async () => [device] } })
  expect(await told(writeToUsb(bytes))).toBe('printed')
  expect(calls).toEqual(['open', 'claim 1', 'out 3: 4096', 'out 3: 4096', 'out 3: 1808', 'close'])
  expect(came).toEqual([...bytes])
})

test('a USB printer that stalls, is unplugged or was never chosen is told in words', async () => {
  const stalled = aUsbPrinter(() => 'stall')
  vi.stubGlobal('navigator', { usb: { getDevices: async () => [stalled.device] } })
  expect(await told(writeToUsb(bytes))).toMatch(/takes nothing more/)
  expect(stalled.calls.at(-1)).toBe('close')
  const gone = { ...stalled.device, open: () => Promise.reject(new Error('The device was disconnected.')) }
  vi.stubGlobal('navigator', { usb: { getDevices: async () => [gone] } })
  expect(await told(writeToUsb(bytes))).toMatch(/cannot be used .*disconnected/)
  vi.stubGlobal('navigator', { usb: { getDevices: async () => [] } })
  expect(await told(writeToUsb(bytes))).toMatch(/is not connected/)
})

test('a browser without WebUSB or Web Serial says which browser has them', async () => {
  vi.stubGlobal('navigator', {})
  expect(await told(chooseUsb())).toMatch(/no WebUSB.*Chrome or Edge/)
  expect(await told(writeToSerial(bytes, 9_600))).toMatch(/no Web Serial.*Chrome or Edge/)
})

test('a serial printer gets every byte at its speed; one that fails is told, and its port is free again', async () => {
  const came: number[] = []
  const opened: unknown[] = []
  let isStuck = false
  let closes = 0
  const port = {
    get writable() {
      return new WritableStream<Uint8Array>({
        write: piece => (isStuck ? Promise.reject(new Error('The device has been lost.')) : void came.push(...piece)),
      })
    },
    open: async (options: object) => void opened.push(options),
    close: async () => void (closes += 1),
  }
  vi.stubGlobal('navigator', { serial: { getPorts: async () => [port] } })
  expect(await told(writeToSerial(bytes, 19_200))).toBe('printed')
  expect([came, opened]).toEqual([[...bytes], [{ baudRate: 19_200, bufferSize: 4_096 }]])
  isStuck = true
  expect(await told(writeToSerial(bytes, 19_200))).toMatch(/cannot be used .*lost/)
  expect(closes).toBe(2)
})
