import { z } from 'zod'
import { bodySizes, codeParams, codeText, endpoint, requiredText, text } from '../../../kernel/endpoint.ts'
import { masterEndpoints, nameText } from '../../../kernel/master.ts'
import { paperColumns, printLimits, type PrintCommand } from './print-command.ts'
import { isPrinterAddress, printerPort } from './printer-address.ts'

/** How a printer is reached: over the network by the server, or by the browser of the till that it hangs on. */
export const printerConnections = ['network', 'usb', 'serial'] as const
export type PrinterConnection = (typeof printerConnections)[number]
/** The usual speeds of serial printers, in bits a second. */
export const baudRates = ['9600', '19200', '38400', '57600', '115200'] as const

const connection = z.enum(printerConnections)
const columns = z.enum(paperColumns)
const baudRate = z.enum(baudRates)

/** The receipt printers of the caller's location. Which of them a till prints on is kept by its browser. */
export const receiptPrinters = masterEndpoints({
  path: 'receipt-printer',
  one: 'receiptPrinter',
  many: 'receiptPrinters',
  title: 'Receipt Printer',
  row: {
    name: z.string(),
    connection,
    /** '' unless it is reached over the network. */
    address: z.string(),
    port: z.string(),
    columns,
    baudRate,
    opensDrawer: z.boolean(),
    isActive: z.boolean(),
    locationCode: z.string(),
  },
  body: z
    .object({
      name: nameText,
      connection: connection.default('network'),
      address: text(15).default(''),
      port: z.string().max(4).regex(printerPort, 'is not a port from 9100 to 9199').default(''),
      columns: columns.default('48'),
      baudRate: baudRate.default('9600'),
      opensDrawer: z.boolean().default(true),
      isActive: z.boolean().default(true),
    })
    .refine(body => body.connection !== 'network' || isPrinterAddress(body.address), {
      path: ['address'],
      message: 'is not the address of a printer in the own network, such as 192.168.1.50',
    }),
  permissions: { read: 'sell' },
  filters: { active: z.enum(['0', '1']).optional() },
  sort: ['name', 'code'],
})

const raster = z
  .object({
    do: z.literal('raster'),
    width: z.number().int().min(8).max(printLimits.rasterWidth).multipleOf(8),
    height: z.number().int().min(1).max(printLimits.rasterHeight),
    bits: z.base64().max(Math.ceil((printLimits.rasterWidth / 8) * printLimits.rasterHeight * (4 / 3)) + 4),
  })
  .refine(({ width, height, bits }) => bytesIn(bits) === (width / 8) * height, {
    path: ['bits'],
    message: 'has not as many dots as it says',
  })

function bytesIn(base64: string): number {
  return (base64.length / 4) * 3 - (base64.match(/=+$/)?.[0].length ?? 0)
}

const printCommand = z.union([
  z.object({
    do: z.literal('text'),
    text: z
      .string()
      .max(printLimits.textLength)
      .regex(/^[\x20-\x7e]*$/, 'has a letter that printers do not have'),
    isBold: z.boolean(),
    size: z.enum(['normal', 'tall', 'double']),
  }),
  raster,
  z.object({
    do: z.literal('barcode'),
    value: z
      .string()
      .max(40)
      .regex(/^[\x20-\x7e]+$/, 'is no Code 128'),
  }),
  z.object({ do: z.literal('feed'), lines: z.number().int().min(1).max(20) }),
  z.object({ do: z.literal('cut') }),
]) satisfies z.ZodType<PrintCommand>

export const printReceipt = endpoint({
  method: 'PUT',
  path: 'receipt-printer-print/:code',
  // It changes nothing of the shop's, and its id, which is kept like a save's key, keeps it from being printed twice.
  summary: 'Print on a receipt printer of the network; answers once the printer has taken everything',
  permission: 'sell',
  params: codeParams,
  body: z.object({
    /** One print, however often it is sent. */
    id: z.uuid(),
    commands: z
      .array(printCommand)
      .min(1)
      .max(printLimits.commands)
      // The whole print has a bound of its own: the bounds of its commands would add up to far more.
      .refine(commands => JSON.stringify(commands).length <= printLimits.bytes, `is longer than ${printLimits.bytes} bytes`)
      .meta({ mostBytes: printLimits.bytes }),
    /** What is printed, such as "Bill 3101000123". */
    title: text(120).default(''),
    /** The paper, where it is printed for the first time by who has just saved it; else ''. The drawer opens where it moved cash. */
    paper: z.union([z.literal(''), codeText]).default(''),
    drawerFor: z.union([z.literal(''), codeText]).default(''),
  }),
  bodyBytes: bodySizes.file,
  reply: z.object({ code: z.string() }),
})

export const askForDrawer = endpoint({
  method: 'POST',
  path: 'receipt-printer-drawer',
  summary: 'Say why the cash drawer is opened without a sale; the drawer itself is opened afterwards',
  permission: 'open-drawer',
  saves: true,
  body: z.object({ code: codeText, reason: requiredText(200, 'Say why') }),
  reply: z.object({ code: z.string() }),
})

export const kickDrawer = endpoint({
  method: 'PUT',
  path: 'receipt-printer-drawer/:code',
  summary: 'Open the cash drawer at a printer of the network, right after saying why',
  permission: 'open-drawer',
  params: codeParams,
  reply: z.object({ code: z.string() }),
})
