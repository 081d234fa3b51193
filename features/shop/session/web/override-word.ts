/** A fact of what is asked for, for the manager who decides. */
export interface OverrideWord {
  label: string
  text: string
}
