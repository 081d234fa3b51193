import { keepReports } from '../reports/engine/server/schedules/keep-reports.ts'
import type { Keeping } from '../reports/engine/server/schedules/keeping.ts'
import { reports } from '../reports/index.ts'

/** Makes scheduled reports while the application runs. Several processes may: each report is taken by one of them. */
export class ReportKeeper {
  readonly #keeping: Keeping
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> | null = null

  constructor(keeping: Keeping) {
    this.#keeping = keeping
  }

  start(everyMs: number | undefined): void {
    if (everyMs === undefined) return
    this.#timer = setInterval(() => void this.run().catch(this.#keeping.onError), everyMs).unref()
  }

  /** Makes what is due now; a second call waits for the first. */
  run(): Promise<void> {
    this.#running ??= keepReports(this.#keeping, reports).finally(() => (this.#running = null))
    return this.#running
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#running?.catch(() => {})
  }
}
