/** SQL: what the row `moved` of the stock history moved on account 1400. One from before values were kept moved quantity by cost. */
export const valueOfMove = 'coalesce(moved.value, round(moved.quantity::numeric * moved.cost_price * 0.001))' as const
