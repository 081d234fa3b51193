import { confirmDialog } from '../ui/confirm-dialog.ts'
import { unsavedWork } from '../unsaved-work.ts'

/** Asks before a user leaves with work that is not saved; true at once when there is none. */
export async function mayLeave(userCode: string): Promise<boolean> {
  const found = unsavedWork({ ...localStorage }, userCode)
  if (found.length === 0) return true
  const text = `Not saved yet: ${new Intl.ListFormat('en').format(found)}. It waits in this browser until you sign in here again, and nobody else sees it.`
  const hint = found.includes('a bill') ? ' For another cashier to go on with the bill, put it on hold first.' : ''
  return confirmDialog(text + hint, { title: 'Log out?' })
}
