import type { BenchServer, Urls } from './bench-server.ts'
import type { WriteFigure } from './figures.ts'
import type { BenchOptions } from './options.ts'

/** What the measurements share. */
export interface BenchRun {
  options: BenchOptions
  server: BenchServer
  /** The business that is sold and searched in. */
  shop: Urls
  report: WriteFigure
  log: (line: string) => void
}
