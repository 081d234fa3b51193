import type { CallInput, Endpoint, Reply } from '../../../kernel/endpoint.ts'
import type { Stage } from '../stage.ts'

/** What a reader of figures has. */
export interface Reading {
  stage: Stage
  /** The day that the figures are about, which is today. */
  date: string
  /** Calls the API as someone who may see everything, at a location of the story, or else at the first. */
  read<E extends Endpoint>(endpoint: E, input: Partial<CallInput<E>>, loc?: string): Promise<Reply<E>>
  /** Rows of the database, where no call gives the figures as the story has them. */
  rows<Row extends object>(sql: string, values?: unknown[]): Promise<Row[]>
}

/** Reads one kind of figure, shaped as the story has it. */
export type Reader = (reading: Reading) => Promise<unknown>

/** A reading of the shop as it stands on a date. */
export function readingOf(stage: Stage, date: string): Reading {
  const who = stage.masters.staff.find(({ role }) => role === 'admin' || role === 'superadmin')?.id ?? stage.anotherWho('see-cost')
  return {
    stage,
    date,
    async read(endpoint, input, loc = stage.masters.locations[0]!.id) {
      const staff = await stage.staffAt(who, loc)
      const { status, reply, error } = await staff.call(endpoint, input)
      if (status !== 200) throw new Error(`${endpoint.path} was refused with ${status}: ${error.message.errorInfo[2]}`)
      return reply
    },
    rows: async <Row extends object>(sql: string, values: unknown[] = []) => (await stage.shop.owner.query<Row>(sql, values)).rows,
  }
}

/** Puts a figure where its keys lead. */
export function put(into: Record<string, unknown>, keys: readonly string[], figure: unknown): void {
  const [key = '', ...rest] = keys
  if (rest.length === 0) {
    into[key] = figure
    return
  }
  into[key] ??= {}
  put(into[key] as Record<string, unknown>, rest, figure)
}

/** The story's name of each value of a map. */
export function namesOf(map: ReadonlyMap<string, string>): Map<string, string> {
  return new Map([...map].map(([name, code]) => [code, name]))
}
