/** Lines of a paper in words for the manager who allows it: the first five, and how many more there are. */
export function wordsOfLines(texts: readonly string[]): { label: string; text: string }[] {
  const shown = texts.slice(0, 5).map((text, index) => ({ label: `Line ${index + 1}`, text }))
  return texts.length > 5 ? [...shown, { label: 'And', text: `${texts.length - 5} more lines` }] : shown
}
