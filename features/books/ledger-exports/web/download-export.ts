import { fetchStream } from '../../../../platform/web/call.ts'
import { readCounted } from '../../../../platform/web/read-counted.ts'
import { nameOfFile, saveFile } from '../../../../platform/web/save-file.ts'
import { ledgerExportFile } from '../contract.ts'

/** Downloads the file of an export; `onReceived` is called with the bytes that have come. Throws CallError. */
export async function downloadExport(code: string, onReceived: (bytes: number) => void = () => {}): Promise<void> {
  const response = await fetchStream(ledgerExportFile, { params: { code } })
  const name = nameOfFile(response, `ledger ${code}`)
  saveFile(await readCounted(response, onReceived), name)
}
