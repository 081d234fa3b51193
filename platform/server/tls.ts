import fs from 'node:fs'
import type { Server } from 'node:https'
import { createSecureContext } from 'node:tls'

/** Paths of the certificate (with its chain) and of the key, both in PEM. */
export interface TlsFiles {
  certFile: string
  keyFile: string
}

/** Reads the options of a TLS server. Throws an error of one line that names the unusable file. */
export function readTls({ certFile, keyFile }: TlsFiles) {
  const read = (name: string, file: string) => {
    try {
      return fs.readFileSync(file)
    } catch (error) {
      throw new Error(`${name} cannot be read: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
    }
  }
  const options = { cert: read('TLS_CERT_FILE', certFile), key: read('TLS_KEY_FILE', keyFile), minVersion: 'TLSv1.2' as const }
  try {
    createSecureContext(options)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new Error(`TLS_CERT_FILE and TLS_KEY_FILE are no certificate with its key: ${why}`, { cause: error })
  }
  return options
}

/**
 * Loads a renewed certificate without a restart. When it is not usable, `heard` gets the reason and the old certificate stays
 * in use. Returns a function that stops the watching.
 */
export function watchTls(server: Server, files: TlsFiles, heard: (problem: string) => void, everyMs = 10_000): () => void {
  const renew = () => {
    try {
      server.setSecureContext(readTls(files))
    } catch (error) {
      heard(error instanceof Error ? error.message : String(error))
    }
  }
  const names = [files.certFile, files.keyFile]
  for (const name of names) fs.watchFile(name, { interval: everyMs, persistent: false }, renew)
  return () => {
    for (const name of names) fs.unwatchFile(name, renew)
  }
}
