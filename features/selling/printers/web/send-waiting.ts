import { codePrefixes } from '../../../../kernel/codes.ts'
import { call, CallError } from '../../../../platform/web/call.ts'
import { billPrinted } from '../../sales/print-contract.ts'
import { PrinterProblem } from './printer-problem.ts'
import { sendPrint } from './send-print.ts'
import { dropPrint, isStillWaiting, keepPrint, waitingPrints, type WaitingPrint } from './waiting-prints.ts'

let last: Promise<void> = Promise.resolve()

/** Sends what waits, oldest first; a printer that fails keeps its further papers. Resolves when nothing more can be done now. */
export function sendWaiting(): Promise<void> {
  last = last.then(() => alone(sendEach)).catch((error: unknown) => console.error(error))
  return last
}

// One tab sends at a time. Browsers know locks only where the page came safely; the server's memory of prints keeps the rest.
async function alone(work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work()
  await navigator.locks.request('bizx.print', work)
}

async function sendEach(): Promise<void> {
  const failed = new Set<string>()
  for (const print of waitingPrints()) {
    if (failed.has(print.printer.code) || !isStillWaiting(print.id)) continue
    try {
      await sendPrint(print)
      dropPrint(print.id)
      tellPrinted(print)
    } catch (error) {
      failed.add(print.printer.code)
      keepPrint({ ...print, problem: problemOf(error) })
    }
  }
}

function problemOf(error: unknown): string {
  if (error instanceof CallError || error instanceof PrinterProblem) return error.text
  console.error(error)
  return 'The printer did not take it.'
}

const billPrefixes: readonly string[] = [codePrefixes.invoicePos, codePrefixes.invoiceAutoCare]

// Where this does not arrive, the day's close names the bill.
function tellPrinted({ saved, printer }: WaitingPrint): void {
  if (!saved || !billPrefixes.includes(saved.code.slice(0, 2))) return
  void call(billPrinted, { params: { code: saved.code } }, { locationCode: printer.locationCode }).catch(() => null)
}
