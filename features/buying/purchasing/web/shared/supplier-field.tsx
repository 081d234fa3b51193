import { useEffect, useRef } from 'react'
import { AsyncLookup } from '../../../../../platform/web/ui/async-lookup.tsx'
import { findSuppliers } from '../../../../parties/suppliers/web/find-suppliers.ts'
import type { ChosenSupplier } from '../grn/grn-draft.ts'
import classes from '../grn/grn-wizard.module.css'

interface SupplierFieldProps {
  value: ChosenSupplier | null
  onChange: (supplier: ChosenSupplier | null) => void
  error?: string | undefined
  /** Whether it gets the focus when the page opens. */
  isFirst?: boolean
  label?: string
}

interface FoundSupplier extends ChosenSupplier {
  phone1?: string
  address2?: string
}

/** Searches active suppliers by name, code or phone. */
export function SupplierField({ value, onChange, error, isFirst = false, label = 'Supplier' }: SupplierFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isFirst) field.current?.focus()
  }, [isFirst])
  return (
    <AsyncLookup<FoundSupplier>
      ref={field}
      label={label}
      withAsterisk
      placeholder="Name, code or phone"
      value={value}
      error={error}
      search={findSuppliers}
      optionKey={({ code }) => code}
      optionLabel={({ name }) => name}
      renderOption={({ name, code, phone1, address2 }) => (
        <div className={classes.option}>
          <span>{name}</span>
          <small>{[code, phone1, address2].filter(Boolean).join(' · ')}</small>
        </div>
      )}
      onPick={({ code, name }) => onChange({ code, name })}
      onClear={() => onChange(null)}
    />
  )
}
