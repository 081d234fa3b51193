import type { Fault } from './fault.ts'

const kind = 'reports'

export const reportFaults: readonly Fault[] = [
  {
    name: 'A column adds up to another sum in Excel, because amounts below zero are text there',
    kind,
    file: 'kernel/sheet-cells.ts',
    find: String.raw`return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : (shareOf(value) ?? text)`,
    put: String.raw`return /^\d+(\.\d+)?$/.test(text) ? Number(text) : (shareOf(value) ?? text)`,
    tests: ['reports/golden.db.test.ts'],
  },
  {
    name: 'A report that is wider than its page loses its last columns in print',
    kind,
    file: 'platform/web/print/print-job.ts',
    find: `if (page === 'a4' || page === 'a4-landscape') fitToWidth(content.body)`,
    put: `if (page === 'a4') fitToWidth(content.body)`,
    tests: ['e2e/all-reports.spec.ts'],
    title: 'a list with more columns than fit the page is printed smaller, and whole',
  },
  {
    name: 'From its second page on a report on paper has no heads of columns',
    kind,
    file: 'reports/engine/files/write-pdf.ts',
    find: `    this.#addPage()
    this.#heads()
  }
}`,
    put: `    this.#addPage()
  }
}`,
    tests: ['reports/golden.db.test.ts'],
  },
]
