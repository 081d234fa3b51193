/** The lines of a reply that is sent as it is produced. */
export async function* linesOf({ body }: Response): AsyncGenerator<string> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- a stream is read piece by piece
    const part = await reader?.read()
    if (!part || part.done) break
    const found = (rest + part.value).split('\n')
    rest = found.pop() ?? ''
    yield* found
  }
  if (rest !== '') yield rest
}
