import { defineConfig } from 'vitest/config'

const never = ['**/node_modules/**', 'dist/**', 'e2e/**', 'data/**']

/** Two projects: `unit` needs nothing but Node; `db` runs against one real PostgreSQL, a cloned database per file. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...never, '**/*.db.test.ts'],
          env: { TZ: 'UTC' },
        },
      },
      {
        test: {
          name: 'db',
          include: ['**/*.db.test.ts'],
          exclude: never,
          env: { TZ: 'UTC' },
          globalSetup: ['database/test-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
