import { useRef, type ReactNode } from 'react'

interface FilePicker {
  /** Opens the browser's own dialog. */
  pick: () => void
  /** Stands somewhere on the page, and is not seen. */
  field: ReactNode
}

/** Lets a person choose one file of the kinds in `accept`. `label` names the field for tests and for readers of the screen. */
export function useFilePicker({ label, accept, onFile }: { label: string; accept: string; onFile: (file: File) => void }): FilePicker {
  const input = useRef<HTMLInputElement>(null)
  return {
    pick: () => input.current?.click(),
    field: (
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        onChange={event => {
          const [file] = event.currentTarget.files ?? []
          if (file) onFile(file)
          // So that the same file can be chosen again after it was corrected.
          event.currentTarget.value = ''
        }}
      />
    ),
  }
}
