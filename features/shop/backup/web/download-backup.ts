import { call, fetchStream } from '../../../../platform/web/call.ts'
import { askForBackup, downloadBackup } from '../contract.ts'

/** Requests the backup, downloads it and returns the file's name. Throws CallError. */
export async function downloadTheBackup(
  { password, passphrase }: { password: string; passphrase: string },
  onReceived: (bytes: number) => void,
): Promise<string> {
  const { ticket } = await call(askForBackup, { body: { password, passphrase } })
  const response = await fetchStream(downloadBackup, { query: { ticket } })
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'bizx.backup'
  let received = 0
  const counted = response.body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(part, way) {
        received += part.length
        onReceived(received)
        way.enqueue(part)
      },
    }),
  )
  // Browsers keep a large blob on disk. When the stream breaks off, this throws and no file is saved.
  const address = URL.createObjectURL(await new Response(counted ?? null).blob())
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
  return name
}
