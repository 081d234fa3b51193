import { useEffect, useState } from 'react'

type Look = (typed: string) => string | null
const fewestDigits = 13

/** What a field says of a text with a whole card number, before it is sent. The rule is loaded for the first text that is long enough. */
export function useCardProblem(text: string): string | null {
  const [look, setLook] = useState<Look | null>(null)
  const isLong = text.length >= fewestDigits
  useEffect(() => {
    // Without it the server still refuses the text.
    if (isLong) import('../../../kernel/card-number.ts').then(rule => setLook(() => rule.cardProblem)).catch(() => {})
  }, [isLong])
  return look?.(text) ?? null
}
