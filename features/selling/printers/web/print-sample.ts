import { removePrint, renderPrint } from '../../../../platform/web/print/print-job.ts'
import { layOut, type PaperPart } from '../lay-out.ts'
import { rowDrawer } from './draw-row.ts'
import { startSending } from './print-roll.ts'
import type { TillPrinter } from './till-printer.ts'

const row = (left: string, right = '', isBold = false): PaperPart => ({ kind: 'row', left, right, align: 'left', isBold, size: 'normal' })

function sampleOf(name: string, columns: number): PaperPart[] {
  return [
    { kind: 'row', left: name, right: '', align: 'center', isBold: true, size: 'tall' },
    { kind: 'rule' },
    row('1234567890'.repeat(5).slice(0, columns)),
    row('Engine oil 4L', '1,234.50'),
    row('ශ්‍රී ලංකා එන්ජින් ඔයිල්', '1,234.50'),
    row('இயந்திர எண்ணெய்', '1,234.50'),
    { kind: 'rule' },
    { kind: 'row', left: 'TOTAL', right: 'Rs. 3,703.50', align: 'left', isBold: true, size: 'double' },
    { kind: 'barcode', value: '3101000123' },
  ]
}

/** Prints a page that shows whether width, scripts and barcode are right. The fonts come from an empty print frame. */
export async function printSample(printer: TillPrinter): Promise<void> {
  const columns = Number(printer.columns)
  const frame = await renderPrint(null, 'receipt')
  try {
    if (!frame.contentDocument) throw new Error('the print frame was removed')
    const draw = rowDrawer(frame.contentDocument, columns)
    startSending(printer, { title: `Test of ${printer.name}`, saved: null }, layOut(sampleOf(printer.name, columns), { columns, draw }))
  } finally {
    removePrint(frame)
  }
}
