import { newKey } from '../../../../platform/web/new-key.ts'
import type { RollPaper } from '../../../../platform/web/print/roll-printer.ts'
import { sendWaiting } from './send-waiting.ts'
import { tillPrinter, type TillPrinter } from './till-printer.ts'
import { keepPrint } from './waiting-prints.ts'
import { printLimits, type PrintCommand } from '../print-command.ts'

/** Takes a drawn roll for this till's receipt printer; false where it has none, or the roll is longer than one takes. What reads and draws is loaded with the first one. */
export async function printRoll(content: Document, paper: RollPaper): Promise<boolean> {
  const printer = tillPrinter()
  if (!printer) return false
  const [{ readPaper }, { rowDrawer }, { layOut }] = await Promise.all([
    import('./read-paper.ts'),
    import('./draw-row.ts'),
    import('../lay-out.ts'),
  ])
  const columns = Number(printer.columns)
  const commands = layOut(readPaper(content), { columns, draw: rowDrawer(content, columns) })
  // Hundreds of rows in other scripts: the browser's dialog prints them too.
  if (commands.length > printLimits.commands || JSON.stringify(commands).length > printLimits.bytes) return false
  startSending(printer, paper, commands)
  return true
}

/** Puts a paper into the row and sends it, without making anybody wait for the printer. */
export function startSending(printer: TillPrinter, paper: RollPaper, commands: readonly PrintCommand[]): void {
  keepPrint({ ...paper, id: newKey(), at: Date.now(), printer, commands, problem: '' })
  void sendWaiting()
}
