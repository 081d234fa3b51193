import { describe, expect, test } from 'vitest'
import { importColumnsOf } from '../columns-of.ts'
import { guessMapping } from './guess-mapping.ts'
import type { ImportKind } from './import-column.ts'

/** The field of each heading of a file, in their order; a dash for none. */
function fields(kind: ImportKind, headings: string): string {
  const all = headings.split(';')
  const keys = new Map(Object.entries(guessMapping(all, importColumnsOf[kind])).map(([key, index]) => [index, key]))
  return all.map((_, index) => keys.get(index) ?? '-').join(' ')
}

const priced = 'itemNumber name costPrice retailPrice openingQuantity unitCode'

describe('headings of items', () => {
  test.each([
    ['German', 'Art.-Nr.;Artikel;EK;VK;Menge;ME', priced],
    ['German with tax', 'Artikel-Nr.;Bezeichnung;EK netto;VK brutto;Bestand;Einheit', priced],
    ['German, where the article is a number', 'Artikel;Bezeichnung;Einkaufspreis;Verkaufspreis', 'itemNumber name costPrice retailPrice'],
    ['French', 'Référence;Libellé;Coût;Prix TTC;Qté;Unité', priced],
    ['French with an article', "Code;Article;Prix d'achat;Prix de vente;Quantité;Unité", priced],
    ['French, where the article is a number', 'Article;Désignation;Prix achat;Prix vente', 'itemNumber name costPrice retailPrice'],
    ['Spanish', 'Código;Artículo;Precio compra;Precio venta;Cantidad;Unidad', priced],
    ['Spanish in full', 'Código;Descripción;Precio de compra;Precio de venta;Existencias;Unidad de medida', priced],
    ['Portuguese', 'Código;Descrição;Preço de compra;Preço de venda;Qtd;Unidade', priced],
    ['Portuguese without accents', 'Codigo;Produto;Preco de compra;Preco de venda;Qtde;Unidade', priced],
    ['Italian', 'Codice;Descrizione;Prezzo acquisto;Prezzo vendita;Quantità;UM', priced],
    ['Italian in full', 'Codice;Articolo;Prezzo di acquisto;Prezzo di vendita;Giacenza;U.M.', priced],
    ['Dutch', 'Artikelnummer;Omschrijving;Inkoopprijs;Verkoopprijs;Voorraad;Eenheid', priced],
    ['Dutch with other words', 'Artikelcode;Naam;Inkoop;Prijs;Aantal;Eenheid', priced],
    ['Dutch lists', 'Naam;Categorie;Merk;Leverancier', 'name categoryCode brandCode supplierCode'],
  ])('in %s', (_, headings, expected) => {
    expect(fields('items', headings)).toBe(expected)
  })

  test.each([
    ['Libellé;Prix HT;Prix TTC;TVA', 'name - retailPrice -'],
    ['Libellé;Prix de vente HT;Prix de vente TTC', 'name - retailPrice'],
    ['Artikel;VK netto;VK brutto', 'name - retailPrice'],
    ['Artikel;EK netto;EK brutto;VK brutto', 'name costPrice - retailPrice'],
  ])('of prices with and without tax: %s', (headings, expected) => {
    expect(fields('items', headings)).toBe(expected)
  })

  test('of numbers of parts', () => {
    expect(fields('items', 'Art.-Nr.;Name;Part Nr.')).toBe('itemNumber name partNumbers')
  })
})

describe('headings of people', () => {
  test.each([
    ['German', 'Kunde;Telefon;Adresse;Ort;Saldo'],
    ['German with other words', 'Kundenname;Telefonnummer;Anschrift;Stadt;Saldo'],
    ['French', 'Nom;Téléphone;Adresse;Ville;Solde'],
    ['Spanish', 'Nombre;Teléfono;Dirección;Ciudad;Saldo'],
    ['Spanish with other words', 'Cliente;Celular;Domicilio;Localidad;Saldo inicial'],
    ['Portuguese', 'Nome;Telefone;Endereço;Cidade;Saldo'],
    ['Italian', 'Cliente;Telefono;Indirizzo;Città;Saldo'],
    ['Dutch', 'Klant;Telefoon;Adres;Plaats;Saldo'],
    ['Dutch with other words', 'Naam;Telefoonnummer;Adres;Woonplaats;Openstaand'],
  ])('in %s, of customers', (_, headings) => {
    expect(fields('customers', headings)).toBe('firstName phone1 address city openingOwed')
  })

  test.each([
    ['German', 'Lieferant;Telefon;Straße;Ort;Saldo'],
    ['French', 'Fournisseur;Téléphone;Adresse;Ville;Solde'],
    ['Spanish', 'Proveedor;Teléfono;Dirección;Ciudad;Saldo'],
    ['Portuguese', 'Fornecedor;Telefone;Endereço;Cidade;Saldo'],
    ['Italian', 'Fornitore;Telefono;Indirizzo;Città;Saldo'],
    ['Dutch', 'Leverancier;Telefoon;Adres;Plaats;Saldo'],
  ])('in %s, of suppliers', (_, headings) => {
    expect(fields('suppliers', headings)).toBe('name phone1 address1 address2 openingOwed')
  })

  test('in two names', () => {
    expect(fields('customers', 'Vorname;Nachname;Handy')).toBe('firstName secondName phone1')
    expect(fields('customers', 'Nombre;Apellidos;Móvil')).toBe('firstName secondName phone1')
  })

  test('a mobile phone is the phone, or the second one beside another', () => {
    expect(fields('customers', 'Customer Name;MobilePhone')).toBe('firstName phone1')
    expect(fields('customers', 'Customer Name;Phone;MobilePhone')).toBe('firstName phone1 phone2')
    expect(fields('suppliers', 'Vendor Name;MobilePhone;Phone')).toBe('name phone2 phone1')
  })
})
