import { z } from 'zod'
import { base64Of } from '../../../../platform/web/base64-of.ts'
import { call, CallError, fetchStream } from '../../../../platform/web/call.ts'
import { linesOf } from '../../../../platform/web/lines-of.ts'
import { restoreLine, restorePartBytes, restoreShop, sendRestorePart, type RestoredShop } from '../restore-contract.ts'

/** How far a restore is: the part of its step that is done, 0 to 1. */
export interface RestoreProgress {
  step: 'sending' | 'restoring' | 'proving'
  done: number
}

interface Restore {
  token: string
  passphrase: string
  file: File
  onProgress: (progress: RestoreProgress) => void
}

const lines = z.string().transform(text => restoreLine.parse(JSON.parse(text)))

/** Sends a backup to a shop that nobody can sign in to, and has it restored and proved. Throws CallError when nothing was restored. */
export async function restoreFrom({ token, passphrase, file, onProgress }: Restore): Promise<RestoredShop> {
  for (let at = 0; at < file.size; at += restorePartBytes) {
    onProgress({ step: 'sending', done: at / file.size })
    // oxlint-disable no-await-in-loop -- one part after the other
    const content = await base64Of(file.slice(at, at + restorePartBytes))
    await call(sendRestorePart, { body: { token, at, content } })
    // oxlint-enable no-await-in-loop
  }
  onProgress({ step: 'restoring', done: 0 })
  const response = await fetchStream(restoreShop, { body: { token, passphrase } })
  for await (const text of linesOf(response)) {
    const line = lines.parse(text)
    if ('restored' in line) return line.restored
    if ('refused' in line) throw new CallError({ status: 422, code: 'NOT_RESTORED', text: `${line.refused} Nothing was restored.` })
    onProgress('read' in line ? { step: 'restoring', done: line.read / line.of } : { step: 'proving', done: line.proved / line.of })
  }
  throw new CallError({
    status: 0,
    code: 'RESTORE_BROKEN_OFF',
    text: 'The line broke off. The server goes on: reload this page in a few minutes, and sign in when it offers that.',
  })
}
