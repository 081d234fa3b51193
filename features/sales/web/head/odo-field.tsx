import type { RefObject } from 'react'
import classes from './bill-fields.module.css'
import { KmInput } from './km-input.tsx'

interface OdoFieldProps {
  /** A ref to the field. */
  box: RefObject<HTMLDivElement | null>
  reading: number | null
  /** The last known reading. */
  last: number | null
  onChange: (km: number | null) => void
  onNext: () => void
  isReadOnly: boolean
  size: 'sm' | 'lg'
}

/** The meter reading with the last one beside it. A lower reading is only warned about, because a meter may have been replaced. */
export function OdoField({ box, reading, last, onChange, onNext, isReadOnly, size }: OdoFieldProps) {
  const isLower = last !== null && reading !== null && reading < last
  return (
    <div ref={box} className={classes.odo}>
      <KmInput
        label="ODO reading"
        size={size}
        placeholder="km"
        readOnly={isReadOnly}
        value={reading}
        onChange={onChange}
        onKeyDown={event => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          onNext()
        }}
      />
      {last !== null && (
        <span className={classes.note} {...(isLower && { 'data-tone': 'warning' })}>
          {isLower ? 'under ' : 'last '}
          {last.toLocaleString('en')}
        </span>
      )}
    </div>
  )
}
