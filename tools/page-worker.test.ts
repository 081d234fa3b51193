import { expect, test } from 'vitest'
import { filesOfTill, type Chunk } from './page-worker.ts'

const chunk = (fileName: string, more: Partial<Chunk> = {}): [string, Chunk] => [
  fileName,
  { fileName, isEntry: false, imports: [], dynamicImports: [], facadeModuleId: null, ...more },
]
const styles = (name: string) => ({ importedCss: new Set([name]), importedAssets: new Set<string>() })

test('the till keeps the shell, its own files and those that it loads later, and no other page', () => {
  const chunks = new Map([
    chunk('index-1.js', {
      isEntry: true,
      imports: ['shared-1.js'],
      dynamicImports: ['signed-in-1.js'],
      viteMetadata: styles('index-1.css'),
    }),
    chunk('shared-1.js'),
    chunk('signed-in-1.js', {
      facadeModuleId: '/app/signed-in.tsx',
      imports: ['index-1.js'],
      dynamicImports: ['invoice-page-1.js', 'customer-page-1.js', 'supplier-pages-1.js', 'doubts-dialog-1.js'],
    }),
    chunk('invoice-page-1.js', {
      facadeModuleId: '/features/selling/sales/web/invoice-page.tsx',
      imports: ['shared-1.js', 'draft-1.js'],
      dynamicImports: ['payment-dialog-1.js'],
    }),
    chunk('draft-1.js'),
    chunk('payment-dialog-1.js', {
      imports: ['money-1.js'],
      dynamicImports: ['receipt-1.js', 'bank-page-1.js'],
      viteMetadata: styles('pay.css'),
    }),
    chunk('money-1.js'),
    chunk('receipt-1.js'),
    chunk('bank-page-1.js'),
    chunk('doubts-dialog-1.js'),
    chunk('customer-page-1.js', { imports: ['of-customers-1.js'] }),
    chunk('of-customers-1.js'),
    chunk('supplier-pages-1.js'),
  ])
  const files = filesOfTill(chunks)
  expect(files[0]).toBe('index-1.js')
  expect(files.toSorted()).toEqual([
    ...['doubts-dialog-1.js', 'draft-1.js', 'index-1.css', 'index-1.js', 'invoice-page-1.js', 'money-1.js', 'pay.css'],
    ...['payment-dialog-1.js', 'receipt-1.js', 'shared-1.js', 'signed-in-1.js'],
  ])
})

test('a build without a till is noticed', () => {
  expect(() => filesOfTill(new Map([chunk('index-1.js', { isEntry: true })]))).toThrow('the build has no till')
})
