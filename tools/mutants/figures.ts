import type { Fault } from './fault.ts'

const kind = 'figures'

export const figureFaults: readonly Fault[] = [
  {
    name: 'A figure is lost when a space is pasted over it',
    kind,
    file: 'platform/web/ui/figure-typing.ts',
    find: `plain === '' ? noFigure`,
    put: `plain === ' ' ? noFigure`,
    tests: ['e2e/figure-typing.spec.ts'],
    title: 'is what was typed in whatever way it is typed',
  },
  {
    name: 'After a click beside a 1 the next digit makes 41 of it',
    kind,
    file: 'platform/web/ui/figure-selection.ts',
    find: '(isUntouched.current || selectionStart === 0)',
    put: 'isUntouched.current',
    tests: ['e2e/figure-typing.spec.ts'],
    title: 'is what was typed in whatever way it is typed',
  },
  {
    name: 'The kilometres of a new vehicle have a field of their own, which takes letters for a figure',
    kind,
    file: 'features/parties/vehicles/web/quick-create.tsx',
    find: `<IntegerInput label="Service Km" value={values.serviceKm} error={fields.serviceKm} onChange={serviceKm => fill({ serviceKm })} />`,
    put: `<TextInput
        label="Service Km"
        inputMode="numeric"
        value={values.serviceKm ?? ''}
        error={fields.serviceKm}
        onChange={event => fill({ serviceKm: Number(event.currentTarget.value) })}
      />`,
    tests: ['tools/figure-fields.test.ts'],
    title: 'no page has a field for figures of its own',
  },
]
