import type { DemoDay } from '../insert-stock.ts'
import { buying } from './buying.ts'
import { everyday } from './everyday.ts'
import { money } from './money.ts'
import { closeDay, running } from './running.ts'
import { selling } from './selling.ts'
import { MonthStage, type DemoCalls } from './stage.ts'
import { storing } from './storing.ts'
import { workshop } from './workshop.ts'

/** The parts of the shop in the order of a day: what is sold was bought before. */
const parts = [money, buying, selling, storing, workshop, running]

export interface DemoMonth {
  /** The moment at which somebody begins to look around: the morning of that day was played until then. */
  until: number
  /** Plays everything of a day that is not a bill of the counter, and closes it; 0 is the day on which somebody looks around. */
  play(demo: DemoDay, daysAgo: number): Promise<void>
}

/** The month of a real shop on top of the demo's bills: every kind of paper, in its states, saved by the calls that the screens use. */
export function demoMonth(calls: DemoCalls, until: number): DemoMonth {
  let stage: MonthStage | null = null
  const play = async (demo: DemoDay, daysAgo: number) => {
    stage ??= new MonthStage(calls, demo, until)
    stage.beginDay(daysAgo)
    for (const part of parts) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await part[daysAgo]?.(stage)
    }
    await everyday(stage, daysAgo)
    await closeDay(stage, daysAgo)
  }
  return { until, play }
}
