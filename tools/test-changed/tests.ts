import { browserTestsIn } from './browser-tests.ts'
import type { Durations, Kind } from './durations.ts'
import type { Texts } from './project-texts.ts'

/** What can be run by itself: a file of Vitest, or one test of a browser spec. */
export interface Test {
  /** As the runner takes it. */
  id: string
  file: string
  kind: Kind
  text: string
  /** How long it took the last time, or usually takes. */
  seconds: number
}

/** Every test there is. `elsewhere` has those that no plain run of their kind includes. */
export function testsIn(texts: Texts, durations: Durations, elsewhere: readonly string[]): Test[] {
  return [...texts].flatMap(([file, text]): Test[] => {
    if (/^e2e\/[^/]+\.spec\.ts$/.test(file)) {
      return browserTestsIn(file, text).map(test => ({
        ...{ id: test.id, file, kind: 'browser', text: `${file} ${test.text}` },
        seconds: durations.ofBrowserTest(file, test.title, test.text),
      }))
    }
    if (!/\.test\.tsx?$/.test(file) || elsewhere.includes(file)) return []
    const kind = file.endsWith('.db.test.ts') ? 'db' : 'unit'
    return [{ id: file, file, kind, text: `${file} ${text}`, seconds: durations.ofFile(file, kind) }]
  })
}
