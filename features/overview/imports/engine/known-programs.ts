/** How a program names the columns of its export. */
export interface KnownProgram {
  name: string
  /** Headings that tell the program: all of them are in its files. */
  tells: readonly string[]
  /**
   * Heading in lower case → the field it is, or null for a column that is like a field and is none. A star stands for the name of
   * a shop or a currency.
   */
  columns: Readonly<Record<string, string | null>>
}

/** The programs whose exports people bring, by the headings of their files. A new one is a row here and a sample file. */
export const knownPrograms: readonly KnownProgram[] = [
  {
    name: 'Loyverse items',
    tells: ['handle', 'track stock', 'sold by weight'],
    columns: {
      handle: 'group',
      sku: 'itemNumber',
      name: 'name',
      category: 'categoryCode',
      description: 'description',
      'sold by weight': null,
      'option 1 value': 'variant',
      'option 2 value': 'variant2',
      'option 3 value': 'variant3',
      'default price': 'retailPrice',
      cost: 'costPrice',
      barcode: 'barcodes',
      'sku of included item': null,
      'quantity of included item': null,
      'track stock': null,
      'available for sale *': null,
      'price *': 'retailPrice',
      'in stock *': 'openingQuantity',
      'low stock *': 'minStock',
      'optimal stock *': 'maxStock',
    },
  },
  {
    name: 'Loyverse customers',
    tells: ['customer name', 'points balance', 'total visits'],
    columns: { 'customer name': 'firstName', 'customer code': 'customCode', phone: 'phone1', 'points balance': null, note: 'notes' },
  },
  {
    name: 'Square catalogue',
    tells: ['token', 'item name', 'variation name'],
    columns: {
      token: null,
      'item name': 'name',
      'variation name': 'variant',
      'customer-facing name': 'printName',
      sku: 'itemNumber',
      gtin: 'barcodes',
      description: 'description',
      categories: 'categoryCode',
      category: 'categoryCode',
      price: 'retailPrice',
      'default unit cost': 'costPrice',
      'default vendor name': 'supplierCode',
      'default vendor code': null,
      'current quantity *': 'openingQuantity',
      'new quantity *': null,
      'stock alert count *': 'minStock',
      'stock alert enabled *': null,
      'price *': null,
      'online sale price': null,
      'tax *': null,
    },
  },
  {
    name: 'Shopify products',
    tells: ['handle', 'title', 'variant sku', 'variant price'],
    columns: {
      handle: 'group',
      title: 'name',
      'body (html)': null,
      vendor: 'brandCode',
      'product category': null,
      type: 'categoryCode',
      published: null,
      status: 'isActive',
      'option1 value': 'variant',
      'option2 value': 'variant2',
      'option3 value': 'variant3',
      'variant sku': 'itemNumber',
      'variant barcode': 'barcodes',
      'variant price': 'retailPrice',
      'variant compare at price': null,
      'cost per item': 'costPrice',
      'variant inventory qty': 'openingQuantity',
      'variant grams': null,
      'variant taxable': null,
      'seo title': null,
      'seo description': null,
    },
  },
  {
    name: 'WooCommerce products',
    tells: ['type', 'sku', 'regular price', 'sale price'],
    columns: {
      id: null,
      type: null,
      sku: 'itemNumber',
      'gtin, upc, ean, or isbn': 'barcodes',
      name: 'name',
      published: 'isActive',
      'short description': 'description',
      description: null,
      'tax status': null,
      'tax class': null,
      'in stock?': null,
      stock: 'openingQuantity',
      'low stock amount': 'minStock',
      'sale price': null,
      'regular price': 'retailPrice',
      'cost of goods': 'costPrice',
      categories: 'categoryCode',
      brands: 'brandCode',
      parent: null,
    },
  },
  {
    name: 'Odoo products',
    tells: ['internal reference', 'sales price'],
    columns: {
      'internal reference': 'itemNumber',
      name: 'name',
      barcode: 'barcodes',
      'sales price': 'retailPrice',
      cost: 'costPrice',
      'quantity on hand': 'openingQuantity',
      'forecasted quantity': null,
      'product category': 'categoryCode',
      'product type': 'type',
      'unit of measure': 'unitCode',
      'purchase unit of measure': null,
      'customer taxes': null,
    },
  },
  {
    name: 'Odoo products, technical names',
    tells: ['default_code', 'list_price'],
    columns: {
      default_code: 'itemNumber',
      name: 'name',
      barcode: 'barcodes',
      list_price: 'retailPrice',
      standard_price: 'costPrice',
      qty_available: 'openingQuantity',
      virtual_available: null,
      categ_id: 'categoryCode',
      type: 'type',
      detailed_type: 'type',
      uom_id: 'unitCode',
    },
  },
  {
    name: 'Vyapar items',
    tells: ['item name', 'sale price', 'opening stock quantity'],
    columns: {
      'item name': 'name',
      'item code': 'itemNumber',
      hsn: null,
      'sale price': 'retailPrice',
      'wholesale price': 'wholesalePrice',
      'purchase price': 'costPrice',
      'discount on sale price': null,
      'discount type': null,
      'opening stock quantity': 'openingQuantity',
      'minimum stock quantity': 'minStock',
      'item location': 'bin',
      'tax rate': null,
      'inclusive of tax': null,
      'base unit': 'unitCode',
      'secondary unit': null,
      'conversion rate': null,
    },
  },
  {
    name: 'Vyapar parties',
    tells: ['receivable balance', 'payable balance'],
    columns: { name: 'firstName', 'party name': 'firstName', 'phone no': 'phone1', gstin: null, 'credit limit': 'creditLimit' },
  },
  {
    name: 'Tally stock items',
    tells: ['name of item', 'opening qty', 'opening rate'],
    columns: {
      'name of item': 'name',
      under: 'categoryCode',
      units: 'unitCode',
      'part no': 'partNumbers',
      'opening qty': 'openingQuantity',
      'opening rate': 'costPrice',
      'opening value': null,
      'standard selling price': 'retailPrice',
      'gst rate': null,
      hsn: null,
    },
  },
  {
    // What the stock is worth: the rate is its cost.
    name: 'Tally stock summary',
    tells: ['particulars', 'quantity', 'rate', 'value'],
    columns: { particulars: 'name', quantity: 'openingQuantity', rate: 'costPrice', value: null },
  },
  {
    name: 'Tally ledgers',
    tells: ['name of ledger', 'under'],
    columns: {
      'name of ledger': 'firstName',
      under: null,
      'mobile no': 'phone1',
      'opening balance': 'openingOwed',
      'dr/cr': 'openingSide',
    },
  },
  {
    name: 'QuickBooks products',
    tells: ['product/service name', 'sales price / rate'],
    columns: {
      'product/service name': 'name',
      'sales description': 'description',
      sku: 'itemNumber',
      type: 'type',
      'sales price / rate': 'retailPrice',
      taxable: null,
      'income account': null,
      'purchase description': null,
      'purchase cost': 'costPrice',
      'expense account': null,
      'quantity on hand': 'openingQuantity',
      'quantity as-of date': null,
      'reorder point': 'minStock',
      'inventory asset account': null,
      'preferred vendor': 'supplierCode',
    },
  },
  {
    name: 'Zoho items',
    tells: ['item name', 'rate', 'purchase rate', 'product type'],
    columns: {
      'item id': null,
      'item name': 'name',
      sku: 'itemNumber',
      upc: null,
      ean: 'barcodes',
      rate: 'retailPrice',
      'purchase rate': 'costPrice',
      'usage unit': 'unitCode',
      unit: 'unitCode',
      'opening stock': null,
      'opening stock value': null,
      'stock on hand': 'openingQuantity',
      'reorder point': 'minStock',
      'product type': 'type',
      'item type': null,
      status: 'isActive',
      vendor: 'supplierCode',
      brand: 'brandCode',
      'tax name': null,
      'tax percentage': null,
    },
  },
  {
    name: 'Pharmacy list',
    tells: ['mrp', 'batch no'],
    columns: {
      'product name': 'name',
      'drug name': 'name',
      'medicine name': 'name',
      'generic name': 'description',
      'item code': 'itemNumber',
      barcode: 'barcodes',
      pack: null,
      packing: null,
      'batch no': 'batch',
      exp: 'expiryDate',
      'exp date': 'expiryDate',
      mfg: 'brandCode',
      'mfg date': null,
      mrp: 'retailPrice',
      ptr: 'costPrice',
      pts: null,
      'purchase rate': 'costPrice',
      'free qty': null,
      'closing stock': 'openingQuantity',
      qty: 'openingQuantity',
      stock: 'openingQuantity',
      rack: 'bin',
      hsn: null,
      'gst %': null,
      schedule: null,
    },
  },
]

const plain = (heading: string) =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[*:.]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** What a program calls a heading of its own: the field, null for none, undefined for a heading it does not have. */
function fieldOf({ columns }: KnownProgram, heading: string): string | null | undefined {
  const written = plain(heading)
  if (written in columns) return columns[written]
  const open = Object.keys(columns).find(
    name => name.endsWith(' *') && (written === name.slice(0, -2) || written.startsWith(name.slice(0, -1))),
  )
  return open === undefined ? undefined : columns[open]
}

/** The program that wrote a file with these headings, or null; and for each heading what it is there. */
export function programOf(headings: readonly string[]): { name: string; fields: (string | null | undefined)[] } | null {
  const written = new Set(headings.map(plain))
  const program = knownPrograms.find(({ tells }) => tells.every(heading => written.has(heading)))
  return program ? { name: program.name, fields: headings.map(heading => fieldOf(program, heading)) } : null
}
