import { rupees, type Money } from '../../../kernel/money.ts'

/** Notes and coins of Sri Lanka, largest first. A count may name others too. */
export const denominations: readonly Money[] = ['5000', '2000', '1000', '500', '100', '50', '20', '10', '5', '2', '1'].map(rupees)
