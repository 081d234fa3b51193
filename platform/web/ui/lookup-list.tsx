import { Anchor } from '@mantine/core'
import { useEffect, type ReactNode, type Ref } from 'react'
import { messages } from '../../../kernel/messages.ts'
import { CallError } from '../call-error.ts'
import classes from './lookup-list.module.css'
import type { Lookup } from './use-lookup.ts'

interface LookupListProps<T> {
  ref: Ref<HTMLDivElement>
  listId: string
  isShown: boolean
  lookup: Lookup<T>
  limits: { minLength: number; maxLength: number; length: number }
  header: ReactNode
  optionKey: (option: T) => string
  renderOption: (option: T) => ReactNode
  /** The index of the chosen row; the entry that creates a record comes after the options. */
  row: number
  onPickRow: (row: number) => void
  createLabel: string | null
}

/** The open list of a lookup: its rows, or the reason why there are none. */
export function LookupList<T>(props: LookupListProps<T>) {
  const { ref, listId, isShown, lookup, header, optionKey, renderOption, row, onPickRow, createLabel } = props
  const { options } = lookup
  useEffect(() => {
    if (isShown) document.getElementById(`${listId}-${row}`)?.scrollIntoView({ block: 'nearest' })
  }, [isShown, listId, row])

  function option(at: number, key: string, content: ReactNode) {
    return (
      // A combobox's rows are chosen from its field; focus stays there.
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
      <div
        key={key}
        id={`${listId}-${at}`}
        role="option"
        aria-selected={at === row}
        className={classes.option}
        onClick={() => onPickRow(at)}
      >
        {content}
      </div>
    )
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keeps focus in the field
    <div ref={ref} popover="manual" className={classes.list} onMouseDown={event => event.preventDefault()}>
      {isShown && options && options.length > 0 && header && <div className={classes.header}>{header}</div>}
      <div id={listId} role="listbox" aria-label="Search results">
        {isShown && options?.map((found, at) => option(at, optionKey(found), renderOption(found)))}
        {isShown && options && createLabel && option(options.length, '+create', createLabel)}
      </div>
      {isShown && <LookupNote {...props} />}
    </div>
  )
}

function LookupNote<T>({ lookup, limits, createLabel }: LookupListProps<T>) {
  const { minLength, maxLength, length } = limits
  if (length < minLength) return <Note>{`Type ${minLength} to ${maxLength} characters`}</Note>
  if (lookup.error) {
    return (
      <Note isAlert>
        {lookup.error instanceof CallError ? lookup.error.text : messages.somethingWentWrong}{' '}
        <Anchor component="button" type="button" onClick={lookup.retry}>
          Try again
        </Anchor>
      </Note>
    )
  }
  if (!lookup.options) return <Note>{messages.loading}</Note>
  return lookup.options.length === 0 && !createLabel ? <Note>{messages.noData}</Note> : null
}

function Note({ isAlert = false, children }: { isAlert?: boolean; children: ReactNode }) {
  return (
    <div className={classes.note} role={isAlert ? 'alert' : 'status'}>
      {children}
    </div>
  )
}
