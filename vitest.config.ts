import { defineConfig } from 'vitest/config'
import { isDeep } from './tests/kit/depth.ts'

/** One of two processors would stand still by the default, and the database waits as long as it works. */
const maxWorkers = 2
/** What comes by itself is waited for as long as a small machine takes that has other work. */
const patient = { poll: { timeout: 15_000 } }

const architecture = ['tests/architecture/**/*.test.ts']

/**
 * What may differ from one PostgreSQL to another: its SQL of migrations, parameters, locks, triggers and copies. All
 * else asks it the same plain questions, and is asked of version 15 only in the proof at length.
 */
const differsByVersion = [
  'server/db/**/*.db.test.ts',
  'server/modules/search/feed/feed.db.test.ts',
  'tests/kit/database/database.db.test.ts',
  'tests/sync/feed/**/*.db.test.ts',
  'tests/sync/push/faults.db.test.ts',
]
const isOtherPostgres = process.env.TEST_PG !== undefined
const ofDatabase = isOtherPostgres && !isDeep('pg15') ? differsByVersion : ['{server,tests}/**/*.db.test.ts']
/** No test, but it needs their kit: tests/data/builds/README.md. */
const keepingBuild = ['tests/builds/keep-build.ts']

// Tiers by suffix (house.md): pure or DOM, real database, seeded simulation.
export default defineConfig({
  test: {
    maxWorkers,
    projects: [
      {
        test: {
          name: 'unit',
          expect: patient,
          setupFiles: ['tests/kit/after-file.ts'],
          // Generous: suites run beside others on small machines, and none waits on the clock.
          testTimeout: 30_000,
          include: ['{contract,server,tests,tools,service-worker}/**/*.test.ts', 'src/**/*.test.ts'],
          exclude: [...architecture, '**/*.db.test.ts', '**/*.sim.test.ts', 'node_modules/**'],
        },
      },
      {
        test: {
          // `npm run check` runs these, and the gate begins with it: once is enough.
          name: 'architecture',
          isolate: false,
          testTimeout: 30_000,
          include: architecture,
        },
      },
      {
        extends: './vite.config.ts',
        test: {
          name: 'dom',
          // React as customers have it, see tests/mock/act.ts.
          env: { NODE_ENV: 'production' },
          // What extends a file of its own hears nothing from above, and would run alone after all others.
          maxWorkers,
          expect: patient,
          setupFiles: ['tests/kit/after-file.ts', 'tests/mock/act.ts'],
          environment: 'jsdom',
          // One window and one load of the app for all files of a worker: anew for each took two thirds of the time.
          isolate: false,
          testTimeout: 90_000,
          include: ['src/**/*.test.tsx', 'tests/**/*.test.tsx'],
        },
      },
      {
        test: {
          name: 'db',
          // The server's modules hold no state of a test: loading them anew for each file took a third of the time.
          isolate: false,
          expect: patient,
          setupFiles: ['tests/kit/after-file.ts'],
          globalSetup: ['tests/kit/database/database-cluster.ts'],
          include: process.env.KEEP_BUILD ? keepingBuild : ofDatabase,
          // Whole servers with the embedded PostgreSQL: the second one's suite has nothing to add.
          exclude: isOtherPostgres
            ? ['tests/faults/**', 'tests/authz/**', 'server/cli/**', 'node_modules/**']
            : ['node_modules/**'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'sim',
          isolate: false,
          expect: patient,
          setupFiles: ['tests/kit/after-file.ts'],
          globalSetup: ['tests/kit/database/database-cluster.ts'],
          include: ['{src,tests}/**/*.sim.test.ts'],
          testTimeout: 900_000,
        },
      },
    ],
  },
})
