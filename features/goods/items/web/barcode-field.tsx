import { Button } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../../../platform/web/call.ts'
import type { FormFieldsProps } from '../../../../platform/web/master-page/master-config.ts'
import { newKey } from '../../../../platform/web/new-key.ts'
import { useScan } from '../../../../platform/web/scan.ts'
import { Keys, useShortcut } from '../../../../platform/web/shortcuts.tsx'
import { notifyError } from '../../../../platform/web/ui/notify.ts'
import { hasWrongCheckDigit } from '../barcode.ts'
import { keptBarcodes } from '../kept-barcodes.ts'
import { makeBarcode } from '../item-contract.ts'
import { firstError } from './first-error.ts'
import classes from './item-fields.module.css'
import type { ItemRecord, ItemValues } from './item-form.ts'
import { TagField } from './tag-field.tsx'

function CheckHint({ barcodes }: { barcodes: readonly string[] }) {
  const doubtful = barcodes.filter(hasWrongCheckDigit)
  if (doubtful.length === 0) return 'Scan at any time, or type and press Enter'
  return <span className={classes.hint}>{`${doubtful.join(', ')}: the check digit does not fit. Scan it again.`}</span>
}

/** The barcodes of an item: typed, scanned regardless of the focus, or newly made from the shop's own series. */
export function BarcodeField({ form, record }: Pick<FormFieldsProps<ItemValues, ItemRecord>, 'form' | 'record'>) {
  const [isMaking, setMaking] = useState(false)
  const { barcodes, barcodeTyped } = form.values

  function add(code: string): void {
    const { barcodes: now } = form.getValues()
    form.setFieldValue('barcodes', keptBarcodes([...now, code], now))
  }

  async function make(): Promise<void> {
    setMaking(true)
    try {
      add((await call(makeBarcode, {}, { idempotencyKey: newKey() })).barcode)
    } catch (error) {
      notifyError(error)
    } finally {
      setMaking(false)
    }
  }

  useScan(({ code }) => add(code))
  useShortcut('Alt+M', 'Make a barcode', () => void make())
  const shared = record?.sharedBarcodes.find(({ barcode }) => barcodes.includes(barcode))
  return (
    <div className={classes.barcodes}>
      <TagField
        label="Barcodes"
        value={barcodes}
        onChange={value => form.setFieldValue('barcodes', keptBarcodes(value, barcodes))}
        typed={barcodeTyped}
        onType={typed => form.setFieldValue('barcodeTyped', typed)}
        maxLength={300}
        error={firstError(form.errors, 'barcodes')}
        description={
          shared ? (
            <span className={classes.hint}>
              {`${shared.barcode} is also a barcode of ${shared.name} (${shared.itemCode}), there as ${shared.spelled}: take it off one of the two.`}
            </span>
          ) : (
            <CheckHint barcodes={barcodes} />
          )
        }
      />
      <Button variant="subtle" size="compact-xs" loading={isMaking} onClick={() => void make()}>
        Make barcode
        <Keys keys="Alt+M" />
      </Button>
    </div>
  )
}
