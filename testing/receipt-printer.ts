import net from 'node:net'
import type { CallInput } from '../kernel/endpoint.ts'
import { askForDrawer, receiptPrinters } from '../features/selling/printers/contract.ts'
import { saved } from './calls.ts'
import { decodeEscPos, type Printed } from './escpos.ts'
import type { Kit } from './papers/paper.ts'
import type { Staff } from './shop.ts'

/** A receipt printer made for a test, on loopback. */
export interface TestPrinter {
  port: number
  /** Each connection's bytes, as the printer understood them. */
  printed: Printed[][]
  /** Off: it refuses connections. Stuck: it takes a connection and reads nothing, as one without paper. */
  turn: (to: 'on' | 'off' | 'stuck') => Promise<void>
  close: () => Promise<void>
}

/** Opens a printer on a free port of those that printers have. */
export async function openTestPrinter(): Promise<TestPrinter> {
  const printed: Printed[][] = []
  const open = new Set<net.Socket>()
  let isStuck = false
  const server = net.createServer(socket => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    socket.on('error', () => socket.destroy())
    if (isStuck) return void socket.pause()
    const pieces: Uint8Array[] = []
    socket.on('data', piece => pieces.push(Uint8Array.from(Buffer.from(piece))))
    socket.on('end', () => void printed.push(decodeEscPos(Uint8Array.from(Buffer.concat(pieces)))))
  })
  const stop = async () => {
    for (const socket of open) socket.destroy()
    if (server.listening) await new Promise(resolve => server.close(resolve))
  }
  // A printer that nobody closes keeps no test from ending.
  server.unref()
  const port = await listenOnPrinterPort(server)
  return {
    port,
    printed,
    async turn(to) {
      isStuck = to === 'stuck'
      if (to === 'off') await stop()
      else if (!server.listening) await listen(server, port)
    },
    close: stop,
  }
}

async function listenOnPrinterPort(server: net.Server): Promise<number> {
  const [least, most] = [9100, 9199]
  // Test files that run at the same time begin at different ports.
  const start = process.pid % (most - least)
  for (let tried = 0; tried <= most - least; tried += 1) {
    const port = least + ((start + tried) % (most - least + 1))
    if (
      await listen(server, port).then(
        () => true,
        () => false,
      )
    )
      return port
  }
  throw new Error('every port of printers is taken')
}

function listen(server: net.Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject)
      resolve()
    })
  })
}

let made = 0

/** A printer of the caller's location that is reached at this port of loopback; answers its code. */
export async function aPrinter(
  staff: Staff,
  port: number,
  more: Partial<CallInput<typeof receiptPrinters.create>['body']> = {},
): Promise<string> {
  made += 1
  const body = { name: `Till ${made}`, connection: 'network' as const, address: '127.0.0.1', port: String(port), ...more }
  return (await saved(staff, receiptPrinters.create, body)).code
}

/** A print of one row. */
export const aPrint = (text = 'Bill') => ({
  id: crypto.randomUUID(),
  commands: [{ do: 'text' as const, text, isBold: false, size: 'normal' as const }, { do: 'cut' as const }],
})

const nobody = '1601999999'

/** Receipt printers; they print on a printer of their own. */
export const printers: Kit = {
  samples: ({ staff }) => {
    let printer: Promise<TestPrinter> | undefined
    const place = async () => {
      printer ??= openTestPrinter()
      return { params: { code: await aPrinter(staff, (await printer).port) } }
    }
    return {
      'PUT receipt-printer-print/:code': async () => ({ ...(await place()), body: aPrint() }),
      'POST receipt-printer-drawer': async () => ({ body: { code: (await place()).params.code, reason: 'Change for a customer' } }),
      'PUT receipt-printer-drawer/:code': async ({ staff: asking, role }) => {
        const { params } = await place()
        if (role !== 'cashier') await asking.call(askForDrawer, { body: { code: params.code, reason: 'Change' } })
        return { params }
      },
    }
  },
  refused: () => ({
    'PUT receipt-printer-print/:code': { params: { code: nobody }, body: { ...aPrint(), paper: '' } },
    'POST receipt-printer-drawer': { body: { code: nobody, reason: 'Change' } },
    'PUT receipt-printer-drawer/:code': { params: { code: nobody } },
  }),
}
