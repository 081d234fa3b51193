import type { ImportKind } from './import-column.ts'

type Names = Readonly<Record<string, readonly string[]>>

/**
 * What people who keep their lists in another language call the columns of items, by field. Names stand in full: a heading with
 * a further word, such as a price without its tax, may be another thing. EK netto is one letter from VK netto: such a name has its
 * words the other way round, so that the other thing is not taken for its misspelling.
 */
const items: Names = {
  itemNumber: [
    ...['artikelnummer', 'artikel nr', 'art nr', 'artnr', 'bestellnummer'],
    ...['código', 'codigo', 'cod art', 'código artículo', 'código de artículo', 'código do produto', 'código produto', 'referência'],
    ...['référence', 'réf', 'code article', 'codice', 'codice articolo', 'cod articolo'],
    ...['artikelcode', 'භාණ්ඩ අංකය', 'பொருள் எண்'],
  ],
  barcodes: [
    ...['strichcode', 'código de barras', 'codigo de barras', 'codbarras', 'cod barras', 'code barres', 'code à barres'],
    ...['codice a barre', 'streepjescode', 'තීරු කේතය', 'பார்கோடு'],
  ],
  name: [
    ...['bezeichnung', 'artikelbezeichnung', 'artikelname'],
    ...['producto', 'nombre', 'descripción', 'descripcion', 'descri', 'produto', 'nome', 'descrição', 'descricao'],
    ...['désignation', 'nom', 'nom du produit', 'libellé', 'libelle', 'prodotto', 'descrizione'],
    ...['omschrijving', 'artikelomschrijving', 'naam', 'artikelnaam', 'productnaam'],
    // "Artikel" and "Article" are nearly these, so that a better name beside them comes first; there they are a number.
    ...['artikeln', 'articles', 'artículos', 'articulos', 'articoli', 'artigos'],
    ...['භාණ්ඩය', 'භාණ්ඩයේ නම', 'නම', 'பொருள்', 'பொருளின் பெயர்', 'பெயர்'],
  ],
  description: ['beschreibung', 'observaciones', 'විස්තරය', 'விவரம்'],
  partNumbers: ['part nr', 'teilenummer'],
  categoryCode: [
    ...['kategorie', 'warengruppe', 'artikelgruppe', 'rubro', 'categoría', 'categoria', 'catégorie', 'famille'],
    ...['categorie', 'artikelgroep', 'productgroep', 'වර්ගය', 'வகை'],
  ],
  unitCode: [
    ...['einheit', 'mengeneinheit', 'me', 'unidad', 'unidad de medida', 'unidade', 'unidade de medida', 'unité'],
    ...['unità', 'unità di misura', 'um', 'eenheid', 'ඒකකය', 'அலகு'],
  ],
  brandCode: ['marke', 'hersteller', 'marca', 'fabricante', 'marque', 'fabricant', 'merk', 'fabrikant', 'වෙළඳ නාමය'],
  supplierCode: ['lieferant', 'proveedor', 'fornecedor', 'fournisseur', 'fornitore', 'leverancier', 'සැපයුම්කරු', 'சப்ளையர்'],
  costPrice: [
    ...['einkaufspreis', 'einkaufspreis netto', 'ek preis', 'ek', 'netto ek'],
    ...['costo', 'precio costo', 'precio de costo', 'precio compra', 'precio de compra', 'coste'],
    ...['preço de custo', 'preço custo', 'custo', 'preço de compra', 'preço compra', 'preco de compra', 'preco de custo'],
    ...["prix d'achat", 'prix achat', "prix d'achat ht", 'prix achat ht', 'coût', 'cout', 'prix de revient'],
    ...['prezzo acquisto', 'prezzo di acquisto', "prezzo d'acquisto", 'prezzo di costo'],
    ...['inkoopprijs', 'inkoop', 'kostprijs', 'ගැනුම් මිල', 'கொள்முதல் விலை'],
  ],
  retailPrice: [
    ...['preis', 'verkaufspreis', 'verkaufspreis brutto', 'vk preis', 'vk', 'brutto vk', 'bruttopreis'],
    ...['precio', 'precio venta', 'precio de venta', 'preço', 'preco', 'preço de venda', 'preço venda', 'preco de venda', 'preco venda'],
    ...['prix', 'prix de vente', 'prix vente', 'prix ttc', 'ttc prix de vente', 'ttc prix vente'],
    ...['prezzo', 'prezzo vendita', 'prezzo di vendita'],
    ...['verkoopprijs', 'prijs', 'මිල', 'විකුණුම් මිල', 'விலை', 'விற்பனை விலை'],
  ],
  wholesalePrice: ['precio mayorista', 'prix de gros', 'groothandelsprijs', 'තොග මිල', 'மொத்த விலை'],
  minStock: ['mindestbestand', 'stock mínimo', 'stock minimo', 'estoque mínimo', 'stock minimum', 'scorta minima', 'minimumvoorraad'],
  openingQuantity: [
    ...['bestand', 'lagerbestand', 'menge', 'existencias', 'existencia', 'cantidad', 'estoque', 'quantidade', 'qtd', 'qtde'],
    ...['quantité', 'qté', 'qte', 'giacenza', 'quantità', 'qtà', 'voorraad', 'aantal'],
    ...['ප්‍රමාණය', 'තොගය', 'அளவு', 'இருப்பு'],
  ],
  expiryDate: [
    ...['verfallsdatum', 'ablaufdatum', 'vencimiento', 'fecha de vencimiento', 'caducidad', 'fecha de caducidad', 'validade'],
    ...['date de péremption', 'scadenza', 'data di scadenza', 'houdbaarheidsdatum', 'vervaldatum'],
    ...['කල් ඉකුත් වන දිනය', 'காலாவதி தேதி'],
  ],
  batch: ['charge', 'lote', 'lotto'],
  isActive: ['aktiv', 'activo', 'ativo', 'actif', 'attivo', 'actief'],
}

