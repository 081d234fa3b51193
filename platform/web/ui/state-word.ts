/** A state of the wire as people read it: 'OPEN' is 'Open'. */
export function stateWord(state: string): string {
  return `${state.slice(0, 1)}${state.slice(1).toLowerCase()}`
}
