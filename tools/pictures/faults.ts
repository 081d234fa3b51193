/** What a machine can see of a page that does not fit; runs in the page. Each line names the fault, the element and its words. */
export function layoutFaults(): string[] {
  const found: string[] = []
  const root = document.documentElement
  if (root.scrollWidth > root.clientWidth) found.push(`the page scrolls sideways by ${root.scrollWidth - root.clientWidth} px`)

  const ownText = (element: Element) =>
    [...element.childNodes]
      .filter(node => node.nodeType === Node.TEXT_NODE)
      .map(node => node.textContent?.trim())
      .join(' ')
      .trim()
  const nameOf = (element: Element) => {
    const labelled = element.closest('[aria-label]')?.getAttribute('aria-label')
    return `<${element.tagName.toLowerCase()}>${labelled ? ` in "${labelled}"` : ''} "${ownText(element).slice(0, 60)}"`
  }
  const isShown = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  const lines = (element: Element, names: readonly string[]) => {
    for (let at: Element | null = element; at; at = at.parentElement) if (names.includes(getComputedStyle(at).overflowX)) return at
    return null
  }
  // What is for screen readers alone is a pixel wide.
  const isForReaders = (element: Element) => element.clientWidth <= 1 || element.clientHeight <= 1

  for (const element of document.body.querySelectorAll('*')) {
    const text = ownText(element)
    if (text === '' || !isShown(element) || isForReaders(element)) continue
    const style = getComputedStyle(element)
    const hides = style.overflowX === 'hidden' || style.overflowX === 'clip'
    if (hides && element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0) {
      const says = element.closest('[title]') ?? element.querySelector('[title]')
      if (style.textOverflow !== 'ellipsis') found.push(`cut: ${nameOf(element)}`)
      else if (!says) found.push(`shortened without a title: ${nameOf(element)}`)
    }
    const box = element.getBoundingClientRect()
    if ((box.right > innerWidth + 1 || box.left < -1) && !lines(element, ['auto', 'scroll'])) found.push(`outside: ${nameOf(element)}`)
  }
  // A total that has to be scrolled to is no total of a paper.
  for (const cell of document.querySelectorAll('[role="dialog"] tfoot td, [role="dialog"] tfoot th')) {
    const scroller = lines(cell, ['auto', 'scroll', 'hidden'])
    const [box, frame] = [cell.getBoundingClientRect(), scroller?.getBoundingClientRect()]
    if (frame && ownText(cell) !== '' && box.right > frame.right + 1) found.push(`total out of sight: ${nameOf(cell)}`)
  }
  for (const field of document.querySelectorAll('input:not([type="checkbox"]):not([type="radio"]):not([type="file"])')) {
    if (field instanceof HTMLInputElement && isShown(field) && !isForReaders(field) && field.scrollWidth > field.clientWidth + 1) {
      const label = field.labels?.[0]?.textContent ?? field.getAttribute('aria-label') ?? ''
      found.push(`field too narrow: "${label}" ${field.value.slice(0, 60)}`)
    }
  }
  for (const button of document.querySelectorAll('button')) {
    if (
      isShown(button) &&
      !isForReaders(button) &&
      button.scrollWidth > button.clientWidth + 1 &&
      getComputedStyle(button).overflowX !== 'visible'
    ) {
      found.push(`button too narrow: "${button.textContent?.trim().slice(0, 60)}"`)
    }
  }
  return [...new Set(found)]
}
