import type { MenuLeaf } from './navigation.ts'

/** Menu entries whose label contains every typed word; labels that begin with the text come first. */
export function findScreens(leaves: readonly MenuLeaf[], text: string): readonly MenuLeaf[] {
  const words = text.toLowerCase().split(/\s+/)
  const found = leaves.filter(({ label, under }) => {
    const whole = [label, ...under].join(' ').toLowerCase()
    return words.every(word => whole.includes(word))
  })
  const rank = ({ label }: MenuLeaf) => {
    const at = label.toLowerCase().indexOf(text.toLowerCase())
    return at === 0 ? 0 : at > 0 ? 1 : 2
  }
  return found.toSorted((a, b) => rank(a) - rank(b))
}
