import { confirmDialog } from '../ui/confirm-dialog.ts'
import { unsavedWork } from '../unsaved-work.ts'

type InWords = () => string | null
const asked = new Set<InWords>()

/** Registers what somebody who signs out should know, as a sentence; answers what takes it back. */
export function askBeforeLeaving(inWords: InWords): () => void {
  asked.add(inWords)
  return () => void asked.delete(inWords)
}

/** Asks before a user leaves with work that is not saved; true at once when there is none. */
export async function mayLeave(userCode: string): Promise<boolean> {
  const found = unsavedWork({ ...localStorage }, userCode)
  const further = [...asked].flatMap(inWords => inWords() ?? [])
  if (found.length === 0 && further.length === 0) return true
  if (found.length === 0) return confirmDialog(further.join(' '), { title: 'Log out?' })
  const text = `Not saved yet: ${new Intl.ListFormat('en').format(found)}. It waits in this browser until you sign in here again, and nobody else sees it.`
  const hint = found.includes('a bill') ? ' For another cashier to go on with the bill, put it on hold first.' : ''
  return confirmDialog([text + hint, ...further].join(' '), { title: 'Log out?' })
}
