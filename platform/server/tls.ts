import fs from 'node:fs'
import type { Server } from 'node:https'
import { createSecureContext } from 'node:tls'

/** Paths of the certificate (with its chain) and of the key, both in PEM. */
export interface TlsFiles {
  certFile: string
  keyFile: string
}

/** What the server encrypts with, the strongest first: only what no later theft of the key opens, and what tells a changed byte. */
const ciphers = [
  'TLS_AES_256_GCM_SHA384',
  'TLS_CHACHA20_POLY1305_SHA256',
  'TLS_AES_128_GCM_SHA256',
  'ECDHE-ECDSA-AES256-GCM-SHA384',
  'ECDHE-RSA-AES256-GCM-SHA384',
  'ECDHE-ECDSA-CHACHA20-POLY1305',
  'ECDHE-RSA-CHACHA20-POLY1305',
  'ECDHE-ECDSA-AES128-GCM-SHA256',
  'ECDHE-RSA-AES128-GCM-SHA256',
].join(':')

/** Reads the options of a TLS server. Throws an error of one line that names the unusable file. */
export function readTls({ certFile, keyFile }: TlsFiles) {
  const read = (name: string, file: string) => {
    try {
      return fs.readFileSync(file)
    } catch (error) {
      throw new Error(`${name} cannot be read: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
    }
  }
  const [cert, key] = [read('TLS_CERT_FILE', certFile), read('TLS_KEY_FILE', keyFile)]
  const options = { cert, key, minVersion: 'TLSv1.2' as const, ciphers, honorCipherOrder: true }
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
