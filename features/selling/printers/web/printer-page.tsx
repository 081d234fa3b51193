import { activeFilter } from '../../../../platform/web/master-page/active-filter.ts'
import { defineMasterPage } from '../../../../platform/web/master-page/define-master-page.tsx'
import { nameInput } from '../../../../platform/web/master-page/named-list.ts'
import { statusColumn } from '../../../../platform/web/master-page/status-column.tsx'
import { notifyError, notifySuccess } from '../../../../platform/web/ui/notify.ts'
import type { RecordOf } from '../../../../kernel/master.ts'
import { baudRates, receiptPrinters, type PrinterConnection } from '../contract.ts'
import { paperColumns } from '../print-command.ts'
import { PrinterProblem } from './printer-problem.ts'
import { asTillPrinter, keepTillPrinter, useTillPrinter } from './till-printer.ts'

type Printer = RecordOf<typeof receiptPrinters>

const connectionWords: Readonly<Record<PrinterConnection, string>> = {
  network: 'Network',
  usb: 'USB of a till',
  serial: 'Serial port of a till',
}
const paperWords: Readonly<Record<(typeof paperColumns)[number], string>> = {
  48: '80 mm, 48 letters',
  42: '80 mm, 42 letters',
  32: '58 mm, 32 letters',
}

/** Makes a printer this till's; the browser asks which device a USB or serial printer is. */
async function choose(row: Printer): Promise<void> {
  try {
    if (row.connection === 'usb') await (await import('./usb-printer.ts')).chooseUsb()
    if (row.connection === 'serial') await (await import('./serial-printer.ts')).chooseSerial()
    keepTillPrinter(asTillPrinter(row))
    notifySuccess(`This till prints receipts on ${row.name}`)
  } catch (error) {
    notifyError(error instanceof PrinterProblem ? error.text : error)
  }
}

function leave(): void {
  keepTillPrinter(null)
  notifySuccess("This till prints with the browser's dialog")
}

async function printTest(row: Printer): Promise<void> {
  const { printSample } = await import('./print-sample.ts')
  await printSample(asTillPrinter(row))
}

function ThisTill({ row }: { row: Printer }) {
  return useTillPrinter()?.code === row.code ? '✓ This till' : ''
}

/** The receipt printers of this location, and which of them this till prints on. */
export const ReceiptPrinterPage = defineMasterPage({
  master: receiptPrinters,
  heading: 'Receipt Printers',
  nameOf: ({ name }) => name,
  columns: [
    { key: 'name', label: 'Name' },
    { key: 'code', label: 'Code', kind: 'code', isExtra: true },
    { key: 'connection', label: 'Reached by', value: ({ connection }) => connectionWords[connection] },
    { key: 'address', label: 'Address', value: ({ address, port }) => (address === '' ? '' : `${address}:${port}`), priority: 2 },
    { key: 'columns', label: 'Paper', value: ({ columns }) => paperWords[columns], priority: 3 },
    { key: 'opensDrawer', label: 'Drawer', value: ({ opensDrawer }) => (opensDrawer ? 'Opens it' : ''), priority: 3 },
    { key: 'thisTill', label: 'Used here', value: () => '', cell: row => <ThisTill row={row} />, width: 110 },
    statusColumn(),
  ],
  filters: [activeFilter],
  headerActions: [{ label: "Browser's dialog here", shortcut: 'Alt+B', permission: receiptPrinters.edit.permission, run: leave }],
  rowActions: [
    {
      label: 'Use on this till',
      shortcut: 'T',
      permission: receiptPrinters.edit.permission,
      refusal: row => (row.isActive ? null : 'Make it active first.'),
      run: choose,
    },
    { label: 'Test print', shortcut: 'S', permission: receiptPrinters.edit.permission, run: printTest },
  ],
  form: {
    columns: 2,
    fields: [
      { ...nameInput, description: 'What staff know it by, such as Counter 1' },
      {
        name: 'connection',
        label: 'Reached by',
        kind: 'select',
        choices: Object.entries(connectionWords).map(([value, label]) => ({ value, label })),
        required: true,
        start: 'network',
      },
      {
        name: 'address',
        label: 'Address',
        kind: 'text',
        maxLength: 15,
        description: 'On the network only: 192.168.1.50, as its own test page says',
      },
      {
        name: 'port',
        label: 'Port',
        kind: 'text',
        inputMode: 'tel',
        maxLength: 4,
        placeholder: '9100',
        description: '9100 unless the printer says otherwise',
      },
      {
        name: 'columns',
        label: 'Paper',
        kind: 'select',
        choices: paperColumns.map(value => ({ value, label: paperWords[value] })),
        required: true,
        start: '48',
      },
      {
        name: 'baudRate',
        label: 'Speed of the serial port',
        kind: 'select',
        choices: baudRates.map(value => ({ value, label: `${value} bits a second` })),
        required: true,
        start: '9600',
      },
      { name: 'opensDrawer', label: 'A cash drawer hangs on it', kind: 'switch', start: true },
      { name: 'isActive', label: 'Active', kind: 'switch' },
    ],
  },
})
