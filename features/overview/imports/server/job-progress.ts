import type pg from 'pg'

/** Thrown when the user asked the work to stop. */
export class Stopped extends Error {}

const leastMs = 200

/** Publishes the progress of an import, visible at once, and reads whether it must stop. */
export class JobProgress {
  readonly #client: pg.PoolClient
  readonly #id: string
  #step = ''
  #saidAt = -Infinity

  constructor(client: pg.PoolClient, id: string) {
    this.#client = client
    this.#id = id
  }

  /** Reports a step or its progress, at most five times a second. Throws Stopped. */
  async tell(step: string, done = 0, of = 0): Promise<void> {
    const now = performance.now()
    if (step === this.#step && now - this.#saidAt < leastMs) return
    this.#step = step
    this.#saidAt = now
    const { rows } = await this.#client.query<{ is_cancelled: boolean }>(
      'update import_job set step = $2, steps_done = $3, steps_of = $4 where id = $1 returning is_cancelled',
      [this.#id, step, done, of],
    )
    if (rows[0]?.is_cancelled !== false) throw new Stopped()
  }
}
