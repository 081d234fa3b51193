import type { Readable } from 'node:stream'
import { isLoopback } from './loopback.ts'

/** Where mail goes out, and from whom. */
export interface MailSettings {
  /** smtp://user:password@host:587, or smtps:// for TLS from the first byte. Beyond this machine smtp:// turns to TLS too, or is not used. */
  url: string
  from: string
}

export interface Letter {
  /** Plain addresses. */
  to: readonly string[]
  subject: string
  text: string
  file?: { name: string; type: string; content: Readable }
}

const patienceMs = 20_000

/** Whether the server must turn to TLS before anything is said: letters and passwords cross no network in the clear. */
export function mustTurnToTls(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  return protocol === 'smtp:' && !isLoopback(hostname.replace(/^\[(.*)\]$/, '$1'))
}

/**
 * Hands a letter to the SMTP server; resolves, when the server has taken it, to the addresses that it did not take. Throws what the server
 * said where it took none.
 */
export async function sendMail({ url, from }: MailSettings, { to, subject, text, file }: Letter): Promise<string[]> {
  const waits = { connectionTimeout: patienceMs, greetingTimeout: patienceMs, socketTimeout: patienceMs }
  // Most shops send no letters, and every start would read its files.
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ url, requireTLS: mustTurnToTls(url), ...waits })
  try {
    const attachments = file ? [{ filename: file.name, contentType: file.type, content: file.content }] : []
    const letter = { from, to: [...to], subject, text, attachments, disableFileAccess: true, disableUrlAccess: true }
    const { rejected } = await transport.sendMail(letter)
    return rejected.map(String)
  } finally {
    transport.close()
  }
}
