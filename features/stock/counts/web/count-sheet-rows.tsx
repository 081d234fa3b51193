import { Button, Pagination } from '@mantine/core'
import type { FormEvent } from 'react'
import { displayDateText, displayTime } from '../../../../kernel/dates.ts'
import { fill, messages } from '../../../../kernel/messages.ts'
import { displayQuantityText, formatQuantity, type Quantity } from '../../../../kernel/quantity.ts'
import { useSession } from '../../../../platform/web/session.ts'
import { amountText } from '../../../../platform/web/ui/amount-text.ts'
import { confirmDialog } from '../../../../platform/web/ui/confirm-dialog.ts'
import { EmptyState } from '../../../../platform/web/ui/empty-state.tsx'
import { ErrorState } from '../../../../platform/web/ui/error-state.tsx'
import { QuantityInput } from '../../../../platform/web/ui/quantity-input.tsx'
import { useSave } from '../../../../platform/web/use-save.ts'
import { sheetPage, tallyCount, type CountSession, type CountSheetRow } from '../contract.ts'
import { rowName } from '../count-file.ts'
import { isCounting } from '../count.ts'
import { countStale } from './count-queries.ts'
import { FoundButton } from './found-button.tsx'
import type { CountSheet } from './count-sheet-tools.tsx'
import classes from './counting.module.css'

interface RowsProps {
  session: CountSession
  counting: CountSheet
}

/** The rows to count, each with a quantity field: Enter saves it and goes to the next. */
export function CountSheetRows({ session, counting }: RowsProps) {
  const { sheet, asked, change, typed, type, goOn } = counting
  if (sheet.isError && !sheet.data) return <ErrorState error={sheet.error} onRetry={() => void sheet.refetch()} />
  const { rows = [], total = 0 } = sheet.data ?? {}
  const pages = Math.ceil(total / sheetPage)
  return (
    <>
      <ul className={classes.rows} aria-label="Count sheet">
        {rows.map(row => (
          <CountRow
            key={rowName(row.lines)}
            session={session}
            row={row}
            typed={typed[rowName(row.lines)] ?? null}
            onType={type}
            onCounted={() => goOn(rowName(row.lines))}
          />
        ))}
        {rows.length === 0 && !sheet.isPending && (
          <li className={classes.none}>
            <Nothing session={session} counting={counting} />
          </li>
        )}
      </ul>
      <div className={classes.foot}>
        <span role="status">{sheet.isPending ? messages.loading : `${total.toLocaleString('en')} ${total === 1 ? 'row' : 'rows'}`}</span>
        {pages > 1 && <Pagination total={pages} value={asked.page} onChange={page => change({ page })} getControlProps={pageLabels} />}
      </div>
    </>
  )
}

const pageLabels = (control: string) => ({ 'aria-label': `${control} page` })

function Nothing({ session, counting }: RowsProps) {
  const { term, show, bin } = counting.asked
  if (term === '' && bin === '' && show === 'open') return <EmptyState text="Every row is counted." />
  if (term === '' && show === 'recount') return <EmptyState text="No row is marked to be counted again." />
  return (
    <EmptyState text={fill(messages.noTitle, { title: 'row' })}>
      {term !== '' && isCounting(session) && <FoundButton session={session} term={term} onFound={counting.toRow} />}
    </EmptyState>
  )
}

interface CountRowProps {
  session: CountSession
  row: CountSheetRow
  typed: Quantity | null
  onType: (row: string, value: Quantity | null) => void
  onCounted: () => void
}

function CountRow({ session, row, typed, onType, onCounted }: CountRowProps) {
  const { username } = useSession().user
  const name = rowName(row.lines)
  const { save, isSaving, error, startFresh } = useSave(tallyCount, {
    draftId: `stock-count-${session.id}-${name}`,
    invalidate: countStale,
  })
  const { itemMaster } = row

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (typed === null) return
    const isOthers = row.state === 'counted' && row.countedBy !== username
    const question = `${itemMaster.name} was counted by ${row.countedBy ?? 'somebody'} already. Does your count take its place?`
    if (isOthers && !(await confirmDialog(question))) return
    const reply = await save({ body: { session: session.id, tallies: [{ lines: row.lines, quantity: formatQuantity(typed) }] } })
    if (!reply) return
    startFresh()
    onCounted()
  }

  return (
    <li>
      <form className={classes.row} data-row={name} data-state={row.state} noValidate onSubmit={event => void submit(event)}>
        <span className={classes.bin}>{row.bin || '–'}</span>
        <RowName row={row} />
        <span className={classes.price}>{amountText(row.retailPrice)}</span>
        <RowState row={row} />
        <QuantityInput
          size="md"
          className={classes.quantity ?? ''}
          aria-label={`Counted, ${itemMaster.name}`}
          value={typed}
          error={error !== null}
          rightSection={<span className={classes.unit}>{itemMaster.unit}</span>}
          rightSectionWidth={56}
          onChange={value => onType(name, value)}
        />
        <Button
          type="submit"
          size="md"
          px="sm"
          variant={typed === null ? 'default' : 'filled'}
          disabled={typed === null}
          loading={isSaving}
        >
          Count
        </Button>
      </form>
    </li>
  )
}

function RowName({ row: { itemMaster, batch, expiryDate } }: { row: CountSheetRow }) {
  const details = [itemMaster.barcode || itemMaster.code, batch && `batch ${batch}`, expiryDate && `expires ${displayDateText(expiryDate)}`]
  return (
    <span className={classes.name}>
      <strong>{itemMaster.name}</strong>
      <small>{details.filter(Boolean).join(' · ')}</small>
    </span>
  )
}

function RowState({ row: { state, countedBy, countedAt, quantity, itemMaster } }: { row: CountSheetRow }) {
  const { timeZone } = useSession().startUp
  if (state === 'open') return <span className={classes.state} />
  const at = countedAt === null ? '' : `, ${displayTime(countedAt, timeZone)}`
  if (state === 'recount') return <span className={classes.state}>Count again{countedBy && ` (first ${countedBy}${at})`}</span>
  return (
    <span className={classes.state}>
      {quantity !== null && <strong>{`${displayQuantityText(quantity)} ${itemMaster.unit}`}</strong>} {countedBy}
      {at}
    </span>
  )
}
