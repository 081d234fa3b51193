import { statement } from './pipeline/statement.ts'
import type { Reader } from './transaction.ts'

const refuse = statement('platform.refuse-merged', 'select refuse_merged($1)')

/** Refuses a record that was merged into another one, and names the one to choose. */
export async function refuseMerged(reader: Reader, code: string): Promise<void> {
  await reader.rows(refuse, [code])
}
