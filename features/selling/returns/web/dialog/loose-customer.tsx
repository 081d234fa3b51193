import { Button, TextInput } from '@mantine/core'
import { call } from '../../../../../platform/web/call.ts'
import { AsyncLookup } from '../../../../../platform/web/ui/async-lookup.tsx'
import { searchCustomers } from '../../../../parties/customers/contract.ts'
import { stranger, type ReturnCustomer } from './loose-draft.ts'
import type { LooseReturn } from './use-loose-return.ts'
import classes from './return-dialog.module.css'

interface FoundCustomer extends ReturnCustomer {
  phone?: string
}

async function findCustomers(term: string, signal: AbortSignal): Promise<FoundCustomer[]> {
  const { customer } = await call(searchCustomers, { params: { term } }, { signal })
  return customer.map(({ code, firstName, secondName, phone1 }) => ({ code, name: `${firstName} ${secondName}`.trim(), phone: phone1 }))
}

/** Step 1: the customer, whose balance the return goes to, and remarks. */
export function LooseCustomer({ made, onNext }: { made: LooseReturn; onNext: () => void }) {
  const { draft, fill } = made
  return (
    <>
      <div className={classes.stepOne}>
        <AsyncLookup<FoundCustomer>
          label="Customer"
          data-autofocus
          placeholder="Name, phone or code"
          value={draft.customer}
          search={findCustomers}
          optionKey={({ code }) => code}
          optionLabel={({ name }) => name}
          renderOption={found => (
            <span className={classes.option}>
              <b>{found.name}</b>
              <span>{found.phone}</span>
              <span>{found.code}</span>
            </span>
          )}
          onPick={({ code, name }) => fill({ customer: { code, name } })}
          {...(draft.customer && { onClear: () => fill({ customer: null }) })}
        />
        <TextInput
          label="Remarks"
          maxLength={300}
          value={draft.remarks}
          onChange={event => fill({ remarks: event.currentTarget.value })}
          onKeyDown={event => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            onNext()
          }}
        />
      </div>
      <div>
        <Button variant="subtle" size="compact-sm" onClick={() => fill({ customer: stranger })}>
          Customer without a name: a credit note
        </Button>
      </div>
    </>
  )
}
