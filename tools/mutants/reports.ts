import type { Fault } from './fault.ts'

const kind = 'reports'

export const reportFaults: readonly Fault[] = [
  {
    name: 'A column adds up to another sum in Excel, because amounts below zero are text there',
    kind,
    file: 'kernel/sheet-cells.ts',
    find: String.raw`return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text`,
    put: String.raw`return /^\d+(\.\d+)?$/.test(text) ? Number(text) : text`,
    tests: ['reports/golden.db.test.ts'],
  },
  {
    name: 'A report that is wider than its page loses its last columns in print',
    kind,
    file: 'platform/web/print/print-job.ts',
    find: 'style.zoom = String(clientWidth / width)',
    put: 'style.zoom = String(Math.max(0.75, clientWidth / width))',
    tests: ['e2e/all-reports.spec.ts'],
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
