import { createInvoice } from '../../features/selling/sales/contract.ts'
import { items } from '../../features/goods/items/item-contract.ts'
import { itemCategories, itemUnits } from '../../features/goods/items/lookups-contract.ts'
import { cashCustomerCode } from '../../kernel/codes.ts'
import { callApi, type ApiSession } from '../api-client.ts'

export interface TillTimes {
  sales: number
  medianMs: number
  p95Ms: number
  slowestMs: number
  refused: number
}

interface Tills {
  /** Returns the sales since the last call. */
  times(): TillTimes
  stop(): Promise<void>
}

async function aService(session: ApiSession): Promise<string> {
  const name = `Measured service ${crypto.randomUUID().slice(0, 8)}`
  const key = () => ({ key: crypto.randomUUID() })
  const category = await callApi(session, itemCategories.create, { body: { name } }, key())
  const unit = await callApi(session, itemUnits.create, { body: { name: name.slice(9) } }, key())
  const body = { name, type: 'service' as const, categoryCode: category.code, unitCode: unit.code, retailPrice: '100.00' }
  return (await callApi(session, items.create, { body }, key())).code
}

/** Tills that sell one cash bill after the other, each after the previous answer, with a short pause in between. */
export async function busyTills(session: ApiSession, howMany: number): Promise<Tills> {
  const itemCode = await aService(session)
  const state = { isOpen: true, refused: 0, waited: [] as number[] }
  const line = { itemCode, quantity: '1', retailPrice: '100.00', discountPercentage: '0', discountAmount: '0' }
  const body = {
    customerCode: cashCustomerCode,
    discountPercentage: '0',
    discountAmount: '0',
    totalAmount: '100.00',
    receivedAmount: '100.00',
    paidStatus: '4' as const,
    stockHistories: [line],
  }
  const sell = async () => {
    while (state.isOpen) {
      const from = performance.now()
      await callApi(session, createInvoice, { body }, { key: crypto.randomUUID(), patienceMs: 0 }).catch(() => (state.refused += 1))
      state.waited.push(performance.now() - from)
      await new Promise(resolve => setTimeout(resolve, 50))
    }
  }
  const selling = Array.from({ length: howMany }, sell)
  return {
    times() {
      const waited = state.waited.splice(0).sort((a, b) => a - b)
      const at = (share: number) => Math.round(waited[Math.min(waited.length - 1, Math.floor(waited.length * share))] ?? 0)
      const refused = state.refused
      state.refused = 0
      return { sales: waited.length, medianMs: at(0.5), p95Ms: at(0.95), slowestMs: at(1), refused }
    },
    async stop() {
      state.isOpen = false
      await Promise.all(selling)
    },
  }
}
