import { Button, Group, Modal, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useRef, useState, type FormEvent } from 'react'
import { cashCustomerCode } from '../../../../kernel/codes.ts'
import { enterMoves } from '../../../../platform/web/form/enter-moves.ts'
import { Keys, useShortcut } from '../../../../platform/web/shortcuts.tsx'
import { IntegerInput } from '../../../../platform/web/ui/integer-input.tsx'
import { useSave } from '../../../../platform/web/use-save.ts'
import type { Reply } from '../../../../kernel/endpoint.ts'
import { CustomerField, type ChosenCustomer } from '../../customers/web/customer-field.tsx'
import { vehicles } from '../vehicle-contract.ts'

export type CreatedVehicle = Reply<typeof vehicles.create>['vehicle']

interface VehicleQuickCreateProps {
  /** The number that the search did not find. */
  typed: string
  /** Whose it is, when that is known already. */
  owner: ChosenCustomer | null
  onClose: () => void
  /** The owner is null for a vehicle of the cash customer. */
  onCreated: (vehicle: CreatedVehicle, owner: ChosenCustomer | null) => void
}

/** The till's dialog for a vehicle that is there for the first time: its number, whose it is, and when it is due again. */
export function VehicleQuickCreate({ typed, owner: known, onClose, onCreated }: VehicleQuickCreateProps) {
  return (
    <Modal opened onClose={onClose} closeButtonProps={{ 'aria-label': 'Close' }} title="New vehicle" size="md">
      <VehicleForm typed={typed} owner={known} onClose={onClose} onCreated={onCreated} />
    </Modal>
  )
}

interface Typed {
  vehicleNumber: string
  model: string
  servicePeriod: number | null
  serviceKm: number | null
}

function VehicleForm({ typed, owner: known, onClose, onCreated }: VehicleQuickCreateProps) {
  const form = useRef<HTMLFormElement>(null)
  const [owner, setOwner] = useState(known)
  const [values, setValues] = useState<Typed>({ vehicleNumber: typed.toUpperCase(), model: '', servicePeriod: null, serviceKm: null })
  const { save, isSaving, error } = useSave(vehicles.create, {
    success: ({ vehicle }) => `Vehicle ${vehicle.vehicleNumber} created successfully`,
    invalidate: [['vehicle'], ['master', 'vehicle-master']],
    onSaved: ({ vehicle }) => onCreated(vehicle, owner),
  })
  const fill = (more: Partial<Typed>) => setValues(now => ({ ...now, ...more }))
  useShortcut('Ctrl+S', 'Save the vehicle', () => form.current?.requestSubmit())

  function submit(event: FormEvent): void {
    event.preventDefault()
    const { servicePeriod, serviceKm, ...texts } = values
    const body = { ...texts, servicePeriod: servicePeriod ?? 0, serviceKm: serviceKm ?? 0, customerCode: owner?.code ?? cashCustomerCode }
    void save({ body })
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter goes from field to field
    <form ref={form} noValidate onSubmit={submit} onKeyDown={enterMoves}>
      <Stack gap="sm">
        {known ? (
          <Text size="sm">
            For <b>{`${known.firstName} ${known.secondName}`.trim()}</b>
          </Text>
        ) : (
          <CustomerField value={owner} onChange={setOwner} error={error?.fields.customerCode} isOptional />
        )}
        <VehicleFields values={values} fields={error?.fields ?? {}} fill={fill} isFirst={known !== null} />
        <Group justify="flex-end" gap="xs" mt="xs">
          <Button variant="default" onClick={onClose}>
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

interface VehicleFieldsProps {
  values: Typed
  /** What is wrong, by field. */
  fields: Readonly<Record<string, string>>
  fill: (more: Partial<Typed>) => void
  /** Whether the focus begins here. */
  isFirst: boolean
}

function VehicleFields({ values, fields, fill, isFirst }: VehicleFieldsProps) {
  return (
    <SimpleGrid cols={2} spacing="sm" verticalSpacing="sm">
      <TextInput
        label="Vehicle Number"
        required
        autoComplete="off"
        maxLength={30}
        value={values.vehicleNumber}
        error={fields.vehicleNumber}
        onChange={event => fill({ vehicleNumber: event.currentTarget.value })}
        {...(isFirst && { 'data-autofocus': true })}
      />
      <TextInput
        label="Model"
        autoComplete="off"
        maxLength={60}
        value={values.model}
        error={fields.model}
        onChange={event => fill({ model: event.currentTarget.value })}
      />
      <IntegerInput
        label="Service Period (days)"
        value={values.servicePeriod}
        error={fields.servicePeriod}
        onChange={servicePeriod => fill({ servicePeriod })}
      />
      <IntegerInput label="Service Km" value={values.serviceKm} error={fields.serviceKm} onChange={serviceKm => fill({ serviceKm })} />
    </SimpleGrid>
  )
}
