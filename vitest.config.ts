import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { isReleased } from './database/schema-files.ts'
import { isLong } from './testing/chance.ts'

const never = ['**/node_modules/**', 'dist/**', 'e2e/**', 'data/**']

// Vitest begins with the largest files; these are small and take longest, and were one last, the other workers would wait for it.
const longest = [
  'app/permission-matrix',
  'app/model',
  'proofs/prove-books',
  'backup/server/backup-keeper',
  'reports/golden',
  'app/written-day',
  'server/second-factor',
  'app/processes',
  'app/cluster',
  'app/keys',
  'tools/start',
  'demo/demo-shop',
]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const first = longest.flatMap(name => sorted.filter(({ moduleId }) => moduleId.endsWith(`/${name}.db.test.ts`)))
    return [...first, ...sorted.filter(file => !first.includes(file))]
  }
}

const shared = {
  // The files of a worker share what is loaded; each opens an application and a database of its own.
  isolate: false,
  // Vitest would leave one core free, but half of a database test's work is PostgreSQL's.
  maxWorkers: Math.min(availableParallelism(), 8),
  env: { TZ: 'UTC' },
}

// They measure times, which other tests beside them would falsify, or change the roles of the cluster.
export const timed = ['app/flood.db.test.ts', 'app/kill.db.test.ts', 'features/shop/backup/server/hosted.db.test.ts']

// What makes the benchmark's data, and what turns a backup of before the first release, change with these scripts alone.
// Until a version is released, no shop comes from one: app/upgrade.db.test.ts holds the way of an upgrade.
const ofVersions = isReleased || process.env.KEEP_VERSION ? [] : ['app/versions.db.test.ts']
const leftToLongRun = isLong ? [] : ['bench/generate.db.test.ts', 'tools/old-backup/**', ...ofVersions]

const onDatabase = {
  ...shared,
  exclude: never,
  globalSetup: ['database/test-setup.ts'],
  // One more than there are cores: many tests wait for a lock, a process that starts or a patience that ends.
  maxWorkers: shared.maxWorkers + 1,
  testTimeout: 30_000,
  hookTimeout: 60_000,
}

/**
 * `unit` needs nothing but Node; `db` runs against one real PostgreSQL, with a cloned database per file. `alone` runs tests of sales
 * again, each save in a transaction of its own, as `GROUP_COMMIT=false` has it: what differs then, and in the long run all of them.
 * `timed` runs one file after the other, with nothing beside it.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          // Laws that are tried on random cases take seconds on a busy machine.
          testTimeout: isLong ? 200_000 : 20_000,
          include: ['**/*.test.{ts,tsx}'],
          setupFiles: isLong ? ['testing/longer-laws.ts'] : [],
          exclude: [...never, '**/*.db.test.ts'],
        },
      },
      { test: { ...onDatabase, name: 'db', include: ['**/*.db.test.ts'], exclude: [...never, ...timed, ...leftToLongRun] } },
      { test: { ...onDatabase, name: 'timed', include: timed, fileParallelism: false, maxWorkers: 1 } },
      {
        test: {
          ...onDatabase,
          name: 'alone',
          include: [
            'app/save-once.db.test.ts',
            'app/races.db.test.ts',
            ...(isLong ? ['features/selling/sales/server/**/*.db.test.ts'] : []),
          ],
          env: { ...shared.env, GROUP_COMMIT: 'false' },
        },
      },
    ],
  },
})
