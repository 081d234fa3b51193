import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { displayDateTime } from '../../../../kernel/dates.ts'
import { call } from '../../../../platform/web/call.ts'
import { useSession } from '../../../../platform/web/session.ts'
import { PlainTable } from '../../../../platform/web/ui/plain-table.tsx'
import { ViewPart } from '../../../../platform/web/ui/view-parts.tsx'
import { useSave } from '../../../../platform/web/use-save.ts'
import { getPriceRuns, undoPriceRun, type PriceRun } from '../contract.ts'

const heads = [
  { label: 'Changed' },
  { label: 'By' },
  { label: 'Items', isFigure: true },
  { label: 'Stock entries', isFigure: true },
  { label: 'Undo' },
]

/** The changes of many prices of the last day; what still has the price of then is put back by one press. */
export function PriceRuns() {
  const found = useQuery({ queryKey: ['price-runs'], queryFn: ({ signal }) => call(getPriceRuns, {}, { signal }), staleTime: 0 })
  const runs = found.data?.runs ?? []
  if (runs.length === 0) return null
  return (
    <ViewPart title="Changed within a day">
      <PlainTable label="Changed within a day" heads={heads}>
        {runs.map(run => (
          <Run key={run.id} run={run} />
        ))}
      </PlainTable>
    </ViewPart>
  )
}

function Run({ run: { id, at, by, items, entries, back } }: { run: PriceRun }) {
  const { startUp } = useSession()
  const { save, isSaving } = useUndo(id)
  const when = displayDateTime(at, startUp.timeZone)
  return (
    <tr>
      <td>{when}</td>
      <td>{by}</td>
      <td data-figure>{items.toLocaleString('en')}</td>
      <td data-figure>{entries.toLocaleString('en')}</td>
      <td>
        {back === 0 ? (
          'Other prices since'
        ) : (
          <Button
            variant="default"
            size="xs"
            loading={isSaving}
            aria-label={`Undo the prices of ${when}`}
            onClick={() => void save({ body: { run: id } })}
          >
            {back === items ? 'Undo' : `Undo ${back.toLocaleString('en')} of them`}
          </Button>
        )}
      </td>
    </tr>
  )
}

function useUndo(id: string) {
  const queries = useQueryClient()
  return useSave(undoPriceRun, {
    draftId: `price-run-${id}`,
    success: ({ items, entries, left }) =>
      `${items.toLocaleString('en')} items and ${entries.toLocaleString('en')} stock entries have their prices of before${left > 0 ? `; ${left.toLocaleString('en')} were changed since and stay` : ''}`,
    onSaved: () => void queries.invalidateQueries(),
  })
}
