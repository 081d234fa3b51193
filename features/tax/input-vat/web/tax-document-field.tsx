import { Button, Group, Input, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useId, useRef, useState, type FormEvent } from 'react'
import type { IsoDate } from '../../../../kernel/dates.ts'
import { displayMoney, parsePercent, percent, zero, type Money, type Percent } from '../../../../kernel/money.ts'
import type { FieldErrors } from '../../../../kernel/refusal.ts'
import { businessToday } from '../../../../platform/web/business-today.ts'
import { enterMoves } from '../../../../platform/web/form/enter-moves.ts'
import { Keys, useShortcut } from '../../../../platform/web/shortcuts.tsx'
import { DateInput } from '../../../../platform/web/ui/date-input.tsx'
import { MoneyInput } from '../../../../platform/web/ui/money-input.tsx'
import { useVatStatus } from '../../../shop/vat/web/use-vat.ts'
import { taxDocumentNames, type TaxDocument, type TaxDocumentKind } from '../tax-document.ts'

interface TaxDocumentFieldProps {
  kind: TaxDocumentKind
  value: TaxDocument | null
  /** What the form begins with, by the standard rate of today. */
  propose: (rate: Percent) => { number: string; date: IsoDate | null; vat: Money }
  /** Where the TIN of the list of suppliers counts when none is typed. */
  isSupplierKnown: boolean
  /** What the VAT is to the amounts of the paper: on top of them, or a part of them. */
  hint: string
  /** Alt+V opens it; not where there are several. */
  hasKey?: boolean
  problems: FieldErrors
  /** Where the document stands in the body. */
  field: string
  onChange: (document: TaxDocument | null) => void
}

/** The supplier's tax invoice or note: its VAT, and on a press (Alt+V) what stands on it. Nothing for a shop that is not registered. */
export function TaxDocumentField(props: TaxDocumentFieldProps) {
  const status = useVatStatus()
  if (!status?.isRegistered && props.value === null) return null
  return <KnownRate {...props} rate={parsePercent(status?.standardRate ?? '') ?? percent(0)} />
}

function KnownRate({ rate, ...props }: TaxDocumentFieldProps & { rate: Percent }) {
  const { kind, value, problems, field, hasKey = true, onChange } = props
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const name = taxDocumentNames[kind]
  const title = `${name.charAt(0).toUpperCase()}${name.slice(1)}`
  useShortcut('Alt+V', title, () => setOpen(true), { when: hasKey && !isOpen })
  const problem = Object.entries(problems).find(([path]) => path === field || path.startsWith(`${field}.`))?.[1]
  return (
    <>
      <Input.Wrapper label={title} labelProps={{ htmlFor: id }} error={problem}>
        <Button
          id={id}
          variant="default"
          fullWidth
          justify="space-between"
          rightSection={hasKey && <Keys keys="Alt+V" />}
          onClick={() => setOpen(true)}
        >
          {value ? `VAT ${displayMoney(value.vat)}` : 'None'}
        </Button>
      </Input.Wrapper>
      {isOpen && (
        <Modal opened onClose={() => setOpen(false)} title={title} closeButtonProps={{ 'aria-label': 'Close' }}>
          <TaxDocumentForm
            {...props}
            rate={rate}
            onTake={document => {
              onChange(document)
              setOpen(false)
            }}
          />
        </Modal>
      )}
    </>
  )
}

interface TaxDocumentFormProps extends Pick<TaxDocumentFieldProps, 'kind' | 'value' | 'propose' | 'isSupplierKnown' | 'hint'> {
  rate: Percent
  /** Where the form itself saves; else it goes back to its paper, which may also stand without one. */
  takes?: { label: string; isSaving: boolean } | undefined
  onTake: (document: TaxDocument | null) => void
}

const takeOver = 'Take over'

/** What stands on a tax invoice or note. */
export function TaxDocumentForm({ kind, value, propose, rate, isSupplierKnown, hint, takes, onTake }: TaxDocumentFormProps) {
  const [typed, setTyped] = useState(() => value ?? { ...propose(rate), tin: '' })
  const [isTold, setTold] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useShortcut('Ctrl+S', takes?.label ?? takeOver, () => form.current?.requestSubmit())
  const { number, date, tin, vat } = typed
  const change = (part: Partial<typeof typed>) => setTyped({ ...typed, ...part })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (number.trim() === '' || date === null || vat <= 0 || (tin.trim() === '' && !isSupplierKnown)) setTold(true)
    else onTake({ number: number.trim(), date, tin: tin.trim(), vat })
  }
  const told = (isWrong: boolean, text: string) => isTold && isWrong && text
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter goes from field to field
    <form ref={form} noValidate aria-label={taxDocumentNames[kind]} onKeyDown={enterMoves} onSubmit={submit}>
      <Stack gap="sm">
        <Text size="sm">{hint}</Text>
        <TextInput
          label="Number"
          withAsterisk
          data-autofocus
          maxLength={40}
          autoComplete="off"
          value={number}
          error={told(number.trim() === '', 'Type its number')}
          onChange={event => change({ number: event.currentTarget.value })}
        />
        <DateInput
          lean="behind"
          label="Date"
          withAsterisk
          max={businessToday()}
          value={date}
          error={told(date === null, 'Type its date') || undefined}
          onChange={chosen => change({ date: chosen })}
        />
        <TextInput
          label="Supplier's TIN"
          withAsterisk={!isSupplierKnown}
          placeholder={isSupplierKnown ? 'That of the list of suppliers' : ''}
          maxLength={20}
          autoComplete="off"
          value={tin}
          error={told(tin.trim() === '' && !isSupplierKnown, 'Type the number')}
          onChange={event => change({ tin: event.currentTarget.value })}
        />
        <MoneyInput
          label="VAT"
          withAsterisk
          value={vat || null}
          error={told(vat <= 0, 'More than zero') || undefined}
          onChange={amount => change({ vat: amount ?? zero })}
        />
        <FormButtons takes={takes} isNew={value === null} onDrop={() => onTake(null)} />
      </Stack>
    </form>
  )
}

interface FormButtonsProps extends Pick<TaxDocumentFormProps, 'takes'> {
  isNew: boolean
  onDrop: () => void
}

function FormButtons({ takes, isNew, onDrop }: FormButtonsProps) {
  return (
    <Group justify={takes ? 'flex-end' : 'space-between'} gap="xs">
      {!takes && (
        <Button variant="default" disabled={isNew} onClick={onDrop}>
          None in hand
        </Button>
      )}
      <Button type="submit" loading={takes?.isSaving ?? false} rightSection={<Keys keys="Ctrl+S" />}>
        {takes?.label ?? takeOver}
      </Button>
    </Group>
  )
}
