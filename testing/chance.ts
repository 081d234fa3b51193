/** `npm run test:long` sets it: everything is tried, and every random run is ten times as long. */
export const isLong = process.env['TEST_LONG'] === '1'

/** How often a random run draws: what the environment variable says, or the gate's number, ten times that in the long run. */
export function roundsOf(variable: string, inTheGate: number): number {
  return Number(process.env[variable] ?? (isLong ? inTheGate * 10 : inTheGate))
}

/**
 * The seed of a random run, drawn anew unless the environment variable gives one, or `TEST_SEED` one for all. It is printed, so that the
 * run can be repeated.
 */
export function seedOf(variable: string): number {
  const drawn = Number(process.env[variable] ?? process.env.TEST_SEED ?? Math.floor(Math.random() * 1_000_000))
  process.stdout.write(`${variable}=${drawn}\n`)
  return drawn
}

/** All of them in the long run; in the gate those that are chosen. */
export function chosen<T>(all: readonly T[], isChosen: (one: T) => boolean): readonly T[] {
  return isLong ? all : all.filter(isChosen)
}
