import fs from 'node:fs'
import os from 'node:os'
import type { FastifyBaseLogger } from 'fastify'

const lookEveryMs = 5_000

interface OpenFiles {
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>
  /** Opens a file and closes it. */
  tryOpen?: () => Promise<void>
}

async function openNothing(): Promise<void> {
  await (await fs.promises.open(os.devNull)).close()
}

/** Says once when this process, or the machine, has as many files open as it may, and once when that is over. Answers what looks. */
export function openFilesLook({ log, tryOpen = openNothing }: OpenFiles): () => Promise<void> {
  let isReached = false
  return async () => {
    const code = await tryOpen().then(
      () => '',
      (error: NodeJS.ErrnoException) => error.code ?? '',
    )
    const isNow = code === 'EMFILE' || code === 'ENFILE'
    if (isNow && !isReached) {
      log.error(
        `the limit of open files of ${code === 'EMFILE' ? 'this process' : 'this machine'} is reached: new connections wait unanswered; raise it (ulimit -n, LimitNOFILE of systemd)`,
      )
    }
    if (!isNow && isReached) log.warn('the limit of open files was reached, and new connections waited; it is not any more')
    isReached = isNow
  }
}

/** Looks every few seconds; returns the function that ends it. */
export function watchOpenFiles(watched: OpenFiles): () => void {
  const look = openFilesLook(watched)
  const timer = setInterval(() => void look(), lookEveryMs).unref()
  return () => clearInterval(timer)
}
