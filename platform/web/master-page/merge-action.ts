import type { BulkAction } from './master-config.ts'

/** The dialogs of a page whose records can be merged. */
export interface MergeDialogs {
  merge: { codes: readonly [string] | readonly [string, string] }
}

/** Merges the two selected records; `one` is what a record is called in a sentence: 'customer'. */
export function mergeAction<Dialogs extends MergeDialogs = MergeDialogs>(one: string): BulkAction<{ code: string }, Dialogs> {
  return {
    label: 'Merge',
    shortcut: 'Alt+Y',
    permission: 'edit-masters',
    refusal: rows => (rows.length === 2 ? null : `Select the two records of the same ${one}`),
    run: ([first, second], { open, clear }) => {
      if (!first || !second) return
      clear()
      const asked: MergeDialogs['merge'] = { codes: [first.code, second.code] }
      open('merge', asked as Dialogs['merge'])
    },
  }
}

/** Why a record is not edited: it was merged. Null where it was not; the rows of a list do not tell. */
export function mergedRefusal({ mergedInto = '' }: { mergedInto?: string }): string | null {
  return mergedInto === '' ? null : `This record was merged into ${mergedInto}. Edit that one.`
}
