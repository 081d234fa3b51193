import { saveFile } from '../../../../platform/web/save-file.ts'
import { sealedFileName, sealedFileText } from '../sealed-file.ts'
import { waitingBills } from './till-store.ts'

/** Saves the bills of this till that have not gone up as a file. They stay here, and go up by themselves where they can. Answers how many. */
export async function saveSealedFile(): Promise<number> {
  const bills = (await waitingBills()).map(({ bill }) => bill)
  const [first] = bills
  if (!first) return 0
  const at = new Date()
  const text = sealedFileText({ till: first.till, savedAt: at.toISOString(), bills })
  saveFile(new Blob([text], { type: 'application/json' }), sealedFileName({ till: first.till, at }))
  return bills.length
}
