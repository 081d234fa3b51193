/** For `catch`: a failure that nobody has to hear of, and why. */
export function ignored(_why: string): () => void {
  return () => {}
}
