import type { FieldErrors } from '../../../kernel/refusal.ts'

/** The problems of a refusal, by line; `sent` are the lines in the order in which they were sent. */
export function textsByLine<Line, Key>(
  fields: FieldErrors,
  sent: readonly Line[],
  keyOf: (line: Line) => Key,
  list = 'stockHistories',
): ReadonlyMap<Key, string> {
  return new Map(
    Object.entries(fields).flatMap(([path, text]): [Key, string][] => {
      const [within, index, field] = path.split('.')
      const line = within === list && field !== undefined ? sent[Number(index)] : undefined
      return line === undefined ? [] : [[keyOf(line), text]]
    }),
  )
}
