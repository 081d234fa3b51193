import { PrinterProblem } from './printer-problem.ts'

// The parts of Web Serial that a printer needs; TypeScript's own types do not have them.
interface SerialPort {
  writable: WritableStream<Uint8Array> | null
  open(options: { baudRate: number; bufferSize: number }): Promise<void>
  close(): Promise<void>
}
interface Serial {
  getPorts(): Promise<SerialPort[]>
  requestPort(): Promise<SerialPort>
}

const bufferBytes = 4_096
/** Beside the time that the line itself needs for the bytes. */
const patienceMs = 6_000
const bitsOfByte = 10
const nowhere = 'This browser has no Web Serial: open the till in Chrome or Edge, over https or on this machine, or use a network printer.'

function serial(): Serial {
  const found = (navigator as { serial?: Serial }).serial
  if (!found) throw new PrinterProblem(nowhere)
  return found
}

/** Asks the user which serial port this till prints on; must follow a click or key. */
export async function chooseSerial(): Promise<void> {
  await serial()
    .requestPort()
    .catch(() => {
      throw new PrinterProblem('No printer was chosen.')
    })
}

/** Writes to the serial printer that this browser may use; rejects when it did not take everything in time. */
export async function writeToSerial(bytes: Uint8Array<ArrayBuffer>, baudRate: number): Promise<void> {
  const [port] = await serial().getPorts()
  if (!port) throw new PrinterProblem('The serial printer is not connected. Plug it in, or choose it again under Settings, Lists.')
  let writer: WritableStreamDefaultWriter<Uint8Array> | undefined
  try {
    await port.open({ baudRate, bufferSize: bufferBytes })
    writer = port.writable?.getWriter()
    if (!writer) throw new PrinterProblem('The serial port cannot be written to.')
    await inTime(writer.write(bytes), patienceMs + (bytes.length * bitsOfByte * 1000) / baudRate)
  } catch (error) {
    await writer?.abort().catch(() => null)
    if (error instanceof PrinterProblem) throw error
    throw new PrinterProblem(`The serial printer cannot be used (${error instanceof Error ? error.message : String(error)}).`)
  } finally {
    writer?.releaseLock()
    await port.close().catch(() => null)
  }
}

function inTime(work: Promise<void>, ms: number): Promise<void> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new PrinterProblem('The serial printer takes nothing more: look at its paper and its speed.')), ms)
  })
  return Promise.race([work, late])
}
