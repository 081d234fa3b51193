import type { SessionOptions } from '../features/shop/session/server/routes.ts'
import type { Databases } from './opening.ts'

/** What a process of a cluster is given, in BIZX_PROCESS as JSON. */
export interface ProcessTask {
  /** From 1. A process that takes the place of another has its number. */
  number: number
  databases: Databases
  demoUsers: SessionOptions['demoUsers']
}

/** What it says: the address where it listens, once; and now and then that it is not stuck. */
export type ProcessWord = { open: string } | 'alive'

export const aliveEveryMs = 2_000
