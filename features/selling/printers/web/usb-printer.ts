import { PrinterProblem } from './printer-problem.ts'

// The parts of WebUSB that a printer needs; TypeScript's own types do not have them.
interface UsbEndpoint {
  endpointNumber: number
  direction: 'in' | 'out'
}
interface UsbInterface {
  interfaceNumber: number
  alternates: readonly { interfaceClass: number; endpoints: readonly UsbEndpoint[] }[]
}
interface UsbDevice {
  productName?: string
  opened: boolean
  configuration: { interfaces: readonly UsbInterface[] } | null
  open(): Promise<void>
  close(): Promise<void>
  selectConfiguration(number: number): Promise<void>
  claimInterface(number: number): Promise<void>
  transferOut(endpoint: number, data: BufferSource): Promise<{ status: string; bytesWritten: number }>
}
interface Usb {
  getDevices(): Promise<UsbDevice[]>
  requestDevice(options: { filters: readonly { classCode: number }[] }): Promise<UsbDevice>
}

const printerClass = 7
const pieceBytes = 4_096
const pieceMs = 6_000
const nowhere = 'This browser has no WebUSB: open the till in Chrome or Edge, over https or on this machine, or use a network printer.'

function usb(): Usb {
  const found = (navigator as { usb?: Usb }).usb
  if (!found) throw new PrinterProblem(nowhere)
  return found
}

/** Asks the user which USB printer this till may use; must follow a click or key. */
export async function chooseUsb(): Promise<void> {
  await usb()
    .requestDevice({ filters: [{ classCode: printerClass }] })
    .catch(() => {
      throw new PrinterProblem('No printer was chosen.')
    })
}

/** Writes to the USB printer that this browser may use; rejects when it did not take everything. */
export async function writeToUsb(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const device = (await usb().getDevices()).find(one => !one.opened)
  if (!device) throw new PrinterProblem('The USB printer is not connected. Plug it in, or choose it again under Settings, Lists.')
  try {
    await device.open()
    if (!device.configuration) await device.selectConfiguration(1)
    const { place, endpoint } = outletOf(device)
    await device.claimInterface(place)
    for (let from = 0; from < bytes.length; from += pieceBytes) {
      const { status } = await inTime(device.transferOut(endpoint, bytes.subarray(from, from + pieceBytes)))
      if (status !== 'ok') throw new PrinterProblem('The USB printer takes nothing more: look at its paper and its lid.')
    }
  } catch (error) {
    if (error instanceof PrinterProblem) throw error
    throw new PrinterProblem(`The USB printer cannot be used (${error instanceof Error ? error.message : String(error)}).`)
  } finally {
    await device.close().catch(() => null)
  }
}

function outletOf({ configuration }: UsbDevice): { place: number; endpoint: number } {
  for (const { interfaceNumber, alternates } of configuration?.interfaces ?? []) {
    const outlet = alternates[0]?.interfaceClass === printerClass && alternates[0].endpoints.find(({ direction }) => direction === 'out')
    if (outlet) return { place: interfaceNumber, endpoint: outlet.endpointNumber }
  }
  throw new PrinterProblem('The USB device is no receipt printer.')
}

function inTime<T>(work: Promise<T>): Promise<T> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new PrinterProblem('The USB printer takes nothing more: look at its paper and its lid.')), pieceMs)
  })
  return Promise.race([work, late])
}
