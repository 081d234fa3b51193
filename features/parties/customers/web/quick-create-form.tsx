import { Button, Group, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { schemaResolver, useForm, type UseFormReturnType } from '@mantine/form'
import { useEffect, useRef } from 'react'
import { messages } from '../../../../kernel/messages.ts'
import { zero } from '../../../../kernel/money.ts'
import { isLikePhone } from '../../../../kernel/phone.ts'
import { enterMoves, focusFirstProblem } from '../../../../platform/web/form/enter-moves.ts'
import { Keys, useShortcut } from '../../../../platform/web/shortcuts.tsx'
import { useIsConnectionLost } from '../../../../platform/web/connection.ts'
import { MoneyInput } from '../../../../platform/web/ui/money-input.tsx'
import { notifyError } from '../../../../platform/web/ui/notify.ts'
import { useSave } from '../../../../platform/web/use-save.ts'
import { customerBody } from '../body-contract.ts'
import { call } from '../../../../platform/web/call.ts'
import { KnownRecords } from '../../../shop/duplicates/web/known-records.tsx'
import { useIsRegistered } from '../../../shop/vat/web/use-vat.ts'
import { createCustomer, getCustomer, type CustomerRead } from '../contract.ts'
import { customerFields } from '../fields.ts'

/** What of a new customer can be taken down without the server. */
export interface TakenDown {
  firstName: string
  phone1: string
}

interface QuickCreateFormProps {
  typed: string | TakenDown
  onDirty: (isDirty: boolean) => void
  onCancel: () => void
  onCreated: (customer: CustomerRead) => void
  onTakeDown: ((customer: TakenDown) => void) | undefined
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

const fieldsTakenDown = fields.pick({ firstName: true, phone1: true })

function startWith(typed: string | TakenDown) {
  const { firstName, phone1 } = typeof typed === 'string' ? partsOf(typed) : typed
  return {
    customCode: '',
    firstName,
    secondName: '',
    phone1,
    nicNumber: '',
    tin: '',
    notes: '',
  }
}

const partsOf = (typed: string): TakenDown => (isLikePhone(typed) ? { firstName: '', phone1: typed } : { firstName: typed, phone1: '' })

/** With the second name, where one was typed before the server was gone. */
function wholeName(customer: TakenDown, { secondName }: { secondName: string }): TakenDown {
  return { ...customer, firstName: `${customer.firstName} ${secondName}`.trim().slice(0, customerFields.firstName.max) }
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
export function QuickCreateForm({ typed, onDirty, onCancel, onCreated, onTakeDown }: QuickCreateFormProps) {
  const takeDown = useIsConnectionLost() ? onTakeDown : undefined
  const element = useRef<HTMLFormElement>(null)
  const form = useForm({
    initialValues: startWith(typed),
    validate: schemaResolver(takeDown ? fieldsTakenDown : fields, { sync: true }),
    onValuesChange: values => onDirty(JSON.stringify(values) !== JSON.stringify(startWith(typed))),
  })
  const { save, isSaving, error } = useSave(createCustomer, {
    success: () => messages.customerCreated,
    invalidate: [['customer']],
    onSaved: ({ customer }) => onCreated(customer),
  })
  const submit = form.onSubmit(
    values => (takeDown ? takeDown(wholeName(fieldsTakenDown.parse(values), values)) : void save({ body: values })),
    () => focusFirstProblem(element.current),
  )
  useShortcut('Ctrl+S', takeDown ? 'Take down' : 'Save the customer', () => element.current?.requestSubmit())

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
        {takeDown ? (
          <FieldsTakenDown form={form} />
        ) : (
          <>
            <QuickFields form={form} />
            <Known values={form.values} onPick={onCreated} />
            <Textarea label="Note" rows={2} maxLength={customerFields.notes.max} {...form.getInputProps('notes')} />
          </>
        )}
        <Group justify="flex-end" gap="xs" mt="xs">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" loading={isSaving}>
            {takeDown ? 'Take down' : 'Save'}
            <Keys keys="Ctrl+S" />
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

interface FieldsProps {
  form: UseFormReturnType<ReturnType<typeof startWith>>
}

function QuickFields({ form }: FieldsProps) {
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

/** Name and phone of a new customer while the server cannot be reached. */
function FieldsTakenDown({ form }: FieldsProps) {
  return (
    <>
      <Text size="sm" role="status">
        A customer is created by the server, which cannot be reached. Take name and phone down instead: they stand on the bill and the
        receipt, and a manager adds the customer later. Until then it is a cash customer's bill.
      </Text>
      <SimpleGrid cols={2} spacing="sm" verticalSpacing="sm">
        <TextInput label="Name" required autoComplete="off" data-autofocus maxLength={100} {...form.getInputProps('firstName')} />
        <TextInput label="Contact" required type="tel" autoComplete="off" {...form.getInputProps('phone1')} />
        {form.values.secondName !== '' && (
          <TextInput label={customerFields.secondName.label} autoComplete="off" {...form.getInputProps('secondName')} />
        )}
      </SimpleGrid>
    </>
  )
}
