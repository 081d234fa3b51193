import { ActionIcon, Checkbox, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import {
  isNeeded,
  movedField,
  taxBlocks,
  taxWords,
  withField,
  type TaxBlock,
  type TaxField,
  type TaxForm,
  type TaxWord,
} from '../tax-form.ts'
import classes from './vat-paper-fields.module.css'

const blockTitles = {
  supplier: 'Supplier, at the left',
  purchaser: 'Purchaser, at the right',
  facts: 'Serial, dates and place',
  columns: 'Columns of the lines',
  totals: 'Totals',
  ends: 'Below the totals',
} as const satisfies Record<TaxBlock, string>

const moves = [
  { by: -1, said: 'up', Icon: IconArrowUp },
  { by: 1, said: 'down', Icon: IconArrowDown },
] as const

interface TaxBlockFieldsProps {
  block: TaxBlock
  /** The fields that are printed, in their order. */
  shown: readonly TaxField[]
  labels: TaxForm['labels']
  errors: Readonly<Record<string, ReactNode>>
  onShown: (shown: TaxField[]) => void
  onLabel: (name: TaxWord, text: string) => void
}

/** The fields of a part of tax papers: which are printed, in which order and words. Those that are not stand last. */
export function TaxBlockFields({ block, shown, labels, errors, onShown, onLabel }: TaxBlockFieldsProps) {
  const list = useRef<HTMLOListElement>(null)
  /** What had the focus when its row moved: it keeps the focus at its new place. */
  const held = useRef<string | null>(null)
  useEffect(() => {
    if (held.current !== null) list.current?.querySelector<HTMLElement>(`[data-control="${held.current}"]:not(:disabled)`)?.focus()
    held.current = null
  }, [shown])
  const hidden = taxBlocks[block].filter(field => !shown.includes(field))
  const toggle = (field: TaxField) =>
    onShown(shown.includes(field) ? shown.filter(other => other !== field) : withField(block, shown, field))

  function move(field: TaxField, by: -1 | 1): void {
    const control = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.control : undefined
    // A button that is at its end now cannot keep the focus: the words of its row take it.
    const to = shown.indexOf(field) + by
    const isAtEnd = to === (by < 0 ? 0 : shown.length - 1)
    held.current = control?.startsWith('move') && isAtEnd ? `words ${field}` : (control ?? null)
    onShown(movedField(shown, shown.indexOf(field), by))
  }

  function hear(event: KeyboardEvent, field: TaxField): void {
    const by = ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key]
    if (!event.altKey || by === undefined || !shown.includes(field)) return
    event.preventDefault()
    move(field, by)
  }

  return (
    <fieldset className={classes.block}>
      <legend>{blockTitles[block]}</legend>
      <ol ref={list} className={classes.list}>
        {[...shown, ...hidden].map(field => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Alt and an arrow move the row of any of its fields
          <li key={field} className={classes.row} onKeyDown={event => hear(event, field)}>
            <Checkbox
              aria-label={`Print ${taxWords[field][0]}`}
              data-control={`print ${field}`}
              checked={shown.includes(field)}
              disabled={isNeeded(field)}
              title={isNeeded(field) ? 'Without it, it would be no tax paper' : undefined}
              onChange={() => toggle(field)}
            />
            <span className={classes.name}>{taxWords[field][0]}</span>
            <TextInput
              className={classes.words}
              aria-label={`Words for ${taxWords[field][0]}`}
              data-control={`words ${field}`}
              maxLength={60}
              autoComplete="off"
              value={labels[field]}
              error={errors[`labels.${field}`]}
              onChange={event => onLabel(field, event.currentTarget.value)}
            />
            <MoveButtons field={field} shown={shown} onMove={by => move(field, by)} />
          </li>
        ))}
      </ol>
    </fieldset>
  )
}

interface MoveButtonsProps {
  field: TaxField
  shown: readonly TaxField[]
  onMove: (by: -1 | 1) => void
}

function MoveButtons({ field, shown, onMove }: MoveButtonsProps) {
  const at = shown.indexOf(field)
  return moves.map(({ by, said, Icon }) => (
    <ActionIcon
      key={said}
      variant="default"
      aria-label={`Move ${taxWords[field][0]} ${said}`}
      data-control={`move ${said} ${field}`}
      disabled={at < 0 || at + by < 0 || at + by >= shown.length}
      onClick={() => onMove(by)}
    >
      <Icon size={16} aria-hidden />
    </ActionIcon>
  ))
}
