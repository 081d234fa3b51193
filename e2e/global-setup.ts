import { startTestServer } from '../database/test-server.ts'

/** One PostgreSQL for all browser tests; every worker clones a database of its own from it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const server = await startTestServer()
  return () => server.stop()
}
