/** in: under warranty; over: it has ended; returned: all of it came back; reversed: its bill was taken back. */
export const warrantyStates = ['in', 'over', 'returned', 'reversed'] as const
export type WarrantyState = (typeof warrantyStates)[number]

export interface WarrantyTone {
  tone: 'good' | 'bad' | 'off'
  /** The answer for the counter. */
  word: string
}

/** Whether a line is under warranty, in words: until when, since when not, or that it came back. */
export function warrantyWord({ state, daysLeft, dueDate }: { state: WarrantyState; daysLeft: number; dueDate: string }): WarrantyTone {
  switch (state) {
    case 'in':
      return {
        tone: 'good',
        word: daysLeft === 0 ? 'In warranty, ends today' : `In warranty, ${daysLeft} ${daysLeft === 1 ? 'day' : 'days'} left`,
      }
    case 'over':
      return { tone: 'bad', word: `Not since ${dueDate}` }
    case 'returned':
      return { tone: 'off', word: 'Returned' }
    case 'reversed':
      return { tone: 'off', word: 'Bill reversed' }
  }
}
