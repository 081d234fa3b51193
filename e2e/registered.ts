import type { BrowserShop } from './shop.ts'

/** The shop as one that is registered for VAT at 18 % while `act` runs, and afterwards as one that is not. */
export async function whileRegistered(
  shop: BrowserShop,
  act: () => Promise<void>,
  more: { registeredFrom?: string; period?: string } = {},
): Promise<void> {
  const value = { registeredFrom: '2024-01-01', tin: '123456789-7000', name: 'Hela Motors', ...more }
  await shop.owner.query(`insert into setting (key, value) values ('vat', $1) on conflict (key) do update set value = excluded.value`, [
    JSON.stringify(value),
  ])
  try {
    await act()
  } finally {
    await shop.owner.query(`delete from setting where key = 'vat'`)
  }
}
