import { memo, useRef, useState } from 'react'
import { call, CallError } from '../../../../../platform/web/call.ts'
import { Keys, useShortcut } from '../../../../../platform/web/shortcuts.tsx'
import { AsyncLookup } from '../../../../../platform/web/ui/async-lookup.tsx'
import { notifyError } from '../../../../../platform/web/ui/notify.ts'
import { searchServicePackages, type ServicePackageRead } from '../../../../parties/vehicles/contract.ts'
import classes from './package-field.module.css'
import type { AddedRow } from '../draft/invoice-draft.ts'
import { wantedRows } from '../draft/wanted-rows.ts'
import { ReasonButton } from '../../../../../platform/web/ui/reason-button.tsx'
import { loadStockOf } from '../../../../goods/items/web/search/stock-of-items.ts'

interface PackageFieldProps {
  onLoad: (servicePackage: { code: string; name: string }, rows: readonly AddedRow[]) => void
  size: 'sm' | 'lg'
}

async function findPackages(term: string, signal: AbortSignal): Promise<ServicePackageRead[]> {
  return (await call(searchServicePackages, { params: { term } }, { signal })).services
}

function PlainPackageField({ onLoad, size }: PackageFieldProps) {
  const [chosen, setChosen] = useState<ServicePackageRead | null>(null)
  const [isLoading, setLoading] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useShortcut('Alt+J', 'Service package', () => field.current?.focus())

  async function load(): Promise<void> {
    if (!chosen) return
    setLoading(true)
    try {
      const { rows, problems } = wantedRows(chosen.lines, await loadStockOf(chosen.lines.map(line => line.itemCode)))
      if (rows.length > 0) onLoad({ code: chosen.code, name: chosen.name }, rows)
      if (problems.length > 0) notifyError(`${chosen.name}: ${problems.join('; ')}.`)
      setChosen(null)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      notifyError(error)
    } finally {
      setLoading(false)
    }
  }

  const reason = chosen ? null : 'Choose a service package first'
  return (
    <div className={classes.package}>
      <AsyncLookup
        inputRef={field}
        label={
          <span className={classes.label}>
            Service package <Keys keys="Alt+J" />
          </span>
        }
        size={size}
        className={classes.field ?? ''}
        placeholder="Name or code"
        value={chosen}
        search={findPackages}
        optionKey={found => found.code}
        optionLabel={found => found.name}
        listWidth="min(420px, 94vw)"
        renderOption={found => <PackageOption found={found} />}
        onPick={setChosen}
        onClear={() => setChosen(null)}
        onKeyDown={event => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          void load()
        }}
      />
      <ReasonButton size={size} variant="default" reason={reason} loading={isLoading} onClick={() => void load()}>
        Load
      </ReasonButton>
    </div>
  )
}

/** A service package and Load, which adds all of its items at the present stock to the bill. */
export const PackageField = memo(PlainPackageField)

function PackageOption({ found }: { found: ServicePackageRead }) {
  return (
    <span className={classes.option}>
      <b>{found.name}</b>
      <span>{found.lines.map(line => line.name).join(', ')}</span>
    </span>
  )
}
