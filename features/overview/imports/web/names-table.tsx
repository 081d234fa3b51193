import { Button, Group, NativeSelect, Text, Title } from '@mantine/core'
import { useMemo, useState, type ReactNode } from 'react'
import { useLookups } from '../../../shop/lookups/web/use-lookups.ts'
import { useSupplierChoices } from '../../../parties/suppliers/web/use-supplier-choices.ts'
import { Keys, useShortcut } from '../../../../platform/web/shortcuts.tsx'
import { isMeasuredUnit, meantUnit } from '../../../goods/items/unit-names.ts'
import type { ImportChoices, ImportFindings } from '../contract.ts'
import { counted } from '../counted.ts'
import { alikeAmong } from '../engine/alike.ts'
import { listWords } from './figures-line.tsx'
import classes from './import.module.css'

type Choice = { value: string; label: string }
type SheetName = ImportFindings['sheetNames'][number]
type Lists = Readonly<Record<string, readonly Choice[]>>

const keyOf = ({ list, written }: Pick<SheetName, 'list' | 'written'>) => `${list} ${written.toLowerCase()}`
const asNew = ''

/** What a name becomes where it means no record; of a unit, whether it is sold in parts. A unit is new just as it is written if the user says so. */
function newLabel({ list, written, code }: SheetName, said: ImportChoices['names']): string {
  if (list !== 'item_unit') return `New: ${written}`
  const isSaid = code !== null || said.some(name => keyOf(name) === keyOf({ list, written }))
  const unit = (isSaid ? null : meantUnit(written)) ?? written
  return `New: ${unit}, ${isMeasuredUnit(unit) ? 'sold in parts' : 'in whole units'}`
}

/** What each list has to choose from. */
function useListChoices(): Lists {
  const lookups = useLookups()
  const supplier = useSupplierChoices()
  return useMemo(() => listsOf(lookups, supplier), [lookups, supplier])
}

function listsOf(lookups: ReturnType<typeof useLookups>, supplier: ReturnType<typeof useSupplierChoices>): Lists {
  const choices = (rows: readonly { code: string; name: string }[] = []) => rows.map(({ code, name }) => ({ value: code, label: name }))
  return {
    item_category: choices(lookups?.itemCategory),
    item_unit: choices(lookups?.itemUnit),
    item_brand: choices(lookups?.itemBrand),
    item_colour: choices(lookups?.itemColour),
    item_bin: choices(lookups?.itemBin),
    customer_type: choices(lookups?.customerType),
    route: choices(lookups?.route),
    sales_rep: choices(lookups?.salesRep),
    vehicle_brand: choices(lookups?.vehicleBrand),
    vehicle_type: choices(lookups?.vehicleType),
    supplier: supplier.map(({ value, label }) => ({ value: String(value), label })),
  }
}

/** The record that each name likely means. */
function alikeNames(names: readonly SheetName[], lists: Lists): ReadonlyMap<string, Choice> {
  const finders = new Map(Object.entries(lists).map(([list, records]) => [list, alikeAmong(records)]))
  const found = names.map(name => [keyOf(name), finders.get(name.list)?.(name.written) ?? null] as const)
  return new Map(found.flatMap(([key, choice]) => (choice === null ? [] : [[key, choice]])))
}

interface NamesTableProps {
  names: readonly SheetName[]
  choices: ImportChoices
  isBusy: boolean
  /** Tells whether something was said that the check does not know yet. */
  onSaid: (isOpen: boolean) => void
  onCheck: (choices: ImportChoices) => void
}

