import { phoneKey } from '../../kernel/phone.ts'
import { saveFile } from './save-file.ts'
import { notifySuccess } from './ui/notify.ts'

/** Whose statement it is. */
export interface StatementParty {
  code: string
  name: string
  phones: readonly string[]
}

interface Sent {
  party: StatementParty
  words: string
}

/** Gives the file to the device's share sheet; where that takes none, saves it and opens the messenger that it is attached in. */
export async function sendStatement(content: Blob, { party, words }: Sent): Promise<void> {
  const file = new File([content], statementFileName(party.name), { type: 'application/pdf' })
  if (typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] })) {
    // The user may close the device's own dialog, which is no failure.
    await navigator.share({ files: [file], title: `Statement ${words}` }).catch(() => {})
    return
  }
  saveFile(file, file.name)
  const number = party.phones.map(phoneKey).find(found => found !== null)
  const text = encodeURIComponent(`Statement of account: ${words}`)
  if (number) window.open(`https://wa.me/${number}?text=${text}`, '_blank', 'noreferrer')
  notifySuccess(number ? 'The statement is in your downloads: attach it to the message' : 'The statement is in your downloads')
}

/** What the file of a statement is called, in letters that every file system takes. */
export function statementFileName(name: string): string {
  return `Statement ${name}.pdf`.replaceAll(/[\\/:*?"<>|]/g, ' ')
}
