import { call, fetchStream } from '../../../../platform/web/call.ts'
import { readCounted } from '../../../../platform/web/read-counted.ts'
import { nameOfFile, saveFile } from '../../../../platform/web/save-file.ts'
import { askForBackup, downloadBackup } from '../contract.ts'

/** Requests the backup, downloads it and returns the file's name. Throws CallError. */
export async function downloadTheBackup(
  { password, passphrase }: { password: string; passphrase: string },
  onReceived: (bytes: number) => void,
): Promise<string> {
  const { ticket } = await call(askForBackup, { body: { password, passphrase } })
  const response = await fetchStream(downloadBackup, { query: { ticket } })
  const name = nameOfFile(response, 'bizx.backup')
  // When the stream breaks off, no file is saved.
  saveFile(await readCounted(response, onReceived), name)
  return name
}
