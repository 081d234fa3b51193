import { NativeSelect } from '@mantine/core'
import { Suspense, useState } from 'react'
import { may } from '../../../../kernel/permissions.ts'
import type { FormFieldsProps } from '../../../../platform/web/master-page/master-config.ts'
import { useSession } from '../../../../platform/web/session.ts'
import { KeysHeld } from '../../../../platform/web/type-ahead.ts'
import { useChoices } from '../../../shop/lookups/web/use-choices.ts'
import { choiceMasters, type ChoiceList } from './choice-masters.ts'
import type { ItemRecord, ItemText, ItemValues } from './item-form.ts'
import { lazyPart } from '../../../../platform/web/lazy-part.ts'

const NewChoiceDialog = lazyPart(async () => (await import('./new-choice-dialog.tsx')).NewChoiceDialog)

interface ChoiceProps extends Pick<FormFieldsProps<ItemValues, ItemRecord>, 'form'> {
  name: ItemText
  list: ChoiceList
  label: string
  /** The label for no choice; without it a choice is required. */
  none?: string
}

// No code begins with a sign.
const another = '+'

/** A choice from one of the lists of items; the last entry adds what is missing there. */
export function ChoiceField({ form, name, list, label, none }: ChoiceProps) {
  const { role } = useSession()
  const [isAdding, setAdding] = useState(false)
  const mayAdd = may(role, choiceMasters[list].create.permission)
  const data = [
    { value: '', label: none ?? 'Choose…' },
    ...useChoices(list),
    ...(mayAdd ? [{ value: another, label: `+ New ${label.toLowerCase()} …` }] : []),
  ]
  const { onChange, ...input } = form.getInputProps(name)
  return (
    <>
      <NativeSelect
        label={label}
        required={none === undefined}
        data={data}
        {...input}
        onChange={event => (event.currentTarget.value === another ? setAdding(true) : onChange(event))}
      />
      {isAdding && (
        <Suspense fallback={<KeysHeld />}>
          <NewChoiceDialog list={list} label={label} onClose={() => setAdding(false)} onCreated={code => form.setFieldValue(name, code)} />
        </Suspense>
      )}
    </>
  )
}
