import { masterKey } from '../../../../platform/web/master-page/list-query.ts'
import { stockStale } from '../../../stock/stock/web/stock-paper.ts'
import { oversoldGoods, oversoldLines } from '../contract.ts'

export const billKey = ['oversold-bill'] as const

/** What is out of date once goods were named, or not after all. */
export const namingStale: readonly (readonly unknown[])[] = [masterKey(oversoldGoods), masterKey(oversoldLines), billKey, ...stockStale]
