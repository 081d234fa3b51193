import { lazy } from 'react'
import { suppliers } from '../features/parties/suppliers/contract.ts'
import { supplierListPage } from '../features/parties/suppliers/web/supplier-list-page.tsx'
import { supplierPage } from '../features/parties/suppliers/web/supplier-page.tsx'
import { withImport } from './with-import.tsx'

const Statement = lazy(async () => ({ default: (await import('./statements.tsx')).SupplierStatement }))

const Merges = lazy(async () => ({ default: (await import('../features/parties/merges/web/kinds/suppliers.tsx')).SupplierMerges }))

const Page = supplierPage({
  Statement,
  Merges,
  MergeDialog: async () => (await import('../features/parties/merges/web/kinds/suppliers.tsx')).SupplierMergeDialog,
})

/** The suppliers, with what higher features know of one. */
export const SupplierPage = withImport(Page, { kind: 'suppliers', list: suppliers })

/** What is owed to each. */
export const SupplierListPage = supplierListPage({ Statement, Merges })
