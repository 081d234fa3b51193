import { VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { displayCurrency } from '../../../../kernel/money.ts'
import { hoursOf, hourText, weekdayOf, type ChartHour } from '../compared.ts'
import type { DashboardSales } from '../dashboard-contract.ts'
import type { DashboardLinks } from '../dashboard-links.ts'
import { rupeesOf } from './figure-tile.tsx'
import classes from './dashboard-page.module.css'

interface HoursChartProps {
  sales: Pick<DashboardSales, 'today' | 'yesterday' | 'weekBefore'>
  links: Pick<DashboardLinks, 'sales'>
}

/** The sales of the day by hour as bars, yesterday and the same weekday as lines; each day's sum opens its bills. */
export function HoursChart({ sales: { today, yesterday, weekBefore }, links }: HoursChartProps) {
  const days = [
    { name: 'Today', kind: 'today', day: today },
    { name: 'Yesterday', kind: 'yesterday', day: yesterday },
    { name: `Last ${weekdayOf(weekBefore.date)}`, kind: 'week', day: weekBefore },
  ]
  const hours = hoursOf(days.map(({ day }) => day))
  return (
    <section className={classes.panel} aria-labelledby="dashboard-hours">
      <h2 id="dashboard-hours" className={classes.subtitle}>
        By hour
      </h2>
      <ul className={classes.legend}>
        {days.map(({ name, kind, day }) => (
          <li key={kind}>
            <Link to={links.sales(day.date)} data-day={kind}>
              <span>{name}</span>
              <b>{rupeesOf(day.soldAmount)}</b>
            </Link>
          </li>
        ))}
      </ul>
      {hours.length === 0 ? (
        <p className={classes.none}>Nothing was sold on these days</p>
      ) : (
        <Chart hours={hours} names={days.map(({ name }) => name)} />
      )}
    </section>
  )
}

interface ChartProps {
  hours: readonly ChartHour[]
  names: readonly string[]
}

// Every hour is ten wide; the chart is stretched to its place.
const wide = 10
const high = 100

function Chart({ hours, names }: ChartProps) {
  const most = Math.max(1, ...hours.flatMap(({ amounts }) => amounts))
  const heightOf = (amount = 0) => (Math.max(0, amount) / most) * high
  const lineOf = (nth: number) => hours.map(({ amounts }, at) => `${at * wide + wide / 2},${high - heightOf(amounts[nth])}`).join(' ')
  const told = ({ hour, amounts }: ChartHour) =>
    [hourText(hour), ...amounts.map((amount, nth) => `${names[nth]} ${displayCurrency(amount)}`)].join('\n')
  return (
    <>
      <div className={classes.chart}>
        <svg viewBox={`0 0 ${hours.length * wide} ${high}`} preserveAspectRatio="none" aria-hidden>
          {hours.map(({ hour, amounts }, at) => {
            const height = heightOf(amounts[0])
            return <rect key={hour} data-day="today" x={at * wide + 1.5} y={high - height} width={wide - 3} height={height} />
          })}
          <polyline data-day="yesterday" points={lineOf(1)} />
          <polyline data-day="week" points={lineOf(2)} />
        </svg>
        <div className={classes.hours} aria-hidden>
          {hours.map(hour => (
            <span key={hour.hour} title={told(hour)}>
              {hourText(hour.hour).slice(0, 2)}
            </span>
          ))}
        </div>
      </div>
      <VisuallyHidden>
        <table>
          <caption>Sales by hour</caption>
          <thead>
            <tr>
              <th>Hour</th>
              {names.map(name => (
                <th key={name}>{name}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {hours.map(({ hour, amounts }) => (
              <tr key={hour}>
                <th>{hourText(hour)}</th>
                {amounts.map((amount, nth) => (
                  <td key={names[nth]}>{displayCurrency(amount)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </>
  )
}