const parties: Names = {
  address: [
    ...['adresse', 'anschrift', 'strasse', 'straße', 'dirección', 'direccion', 'domicilio', 'endereço', 'endereco', 'morada'],
    ...['indirizzo', 'adres', 'straat', 'ලිපිනය', 'முகவரி'],
  ],
  city: [
    ...['ort', 'stadt', 'ciudad', 'localidad', 'cidade', 'localidade', 'ville', 'città', 'citta', 'comune'],
    ...['plaats', 'woonplaats', 'stad', 'නගරය', 'நகரம்'],
  ],
  email: ['correo', 'courriel'],
  phone1: [
    ...['telefon', 'telefonnummer', 'handy', 'mobil', 'teléfono', 'telefono', 'celular', 'móvil', 'movil', 'telefone', 'telemóvel'],
    ...['téléphone', 'numéro de téléphone', 'cellulare', 'telefoon', 'telefoonnummer', 'mobiel', 'mobile phone'],
    ...['දුරකථන', 'දුරකථන අංකය', 'தொலைபேசி'],
  ],
  // Beside a phone, "Mobile phone" is the second one.
  phone2: ['phone mobile'],
  notes: ['bemerkung', 'notas', 'සටහන'],
  openingOwed: ['saldo', 'saldo inicial', 'saldo iniziale', 'solde', 'solde initial', 'openstaand', 'ශේෂය', 'நிலுவை'],
}
const { address = [], city = [], ...ofBoth } = parties

/** Further names of the columns of each kind, beside the English ones that stand with the columns. */
export const namesAbroad: Readonly<Record<ImportKind, Names>> = {
  items,
  customers: {
    ...ofBoth,
    address,
    city,
    customCode: ['kundennummer', 'kunden nr', 'código de cliente', 'código do cliente', 'code client', 'codice cliente', 'klantnummer'],
    firstName: [
      ...['kunde', 'kundenname', 'vorname', 'nombre', 'nombre del cliente', 'cliente', 'nome', 'nome do cliente', 'nome cliente'],
      ...['client', 'nom', 'nom du client', 'klant', 'klantnaam', 'naam', 'voornaam'],
      ...['නම', 'පාරිභෝගිකයා', 'பெயர்', 'வாடிக்கையாளர்'],
    ],
    secondName: ['nachname', 'apellido', 'apellidos', 'sobrenome', 'apelido', 'cognome', 'achternaam'],
    companyName: ['firma', 'empresa', 'société', 'azienda', 'bedrijf', 'bedrijfsnaam'],
    creditLimit: ['kreditlimit', 'límite de crédito', 'limite de crédito', 'kredietlimiet', 'ණය සීමාව'],
  },
  suppliers: {
    ...ofBoth,
    address1: address,
    address2: city,
    name: [
      ...['lieferant', 'lieferantenname', 'firma', 'proveedor', 'nombre', 'nombre del proveedor', 'empresa', 'fornecedor', 'nome'],
      ...['nome do fornecedor', 'fournisseur', 'nom', 'nom du fournisseur', 'société', 'fornitore', 'nome fornitore', 'ragione sociale'],
      ...['leverancier', 'leveranciersnaam', 'naam', 'bedrijf', 'bedrijfsnaam'],
      ...['නම', 'සැපයුම්කරු', 'பெயர்', 'சப்ளையர்'],
    ],
  },
  vehicles: {
    vehicleNumber: ['kennzeichen', 'placa', 'matrícula', 'immatriculation', 'වාහන අංකය', 'வாகன எண்'],
    brandCode: ['marke', 'marca', 'marque'],
    model: ['modell', 'modelo', 'modèle'],
    colour: ['farbe', 'couleur'],
    year: ['baujahr', 'année'],
  },
}
