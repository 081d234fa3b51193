import { startTestServer } from './test-server.ts'

/** Called by vitest around the `db` project; what it returns is called at the end. */
export async function setup(): Promise<() => Promise<void>> {
  const server = await startTestServer()
  return () => server.stop()
}
