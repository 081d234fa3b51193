import { NativeSelect, SimpleGrid, Switch } from '@mantine/core'
import { codeKinds, labelParts, type LabelCodeKind, type LabelPart, type ShownParts } from '../label-line.ts'
import { codeKindNames } from './code-cell.tsx'
import classes from './labels-page.module.css'

interface PartSwitchesProps {
  shown: ShownParts
  onPart: (part: LabelPart, isShown: boolean) => void
  /** Batches are switched off for the whole business. */
  hasBatches: boolean
  codeKind: LabelCodeKind
  onCodeKind: (codeKind: LabelCodeKind) => void
}

const names: Readonly<Record<LabelPart, string>> = {
  name: 'Name',
  price: 'Price',
  code: 'Code text',
  batch: 'Batch',
  expiry: 'Expiry',
  shop: 'Shop name',
}

/** What the labels show beside the bars, and which code the bars contain. */
export function PartSwitches({ shown, onPart, hasBatches, codeKind, onCodeKind }: PartSwitchesProps) {
  return (
    <section className={classes.panel} aria-labelledby="on-the-label">
      <div className={classes.panelHead}>
        <h2 id="on-the-label">On the label</h2>
        <label htmlFor="code-of-all">Bars of all lines</label>
        <NativeSelect
          size="xs"
          id="code-of-all"
          data={codeKinds.map(kind => ({ value: kind, label: codeKindNames[kind] }))}
          value={codeKind}
          onChange={event => {
            const kind = codeKinds.find(known => known === event.currentTarget.value)
            if (kind) onCodeKind(kind)
          }}
        />
      </div>
      <SimpleGrid cols={3} spacing="xs" verticalSpacing={6}>
        {labelParts
          .filter(part => hasBatches || part !== 'batch')
          .map(part => (
            <Switch
              key={part}
              className={classes.part ?? ''}
              size="xs"
              label={names[part]}
              checked={shown[part]}
              onChange={event => onPart(part, event.currentTarget.checked)}
            />
          ))}
      </SimpleGrid>
    </section>
  )
}
