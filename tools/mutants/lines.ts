import type { Fault } from './fault.ts'

const kind = 'lines'

export const lineFaults: readonly Fault[] = [
  {
    name: 'A request in another format than JSON is answered as a fault of the server',
    kind,
    file: 'platform/server/errors.ts',
    find: 'error.statusCode && error.statusCode >= 400 && error.statusCode < 500',
    put: 'error.statusCode === 400',
    tests: ['app/malformed.db.test.ts'],
  },
  {
    name: 'A save that takes no number is made twice when it is sent twice',
    kind,
    file: 'platform/server/idempotency.ts',
    find: '  } else {\n    tx.write(insertKey,',
    put: '  } else if (tx.assumes) {\n    tx.write(insertKey,',
    tests: ['app/one-answer.db.test.ts'],
  },
  {
    name: 'A save that was answered is gone when the database is killed a moment later',
    kind,
    file: 'database/embedded.ts',
    find: `full_page_writes: 'off' } : {}`,
    put: `full_page_writes: 'off' } : { synchronous_commit: 'off' }`,
    tests: ['database/embedded.db.test.ts'],
    title: 'the database is made safe',
  },
]
