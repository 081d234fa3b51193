import { sealedText } from '../sealed-bill.ts'
import { lostOf, readLines } from '../kept-lines.ts'
import { hashOf } from './signing.ts'
import { putBack, readTill, sentBills, waitingBills, type WaitingBill } from './till-store.ts'

// A file of the browser's own file system, beside its database: what loses one of them may leave the other.
const fileName = 'bizx.unsent.jsonl'

/** One tab at a time, in the order in which they asked: bills are added in the order of their numbers. */
function alone<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks.request('bizx.second-copy', work)
}

/** Null where this browser has no such files. */
async function openFile(): Promise<FileSystemFileHandle | null> {
  if (!('getDirectory' in navigator.storage) || !('createWritable' in FileSystemFileHandle.prototype)) return null
  const folder = await navigator.storage.getDirectory()
  return folder.getFileHandle(fileName, { create: true })
}

/** Adds a bill that has been kept to the second copy. */
export function addToSecondCopy(waiting: WaitingBill): Promise<void> {
  return alone(async () => {
    const file = await openFile()
    if (!file) return
    const { size } = await file.getFile()
    const writing = await file.createWritable({ keepExistingData: true })
    // In a line of its own, even behind one that was cut off.
    await writing.write({ type: 'write', position: size, data: `${size > 0 ? '\n' : ''}${JSON.stringify(waiting)}` })
    await writing.close()
  })
}

/** Nothing waits any more: the second copy begins anew. */
export async function emptySecondCopy(): Promise<void> {
  await alone(async () => {
    const file = await openFile()
    if (!file || (await file.getFile()).size === 0 || (await waitingBills()).length > 0) return
    const writing = await file.createWritable({ keepExistingData: false })
    await writing.close()
  })
}

/** Puts back what the database has lost of the second copy, and lets the till go on behind it. Answers the bills. */
export function restoreFromSecondCopy(): Promise<WaitingBill[]> {
  return navigator.locks.request('bizx.till', async () => {
    const text = await alone(async () => (await (await openFile())?.getFile())?.text())
    if (!text) return []
    const lost = lostOf(readLines<WaitingBill>(text), [...(await waitingBills()), ...(await sentBills())])
    const till = await readTill()
    const last = lost.findLast(({ bill }) => bill.till === till?.till)
    if (!till || !last || last.serial <= till.serial) {
      await putBack(lost, null)
      return lost
    }
    // Its next bill follows on what was lost, and gives no number twice.
    await putBack(lost, { ...till, serial: last.serial, previous: await hashOf(sealedText(last.bill)) })
    return lost
  })
}
