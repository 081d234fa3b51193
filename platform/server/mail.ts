import type { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'

/** Where mail goes out, and from whom. */
export interface MailSettings {
  /** smtp://user:password@host:587, or smtps:// for TLS from the first byte. */
  url: string
  from: string
}

export interface Letter {
  to: string
  subject: string
  text: string
  file?: { name: string; type: string; content: Readable }
}

const patienceMs = 20_000

/** Hands a letter to the SMTP server; resolves when the server has taken it. Throws what the server said. */
export async function sendMail({ url, from }: MailSettings, { to, subject, text, file }: Letter): Promise<void> {
  const waits = { connectionTimeout: patienceMs, greetingTimeout: patienceMs, socketTimeout: patienceMs }
  const transport = createTransport({ url, ...waits })
  try {
    const attachments = file ? [{ filename: file.name, contentType: file.type, content: file.content }] : []
    await transport.sendMail({ from, to, subject, text, attachments, disableFileAccess: true, disableUrlAccess: true })
  } finally {
    transport.close()
  }
}
