/**
 * The names of fields that hold the number of a document or a thing as another gave it, in calls (`numberText`), in the rows of the
 * audit, and, written_so, in the columns of tables. Such numbers may look like a card's, so that nobody looks for one there.
 */
export const numberFields: readonly string[] = [
  ...['number', 'reference', 'openingReference', 'refNumber', 'transferId', 'chequeNumber', 'firstNumber', 'lastNumber', 'cheques'],
  ...['invoice', 'invoiceCode', 'documentNo', 'serial', 'ofSerial', 'vat'],
  ...['barcode', 'barcodes', 'partNumbers', 'batch', 'vehicleNumber', 'engineNo', 'chassisNo'],
  ...['tin', 'supplierTin', 'purchaserTin', 'nic', 'nicNumber', 'passportNumber', 'customCode', 'shipingCode', 'shippingCode'],
]