/** The names of the file that the lists do not have: each is new, or means a record. What is said is kept for the next file. */
export function NamesTable({ names, choices, isBusy, onSaid, onCheck }: NamesTableProps) {
  const lists = useListChoices()
  const [said, setSaid] = useState<ReadonlyMap<string, string>>(new Map())
  const isOpen = said.size > 0
  const alike = useMemo(() => alikeNames(names, lists), [names, lists])

  function say(name: SheetName, value: string): void {
    const next = new Map([...said].filter(([key]) => key !== keyOf(name)))
    if (value !== (name.code ?? asNew)) next.set(keyOf(name), value)
    setSaid(next)
    onSaid(next.size > 0)
  }
  function checkAgain(): void {
    if (!isOpen || isBusy) return
    const changed = names.filter(name => said.has(keyOf(name)))
    const others = choices.names.filter(name => !said.has(keyOf(name)))
    const now = changed.map(({ list, written, ...name }) => ({ list, written, code: said.get(keyOf({ list, written, ...name })) || null }))
    onCheck({ ...choices, names: [...others, ...now] })
  }
  useShortcut('Alt+K', 'Check again', checkAgain, { when: isOpen })

  if (names.length === 0) return null
  const unknown = names.filter(({ isUsual }) => !isUsual)
  const usual = names.filter(({ isUsual }) => isUsual)
  const rows = (of: readonly SheetName[]) =>
    of.map(name => (
      <NameRow
        key={keyOf(name)}
        name={name}
        means={said.get(keyOf(name)) ?? name.code ?? asNew}
        alike={alike.get(keyOf(name)) ?? null}
        choices={[{ value: asNew, label: choices.createMissing ? newLabel(name, choices.names) : 'Choose …' }, ...(lists[name.list] ?? [])]}
        onSay={value => say(name, value)}
      />
    ))
  return (
    <section aria-label="Names" className={classes.names}>
      {unknown.length > 0 && (
        <>
          <UnknownHead />
          <Table label="Names that your lists do not have">{rows(unknown)}</Table>
        </>
      )}
      {usual.length > 0 && (
        <details className={classes.usual}>
          <summary>
            {counted(usual.length, 'spelling of a unit is', 'spellings of units are')} known: {spellings(usual, lists.item_unit ?? [])}
          </summary>
          <Table label="Spellings of units">{rows(usual)}</Table>
        </details>
      )}
      {isOpen && (
        <Group mt="xs">
          <Button onClick={checkAgain} loading={isBusy}>
            Check again
            <Keys keys="Alt+K" />
          </Button>
        </Group>
      )}
    </section>
  )
}

function UnknownHead() {
  return (
    <>
      <Title order={3} size="h4">
        Names that your lists do not have
      </Title>
      <Text size="sm" c="dimmed">
        Say which of yours a name means. The next file knows it.
      </Text>
    </>
  )
}

const spellingsShown = 6

/** What the first of them mean: "kgs is Kilogram". */
function spellings(usual: readonly SheetName[], units: readonly Choice[]): string {
  const first = usual.slice(0, spellingsShown).map(({ written, code }) => {
    const unit = units.find(({ value }) => value === code)?.label ?? meantUnit(written) ?? written
    return `${written} is ${unit}`
  })
  return `${first.join(', ')}${usual.length > spellingsShown ? ' …' : ''}`
}

function Table({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.nameFrame}>
      <table className={classes.problemTable} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">In the file</th>
            <th scope="col">What</th>
            <th scope="col">Rows</th>
            <th scope="col">Means</th>
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}

interface NameRowProps {
  name: SheetName
  means: string
  /** The record that it likely means. */
  alike: Choice | null
  choices: readonly Choice[]
  onSay: (value: string) => void
}

function NameRow({ name: { list, written, rows }, means, alike, choices, onSay }: NameRowProps) {
  return (
    <tr>
      <td className={classes.value}>{written}</td>
      <td>{listWords(list)}</td>
      <td data-figure>{rows.toLocaleString('en')}</td>
      <td>
        <Group gap="xs" wrap="nowrap">
          <NativeSelect
            size="xs"
            maw={260}
            miw={150}
            aria-label={`What ${written} means`}
            value={means}
            data={[...choices]}
            onChange={event => onSay(event.currentTarget.value)}
          />
          {alike && means === asNew && (
            <Button size="compact-xs" variant="light" aria-label={`${written} means ${alike.label}`} onClick={() => onSay(alike.value)}>
              {alike.label}?
            </Button>
          )}
        </Group>
      </td>
    </tr>
  )
}
