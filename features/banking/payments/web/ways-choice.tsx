import classes from './payment-form.module.css'

interface WaysChoiceProps<W extends string> {
  legend: string
  /** The ways to pay, in the order of their digits. */
  ways: readonly W[]
  names: Readonly<Record<W, string>>
  chosen: W
  /** What there is to pay with, for the ways that spend something; '' for nothing. */
  offered?: Partial<Record<W, string>>
  /** Whether a dialog begins with it. */
  isFirst?: boolean
  onChoose: (way: W) => void
  /** Clicked with the mouse: the digits that follow are the amount, not another choice. A finger taps its field first. */
  onClick: (way: W) => void
}

/** The ways to pay, each with the digit that chooses it. */
export function WaysChoice<W extends string>({
  legend,
  ways,
  names,
  chosen,
  offered = {},
  isFirst = false,
  onChoose,
  onClick,
}: WaysChoiceProps<W>) {
  return (
    <fieldset className={classes.types}>
      <legend>{legend}</legend>
      {ways.map((way, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- keys reach the radio
        <label
          key={way}
          data-chosen={way === chosen || undefined}
          data-empty={offered[way] === '' || undefined}
          onClick={event => {
            if (!(event.nativeEvent instanceof PointerEvent) || event.nativeEvent.pointerType !== 'mouse') return
            event.preventDefault()
            onClick(way)
          }}
        >
          <input
            type="radio"
            name={legend}
            checked={way === chosen}
            onChange={() => onChoose(way)}
            {...(isFirst && way === chosen && { 'data-autofocus': true })}
          />
          <kbd aria-hidden>{index + 1}</kbd>
          {names[way]}
          {offered[way] && <small>{offered[way]}</small>}
        </label>
      ))}
    </fieldset>
  )
}
