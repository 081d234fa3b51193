import { Button, Group, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import { schemaResolver, useForm, type UseFormReturnType } from '@mantine/form'
import { useEffect, useRef } from 'react'
import { messages } from '../../../../kernel/messages.ts'
import { zero } from '../../../../kernel/money.ts'
import { isLikePhone } from '../../../../kernel/phone.ts'
import { enterMoves, focusFirstProblem } from '../../../../platform/web/form/enter-moves.ts'
import { Keys, useShortcut } from '../../../../platform/web/shortcuts.tsx'
import { MoneyInput } from '../../../../platform/web/ui/money-input.tsx'
import { notifyError } from '../../../../platform/web/ui/notify.ts'
import { useSave } from '../../../../platform/web/use-save.ts'
import { customerBody } from '../body-contract.ts'
import { call } from '../../../../platform/web/call.ts'
import { KnownRecords } from '../../../shop/duplicates/web/known-records.tsx'
import { useIsRegistered } from '../../../shop/vat/web/use-vat.ts'
import { createCustomer, getCustomer, type CustomerRead } from '../contract.ts'
import { customerFields } from '../fields.ts'

interface QuickCreateFormProps {
  typed: string
  onDirty: (isDirty: boolean) => void
  onCancel: () => void
  onCreated: (customer: CustomerRead) => void
}

const fields = customerBody.pick({
  customCode: true,
  firstName: true,
  secondName: true,
  phone1: true,
  nicNumber: true,
  tin: true,
  notes: true,
})

function startWith(typed: string) {
  const isNumber = isLikePhone(typed)
  return {
    customCode: '',
    firstName: isNumber ? '' : typed,
    secondName: '',
    phone1: isNumber ? typed : '',
    nicNumber: '',
    tin: '',
    notes: '',
  }
}

/** Names the customer who is in the books already, instead of a second record of one person. */
function Known({ values, onPick }: { values: ReturnType<typeof startWith>; onPick: (customer: CustomerRead) => void }) {
  const typed = { name: values.firstName, secondName: values.secondName, phone1: values.phone1, nic: values.nicNumber }
  const choose = (code: string) => {
    call(getCustomer, { params: { id: code } }).then(({ customer }) => onPick(customer), notifyError)
  }
  return (
    <KnownRecords
      kind="customer"
      typed={typed}
      action={({ code, isActive }) =>
        isActive && (
          <Button size="compact-sm" variant="light" onClick={() => choose(code)}>
            Choose
          </Button>
        )
      }
    />
  )
}

/** Code, names, contact, NIC and note of a new customer; the TIN where the shop is registered for VAT. */
export function QuickCreateForm({ typed, onDirty, onCancel, onCreated }: QuickCreateFormProps) {
  const element = useRef<HTMLFormElement>(null)
  const form = useForm({
    initialValues: startWith(typed),
    validate: schemaResolver(fields, { sync: true }),
    onValuesChange: values => onDirty(JSON.stringify(values) !== JSON.stringify(startWith(typed))),
  })
  const { save, isSaving, error } = useSave(createCustomer, {
    success: () => messages.customerCreated,
    invalidate: [['customer']],
    onSaved: ({ customer }) => onCreated(customer),
  })
  const submit = form.onSubmit(
    values => void save({ body: values }),
    () => focusFirstProblem(element.current),
  )
  useShortcut('Ctrl+S', 'Save the customer', () => element.current?.requestSubmit())

  // Errors that only the server knows, such as a code in use, are shown at their fields.
  const { setErrors } = form
  useEffect(() => {
    if (error) setErrors({ ...error.fields })
    // oxlint-disable-next-line react/exhaustive-deps -- setErrors changes with every render
  }, [error])

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter goes from field to field
    <form ref={element} noValidate onSubmit={submit} onKeyDown={enterMoves}>
      <Stack gap="sm">
        <QuickFields form={form} />
        <Known values={form.values} onPick={onCreated} />
        <Textarea label="Note" rows={2} maxLength={customerFields.notes.max} {...form.getInputProps('notes')} />
        <Group justify="flex-end" gap="xs" mt="xs">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" loading={isSaving}>
            Save
            <Keys keys="Ctrl+S" />
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function QuickFields({ form }: { form: UseFormReturnType<ReturnType<typeof startWith>> }) {
  const isRegistered = useIsRegistered()
  return (
    <SimpleGrid cols={2} spacing="sm" verticalSpacing="sm">
      <TextInput label="Code" autoComplete="off" {...form.getInputProps('customCode')} />
      <TextInput
        label={customerFields.nicNumber.label}
        autoComplete="off"
        maxLength={customerFields.nicNumber.max}
        {...form.getInputProps('nicNumber')}
      />
      <TextInput label={customerFields.firstName.label} required autoComplete="off" data-autofocus {...form.getInputProps('firstName')} />
      <TextInput label={customerFields.secondName.label} autoComplete="off" {...form.getInputProps('secondName')} />
      {isRegistered && (
        <TextInput label={customerFields.tin.label} autoComplete="off" maxLength={customerFields.tin.max} {...form.getInputProps('tin')} />
      )}
      <TextInput label="Contact" required type="tel" autoComplete="off" {...form.getInputProps('phone1')} />
      <MoneyInput
        label="Credit Balance"
        description="Entered with its bills under Opening Balances"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        readOnly
        tabIndex={-1}
        value={zero}
        onChange={() => {}}
      />
    </SimpleGrid>
  )
}
