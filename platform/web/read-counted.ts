/** The body of an answer, however large: `onReceived` is called with the bytes that have come. Throws when it breaks off. */
export function readCounted(response: Response, onReceived: (bytes: number) => void): Promise<Blob> {
  let received = 0
  const counted = response.body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(part, way) {
        received += part.length
        onReceived(received)
        way.enqueue(part)
      },
    }),
  )
  // Browsers keep a large blob on disk.
  return new Response(counted ?? null).blob()
}
