import { AsyncLookup } from '../../../../platform/web/ui/async-lookup.tsx'
import { findCustomers } from '../../../parties/customers/web/find-customers.ts'
import { findSuppliers } from '../../../parties/suppliers/web/find-suppliers.ts'
import type { OpeningDraft } from './opening-draft.ts'

type Party = NonNullable<OpeningDraft['party']>

interface OpeningPartyFieldProps {
  draft: OpeningDraft
  error?: string | undefined
  onChange: (party: Party | null) => void
}

/** Whose bill, balance or cheque it is; an own cheque may have been given to somebody who is no supplier. */
export function OpeningPartyField({ draft: { kind, party }, error, onChange }: OpeningPartyFieldProps) {
  const isSupplier = kind === 'own-cheque' || kind?.startsWith('supplier')
  return (
    <AsyncLookup<Party>
      label={kind === 'own-cheque' ? 'Given to supplier' : isSupplier ? 'Supplier' : 'Customer'}
      withAsterisk={kind !== 'own-cheque'}
      placeholder="Name, code or phone"
      value={party}
      error={error}
      search={isSupplier ? findSuppliers : findCustomers}
      optionKey={({ code }) => code}
      optionLabel={({ name }) => name}
      renderOption={({ name, code }) => (
        <>
          <span>{name}</span> <span>{code}</span>
        </>
      )}
      onPick={({ code, name }) => onChange({ code, name })}
      onClear={() => onChange(null)}
    />
  )
}
