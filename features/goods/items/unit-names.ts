type Spellings = Readonly<Record<string, readonly string[]>>

/** Units that are counted, and how spreadsheets write them. A word that could be two units stands nowhere. */
const counted: Spellings = {
  Piece: [
    ...['pc', 'pcs', 'pce', 'pces', 'pieces', 'no', 'nos', 'ea', 'each', 'unit', 'units'],
    ...['stück', 'stueck', 'stk', 'pièce', 'pièces', 'unidad', 'unidades', 'unidade', 'un', 'und', 'unid', 'ud', 'uds'],
    ...['pieza', 'piezas', 'pza', 'pzas', 'pezzo', 'pezzi', 'pz', 'peça', 'peças', 'stuk', 'stuks', 'adet'],
  ],
  Pack: [
    ...['pk', 'pkt', 'pkts', 'packet', 'packets', 'packs', 'packung', 'packungen', 'paket'],
    ...['paquete', 'paquetes', 'paquet', 'paquets', 'pacote', 'pacotes', 'pacco', 'pacchi', 'pak'],
  ],
  Set: ['sets', 'satz', 'juego', 'juegos', 'conjunto'],
  Pair: ['pr', 'prs', 'pairs', 'paar', 'par', 'pares', 'paire', 'paires', 'paio', 'paia'],
  Dozen: [
    ...['doz', 'dz', 'dzn', 'dozens', 'dutzend', 'docena', 'docenas', 'douzaine', 'douzaines', 'dúzia', 'duzia', 'dúzias'],
    ...['dozzina', 'dozzine', 'dozijn'],
  ],
  Bottle: [
    ...['btl', 'btls', 'bottles', 'flasche', 'flaschen', 'botella', 'botellas', 'bouteille', 'bouteilles'],
    ...['garrafa', 'garrafas', 'bottiglia', 'bottiglie', 'fles', 'flessen'],
  ],
  Box: [
    ...['bx', 'boxes', 'schachtel', 'schachteln', 'caja', 'cajas', 'boîte', 'boîtes', 'boite', 'boites'],
    ...['caixa', 'caixas', 'cx', 'scatola', 'scatole', 'doos'],
  ],
  Carton: ['ctn', 'ctns', 'cartons', 'karton', 'kartons', 'cartone', 'cartoni'],
  Roll: ['rolls', 'rolle', 'rollen', 'rollo', 'rollos', 'rouleau', 'rouleaux', 'rolo', 'rolos', 'rotolo', 'rotoli'],
  Can: ['cans', 'lata', 'latas'],
  Tin: ['tins'],
  Tube: ['tubes'],
  Bag: ['bags', 'beutel', 'bolsa', 'bolsas'],
  Case: ['cases'],
  Bundle: ['bundles', 'bdl'],
  Sheet: ['sheets'],
  Ream: ['reams'],
  Jar: ['jars'],
  Sachet: ['sachets'],
  Strip: ['strips'],
  Tablet: ['tablets', 'tabs'],
}

/** Units that are weighed or measured, and so sold in fractions. */
const measured: Spellings = {
  Kilogram: [
    ...['kg', 'kgs', 'kilo', 'kilos', 'kilograms', 'kilogramme', 'kilogrammes', 'kilogramm', 'kilogramo', 'kilogramos'],
    ...['quilo', 'quilos', 'quilograma', 'quilogramas', 'chilo', 'chilogrammo', 'chilogrammi'],
  ],
  Gram: ['g', 'gm', 'gms', 'grams', 'gramme', 'grammes', 'gramm', 'gramo', 'gramos', 'grama', 'gramas', 'grammo', 'grammi'],
  Milligram: ['mg', 'milligrams'],
  Tonne: ['tonnes', 'tonelada', 'toneladas', 'tonnellata', 'tonnellate'],
  // A ton is heavier than a tonne in one country and lighter in another.
  Ton: ['tons'],
  Quintal: ['quintals', 'quintales'],
  Pound: ['lb', 'lbs', 'pounds'],
  Ounce: ['oz', 'ounces'],
  Carat: ['carats'],
  Litre: ['l', 'lt', 'lts', 'ltr', 'ltrs', 'liter', 'liters', 'litres', 'litro', 'litros', 'litri'],
  Millilitre: ['ml', 'mls', 'millilitres', 'milliliter', 'milliliters', 'mililitro', 'mililitros'],
  Gallon: ['gal', 'gals', 'gallons'],
  Metre: ['m', 'mt', 'mts', 'mtr', 'mtrs', 'meter', 'meters', 'metres', 'metro', 'metros', 'mètre', 'mètres', 'metri'],
  Centimetre: ['cm', 'cms', 'centimetres', 'centimeter', 'centimeters'],
  Millimetre: ['mm', 'millimetres', 'millimeter', 'millimeters'],
  Foot: ['ft', 'feet'],
  Inch: ['inches'],
  Yard: ['yd', 'yds', 'yards'],
  'Square metre': ['sqm', 'sq m', 'm2', 'qm', 'sq metre', 'square metres', 'square meter', 'square meters'],
  'Square foot': ['sqft', 'sft', 'sq ft', 'ft2', 'sq feet', 'square feet'],
  'Square yard': ['sq yd', 'square yards'],
  'Cubic metre': ['cbm', 'm3', 'cubic metres', 'cubic meter', 'cubic meters'],
  'Cubic foot': ['cft', 'cu ft', 'ft3', 'cubic feet'],
  // Of sand and metal.
  Cube: ['cubes'],
  Hour: ['hr', 'hrs', 'hours', 'stunde', 'stunden', 'hora', 'horas', 'heure', 'heures', 'uur'],
}

/** A spelling without what does not matter: sq. ft. is sqft, and m² is m2. */
function spelled(written: string): string {
  return written
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s.]+/g, '')
}

const meant = new Map(
  [...Object.entries(counted), ...Object.entries(measured)].flatMap(([name, written]) =>
    [name, ...written].map(spelling => [spelled(spelling), name] as const),
  ),
)

/** The unit that a spreadsheet means: "PCS." is Piece. Null where it is written as nobody else writes it. */
export function meantUnit(written: string): string | null {
  return meant.get(spelled(written)) ?? null
}

/** Whether a unit of this name is weighed or measured, and so sold in fractions; units that are counted are not. */
export function isMeasuredUnit(name: string): boolean {
  return (meantUnit(name) ?? '') in measured
}

/** Whether two spellings are one unit: kg and Kilogram. */
export function isSameUnit(one: string, other: string): boolean {
  return (meantUnit(one) ?? spelled(one)) === (meantUnit(other) ?? spelled(other))
}
