import type { PrintCommand, PrintSize } from './print-command.ts'

const [escape, group] = [0x1b, 0x1d]
const reset = [escape, 0x40]
const bold = (isOn: boolean) => [escape, 0x45, isOn ? 1 : 0]
const centred = (isOn: boolean) => [escape, 0x61, isOn ? 1 : 0]
const sizes: Readonly<Record<PrintSize, number>> = { normal: 0x00, tall: 0x01, double: 0x11 }
const sized = (size: PrintSize) => [group, 0x21, sizes[size]]
const lineFeed = 0x0a
// Two modules of a Code 128 symbol are a quarter of a millimetre on a 203 dpi head; ten digits are then 23 mm wide, three 34 mm.
const barcodeDots = { height: 88, module: 3, narrowModule: 2 }
const widestValue = 16

/** The bytes that open the cash drawer at the printer: a pulse of 50 ms on its first pin. */
export const drawerKick: Uint8Array = Uint8Array.of(escape, 0x70, 0, 25, 250)

const asciiOf = (text: string) => Array.from(text, sign => sign.charCodeAt(0))

/** A list of commands in ESC/POS. Only the drawer's kick, which is no part of a paper, is not among them. */
export function encodeEscPos(commands: readonly PrintCommand[]): Uint8Array {
  const bytes: number[] = [...reset]
  for (const command of commands) for (const byte of bytesOf(command)) bytes.push(byte)
  return Uint8Array.from(bytes)
}

function bytesOf(command: PrintCommand): readonly number[] {
  switch (command.do) {
    case 'text': {
      const { text, isBold, size } = command
      const styled = isBold || size !== 'normal'
      const row = [...asciiOf(text), lineFeed]
      return styled ? [...bold(isBold), ...sized(size), ...row, ...bold(false), ...sized('normal')] : row
    }
    case 'raster': {
      const { width, height, bits } = command
      const across = width / 8
      return [group, 0x76, 0x30, 0, across & 0xff, across >> 8, height & 0xff, height >> 8, ...asciiOf(atob(bits))]
    }
    case 'barcode':
      return barcode(command.value)
    case 'feed':
      return [escape, 0x64, command.lines]
    case 'cut':
      return [group, 0x56, 1]
  }
}

function barcode(value: string): readonly number[] {
  const data = code128Data(value)
  const module = value.length > widestValue ? barcodeDots.narrowModule : barcodeDots.module
  return [
    ...centred(true),
    ...[group, 0x68, barcodeDots.height],
    ...[group, 0x77, module],
    // The number stands below in the paper's own text.
    ...[group, 0x48, 0],
    ...[group, 0x6b, 73, data.length, ...data],
    ...centred(false),
  ]
}

/** The data of a symbol: an even number of digits goes two to a sign (set C), everything else letter by letter (set B). */
function code128Data(value: string): readonly number[] {
  const set = (name: string) => [0x7b, name.charCodeAt(0)]
  if (!/^(\d\d)+$/.test(value)) return [...set('B'), ...asciiOf(value.replaceAll('{', '{{'))]
  return [...set('C'), ...(value.match(/\d\d/g) ?? []).map(Number)]
}
