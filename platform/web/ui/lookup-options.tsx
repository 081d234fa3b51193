import { Anchor, Combobox } from '@mantine/core'
import type { ReactNode } from 'react'
import { messages } from '../../../kernel/messages.ts'
import { CallError } from '../call-error.ts'
import classes from './lookup-options.module.css'

interface LookupOptionsProps<T> {
  /** Why nothing is searched yet. */
  hint: string | null
  options: readonly T[] | null
  error: unknown
  onRetry: () => void
  header: ReactNode
  optionKey: (option: T) => string
  renderOption: (option: T) => ReactNode
  /** The key of the entry that creates, or null when there is none. */
  createKey: string | null
  term: string
}

export function LookupOptions<T>({ hint, options, error, onRetry, header, optionKey, renderOption, createKey, term }: LookupOptionsProps<T>) {
  if (hint) return <Combobox.Empty>{hint}</Combobox.Empty>
  if (error) {
    return (
      <Combobox.Empty role="alert">
        {error instanceof CallError ? error.text : messages.somethingWentWrong}{' '}
        <Anchor component="button" type="button" size="sm" onMouseDown={event => event.preventDefault()} onClick={onRetry}>
          Try again
        </Anchor>
      </Combobox.Empty>
    )
  }
  if (!options) return <Combobox.Empty>{messages.loading}</Combobox.Empty>
  return (
    <>
      {options.length > 0 && header && <div className={classes.header}>{header}</div>}
      <Combobox.Options className={classes.options ?? ''}>
        {options.map(option => (
          <Combobox.Option key={optionKey(option)} value={optionKey(option)} className={classes.option ?? ''}>
            {renderOption(option)}
          </Combobox.Option>
        ))}
        {options.length === 0 && !createKey && <Combobox.Empty>{messages.noData}</Combobox.Empty>}
        {createKey && (
          <Combobox.Option value={createKey} className={classes.option ?? ''}>
            {options.length === 0 ? 'None: create' : 'Create'} “{term}”
          </Combobox.Option>
        )}
      </Combobox.Options>
    </>
  )
}
