import { Alert, Button, NativeSelect, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatQuantity, quantity } from '../../../../kernel/quantity.ts'
import { call } from '../../../../platform/web/call.ts'
import { ErrorState } from '../../../../platform/web/ui/error-state.tsx'
import { LoadingState } from '../../../../platform/web/ui/loading-state.tsx'
import { SectionForm } from '../../../shop/settings/web/section-form.tsx'
import settingsClasses from '../../../shop/settings/web/settings-page.module.css'
import { useSectionForm } from '../../../shop/settings/web/use-section-form.ts'
import { fits, mostDecimals, readScaleBarcode, scaleBarcode, scalePrefixes, type ScaleFormat } from '../scale-barcode.ts'
import { getScaleSettings, saveScaleSettings, scaleProblems, type ScaleSettings } from '../scale-contract.ts'
import classes from './scales-tab.module.css'

/** How the scales of the shop write weight or price into their barcodes. */
export function ScalesTab() {
  const { data, error, refetch } = useQuery({ queryKey: ['settings-scales'], queryFn: () => call(getScaleSettings), staleTime: 0 })
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <LoadingState lines={6} />
  return (
    <div className={settingsClasses.narrow}>
      <ScalesForm saved={data.scales} />
    </div>
  )
}

function ScalesForm({ saved }: { saved: ScaleSettings }) {
  const queries = useQueryClient()
  const section = useSectionForm({
    saved,
    endpoint: saveScaleSettings,
    problemsOf: ({ formats }: ScaleSettings) => scaleProblems(formats),
    inputOf: body => ({ body }),
    savedBy: ({ scales }) => scales,
    success: 'Scale barcodes saved',
    onSaved: () => void queries.invalidateQueries({ queryKey: ['settings-scales'] }),
  })
  const { form } = section
  const { formats } = form.values
  const put = (next: ScaleFormat[]) => form.setValues({ formats: next })
  const free = scalePrefixes.find(prefix => formats.every(format => format.prefix !== prefix))
  return (
    <SectionForm section={section} label="Scale barcodes">
      <Text size="sm">
        A label that a scale prints is an EAN-13: two digits by which it is known, the number of the item on the scale, and its weight or
        price. The till finds the item by that number, which is one of its barcodes, and adds what was weighed.
      </Text>
      {formats.length === 0 && (
        <Alert color="gray" variant="light">
          No format yet: labels of scales are not read.
        </Alert>
      )}
      {formats.map((format, at) => (
        <FormatRow
          // oxlint-disable-next-line react/no-array-index-key -- a changed prefix keeps the focus
          key={at}
          format={format}
          errors={Object.fromEntries(
            Object.entries(form.errors)
              .filter(([path]) => path.startsWith(`formats.${at}.`))
              .map(([path, problem]) => [path.split('.')[2]!, problem]),
          )}
          taken={formats.filter(other => other !== format).map(({ prefix }) => prefix)}
          onChange={change => put(formats.map(other => (other === format ? { ...format, ...change } : other)))}
          onRemove={() => put(formats.filter(other => other !== format))}
        />
      ))}
      <div>
        <Button
          variant="default"
          disabled={free === undefined}
          onClick={() => free && put([...formats, { prefix: free, itemDigits: 5, holds: 'weight', valueDigits: 5, decimals: 3 }])}
        >
          Add a format
        </Button>
      </div>
    </SectionForm>
  )
}

interface FormatRowProps {
  format: ScaleFormat
  errors: Record<string, ReactNode>
  /** Prefixes of the other formats. */
  taken: readonly string[]
  onChange: (change: Partial<ScaleFormat>) => void
  onRemove: () => void
}

const upTo = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => String(from + at))

function FormatRow({ format, errors, taken, onChange, onRemove }: FormatRowProps) {
  const { prefix, itemDigits, holds, valueDigits, decimals } = format
  return (
    <fieldset className={classes.format} aria-label={`Labels that begin with ${prefix}`}>
      <NativeSelect
        label="Begins with"
        data={scalePrefixes.filter(one => !taken.includes(one))}
        value={prefix}
        error={errors.prefix}
        onChange={event => onChange({ prefix: event.currentTarget.value as ScaleFormat['prefix'] })}
      />
      <NativeSelect
        label="Digits of the item"
        data={upTo(3, 7)}
        value={String(itemDigits)}
        onChange={event => onChange({ itemDigits: Number(event.currentTarget.value) })}
      />
      <NativeSelect
        label="Then"
        data={[
          { value: 'weight', label: 'Weight' },
          { value: 'price', label: 'Price' },
        ]}
        value={holds}
        onChange={event => {
          const next = event.currentTarget.value as ScaleFormat['holds']
          onChange({ holds: next, decimals: mostDecimals[next] })
        }}
      />
      <NativeSelect
        label="Its digits"
        data={upTo(3, 6)}
        value={String(valueDigits)}
        error={errors.valueDigits}
        onChange={event => onChange({ valueDigits: Number(event.currentTarget.value) })}
      />
      <NativeSelect
        label="Of them decimals"
        data={upTo(0, mostDecimals[holds])}
        value={String(decimals)}
        error={errors.decimals}
        onChange={event => onChange({ decimals: Number(event.currentTarget.value) })}
      />
      <Button variant="subtle" color="red" onClick={onRemove}>
        Remove
      </Button>
      <Text size="xs" c="dimmed" className={classes.example ?? ''}>
        {exampleWords(format)}
      </Text>
    </fieldset>
  )
}

/** What one label with this format would say: "2100042012509: item 00042, weight 1.25". */
function exampleWords(format: ScaleFormat): string {
  if (!fits(format)) return 'Item and value have 10 digits together, or 9 where the scale puts a check digit between them.'
  const code = scaleBarcode(format, 42, 1250 % 10 ** format.valueDigits)
  const label = readScaleBarcode(code, [format])
  if (!label) return ''
  const value = format.holds === 'weight' ? formatQuantity(quantity(label.value)) : (label.value / 100).toFixed(2)
  return `Example: ${code} is item ${label.item}, ${format.holds} ${value}`
}
