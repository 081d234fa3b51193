import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

export interface ServerProcess {
  url: string
  child: ChildProcess
  /** What it has printed so far, the last of it where that is much. */
  said(): string
  /** Asks it to finish what is under way, and waits until it has ended. */
  stop(): Promise<void>
}

const entries = {
  one: path.join(import.meta.dirname, '../app/server.ts'),
  several: path.join(import.meta.dirname, '../app/cluster.ts'),
  /** What `npm start` runs: it starts the server, and starts it again when it dies. */
  starter: path.join(import.meta.dirname, 'start.mjs'),
}

/**
 * Starts the application with these settings, of which PORT is one, and waits until it serves: as a process of its own, or with
 * several where PROCESSES is among them; with the starter when that is asked for.
 */
export async function startServerProcess(settings: Record<string, string>, by?: 'starter'): Promise<ServerProcess> {
  const url = `http://127.0.0.1:${settings.PROCESS_PORTS ?? settings.PORT}`
  const { PATH = '', NODE_COMPILE_CACHE } = process.env
  const child = spawn(process.execPath, [entries[by ?? (settings.PROCESSES ? 'several' : 'one')]], {
    env: { PATH, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }), HOST: '127.0.0.1', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stdout?.on('data', (data: Buffer) => (said = `${said}${data.toString()}`.slice(-20_000)))
  let words = ''
  child.stderr?.on('data', (data: Buffer) => (words = `${words}${data.toString()}`.slice(-2000)))
  while (!(await isReady(url))) {
    if (hasEnded(child)) throw new Error(words.trim() || `the application ended with ${child.exitCode ?? child.signalCode}`)
    await pause(25)
  }
  return { url, child, said: () => said, stop: () => stopProcess(child) }
}

/** Does the application answer, and its database with it? */
export async function isReady(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2000) })
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
  }
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

/** A port that nothing listens on just now. */
export async function freeLoopbackPort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('no free port on 127.0.0.1')
  return address.port
}
