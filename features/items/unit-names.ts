/** How spreadsheets write the usual units, in lower case and without a full stop. */
const spellings: Readonly<Record<string, readonly string[]>> = {
  Piece: ['pc', 'pcs', 'pce', 'pieces', 'no', 'nos', 'ea', 'each', 'unit', 'units'],
  Pack: ['pk', 'pkt', 'pkts', 'packet', 'packets', 'packs'],
  Set: ['sets'],
  Pair: ['pr', 'prs', 'pairs'],
  Dozen: ['doz', 'dz', 'dzn', 'dozens'],
  Bottle: ['btl', 'btls', 'bottles'],
  Box: ['bx', 'boxes'],
  Roll: ['rolls'],
  Kilogram: ['kg', 'kgs', 'kilo', 'kilos', 'kilograms'],
  Litre: ['l', 'lt', 'ltr', 'ltrs', 'liter', 'liters', 'litres'],
  Metre: ['m', 'mt', 'mtr', 'mtrs', 'meter', 'meters', 'metres'],
}

const meant = new Map(Object.entries(spellings).flatMap(([name, written]) => written.map(spelling => [spelling, name] as const)))

/** The unit that a spreadsheet means: "PCS." is Piece. Null where it is written as nobody else writes it. */
export function meantUnit(written: string): string | null {
  return meant.get(written.trim().replace(/\.$/, '').toLowerCase()) ?? null
}

const measured = new Set([
  'kilogram',
  'gram',
  'litre',
  'millilitre',
  'metre',
  'centimetre',
  'foot',
  'yard',
  'g',
  'gm',
  'gms',
  'grams',
  'ml',
  'cm',
  'ft',
  'feet',
  'yd',
  'yards',
])

/** Whether a unit of this name is weighed or measured, and so sold in fractions; units that are counted are not. */
export function isMeasuredUnit(name: string): boolean {
  const bare = name.trim().replace(/\.$/, '').toLowerCase()
  return measured.has((meantUnit(bare) ?? bare).toLowerCase())
}
