import { SegmentedControl, TextInput } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { displayMoney, parseMoney, zero } from '../../../../kernel/money.ts'
import type { Reply } from '../../../../kernel/endpoint.ts'
import type { AboveProps } from '../../../../platform/web/master-page/master-config.ts'
import { agedBands, expiredBand, type AgedMeasure } from '../aged.ts'
import type { agedStock } from '../aged-contract.ts'
import classes from './aged-bands.module.css'

// The field for figures is a sixth of the page: the list does not wait for it.
const DaysFilter = lazy(async () => ({ default: (await import('./days-filter.tsx')).DaysFilter }))

type AgedReply = Reply<typeof agedStock.list>
type Band = AgedReply['bands'][number]

const amountOf = (text: string) => parseMoney(text) ?? zero
const labelOf = (band: Band['band']) => agedBands.find(({ name }) => name === band)?.label

const dayNames = { age: 'Older than', expiry: 'Expires within' } as const

/** The totals of each band of days; choosing one filters the list. */
export function AgedBands({ reply, address }: AboveProps) {
  const { bands } = reply as AgedReply
  const { search, change } = address
  const { by, days = '', band = '' } = search.filters
  const measure: AgedMeasure = by === 'expiry' ? 'expiry' : 'age'
  const narrow = (to: Readonly<Record<string, string>>) => change({ filters: { ...search.filters, ...to }, page: 1 })
  const worth = (one: Band) => amountOf(one.costValue ?? one.retailValue)
  const most = Math.max(1, ...bands.map(worth))
  return (
    <div className={classes.frame}>
      <div className={classes.above}>
        <div className={classes.measure}>
          <SegmentedControl
            aria-label="Days of"
            size="xs"
            data={[
              { value: 'age', label: 'By age' },
              { value: 'expiry', label: 'By expiry' },
            ]}
            value={measure}
            onChange={to => narrow({ by: to === 'expiry' ? to : '', band: '', days: '' })}
          />
          <Suspense fallback={<TextInput className={classes.filter ?? ''} aria-label={dayNames[measure]} value={days} disabled />}>
            <DaysFilter key={`${measure} ${days}`} label={dayNames[measure]} value={days} onChange={to => narrow({ days: to })} />
          </Suspense>
        </div>
        <div className={classes.bands} role="group" aria-label="Bands">
          {bands.map(one => (
            <button
              key={one.band}
              type="button"
              className={classes.band}
              aria-pressed={band === one.band}
              disabled={one.entries === 0 && band !== one.band}
              data-tone={one.band === expiredBand ? 'bad' : measure === 'expiry' && one.band === '0-30' ? 'near' : undefined}
              onClick={() => narrow({ band: band === one.band ? '' : one.band })}
            >
              <span className={classes.head}>
                <span>
                  {one.band === expiredBand ? 'Expired' : labelOf(one.band)}
                  {one.band !== expiredBand && <span className={classes.days}> days</span>}
                </span>
                <span className={classes.count}>{one.entries.toLocaleString('en')}</span>
              </span>
              <span className={classes.bar}>
                <span style={{ width: `${(worth(one) / most) * 100}%` }} />
              </span>
              <span className={classes.worth}>
                {one.costValue !== null && <span>Cost {displayMoney(amountOf(one.costValue))}</span>}
                <span>Retail {displayMoney(amountOf(one.retailValue))}</span>
              </span>
            </button>
          ))}
        </div>
      </div>
    </div>
  )
}
