// The till asks this, and loads no zod: its schema is made where a contract needs it.

/** A paper is live until it is reversed, and then for good. */
export const paperStatuses = ['live', 'reversed'] as const

interface Stated {
  status: string
}

export const isLive = ({ status }: Stated) => status === 'live'
export const isReversed = ({ status }: Stated) => status === 'reversed'
