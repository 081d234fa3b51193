/** For `catch`: names why a failure may be ignored. */
export function ignored(_why: string): () => void {
  return () => {}
}
