/** A fault of work that no request waits for, as a line of the log: the same JSON as the server's own lines, on standard output. */
export function logFault(message: string, error: unknown): void {
  const { name: type, message: text, stack } = error instanceof Error ? error : new Error(String(error))
  process.stdout.write(`${JSON.stringify({ level: 50, time: Date.now(), err: { type, message: text, stack }, msg: message })}\n`)
}
