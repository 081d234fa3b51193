import type { Fault } from './fault.ts'

const kind = 'chance'

export const chanceFaults: readonly Fault[] = [
  {
    name: 'A transfer that two users receive at once arrives twice',
    kind,
    file: 'features/transfers/server/lock-transfer.ts',
    find: '   for no key update of master`,',
    put: '`,',
    tests: ['app/stock-races.db.test.ts'],
    title: 'sales, issues, transfers and the approval of a count at once',
  },
  {
    name: 'A receipt takes money for goods of a bill that came back',
    kind,
    file: 'features/receipts/server/settled-debts.ts',
    find: `status, total, paid, returned }) => {
      return { kind: 'bill' as const, code, name: \`Bill \${code}\`, customerCode, state: status, due: subtract(total, paid, returned) }`,
    put: `status, total, paid }) => {
      return { kind: 'bill' as const, code, name: \`Bill \${code}\`, customerCode, state: status, due: subtract(total, paid) }`,
    tests: ['app/model.db.test.ts'],
  },
  {
    name: 'With each save in a transaction of its own, a sale that the database refused is answered as saved',
    kind,
    file: 'platform/server/transaction.ts',
    find: '    if (this.#failure) throw failureOfCommit(this.#failure.error, pipeline)\n',
    put: '',
    tests: ['app/races.db.test.ts'],
    title: 'many tills share what is left and sell not one unit too many',
  },
]
