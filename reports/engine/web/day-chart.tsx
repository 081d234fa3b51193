import classes from './report.module.css'

interface DayChartProps {
  /** What the lines say, for who cannot see them. */
  label: string
  now: readonly number[]
  then: readonly number[]
}

const [width, height] = [640, 120]

/** Two lines over the days of their periods: this one, and the other one dashed behind it. */
export function DayChart({ label, now, then }: DayChartProps) {
  const all = [0, ...now, ...then]
  const [least, most] = [Math.min(...all), Math.max(...all)]
  const days = Math.max(now.length, then.length)
  const x = (at: number) => (days > 1 ? (at / (days - 1)) * width : width / 2)
  const y = (value: number) => height - ((value - least) / (most - least || 1)) * height
  const line = (values: readonly number[]) => values.map((value, at) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`).join(' ')
  const shape = { fill: 'none', vectorEffect: 'non-scaling-stroke' } as const
  return (
    <svg className={classes.chart} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img" aria-label={label}>
      <line x1={0} x2={width} y1={y(0)} y2={y(0)} className={classes.axis} vectorEffect="non-scaling-stroke" />
      <polyline points={line(then)} className={classes.then} {...shape} />
      <polyline points={line(now)} className={classes.now} {...shape} />
    </svg>
  )
}
