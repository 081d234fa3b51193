import { aSwitch, aText, aWhole, listOf, mapOf, objectOf, oneOf, orNull, type Shape } from '../../../../../platform/web/stored-shape.ts'
import type { PaymentRead } from '../../../../banking/payments/payment-shapes.ts'
import type { PartName } from '../../../../banking/payments/payment-types.ts'
import type { InvoiceLineRead, InvoiceRead } from '../../contract.ts'

const line = objectOf<InvoiceLineRead>({
  code: aText,
  itemCode: aText,
  stockCode: orNull(aText),
  itemMaster: objectOf({ code: aText, name: aText, printName: aText, barcode: aText, retailPrice: aText }),
  quantity: aText,
  retailPrice: aText,
  discountPercentage: aText,
  discountAmount: aText,
  discountTotal: aText,
  subTotalAmount: aText,
  totalAmount: aText,
  unitSoldPrice: aText,
  warrantyDueDate: orNull(aText),
  packageCode: orNull(aText),
})

const extension = objectOf<InvoiceRead['invoiceExt']>({
  odoReading: orNull(aWhole()),
  nextServiceKm: orNull(aWhole()),
  nextServiceDate: orNull(aText),
  vehicleMaster: orNull(
    objectOf({
      code: aText,
      vehicleNumber: aText,
      description: aText,
      servicePeriod: aWhole(),
      serviceKm: aWhole(),
      customer: objectOf({ code: aText, firstName: aText, secondName: aText, phone1: aText }),
    }),
  ),
  advice: aText,
})

const paid = objectOf<Omit<PaymentRead, PartName>>({
  paymentType: aText,
  paymentTypeName: aText,
  amount: aText,
  paidStatus: oneOf('1', '2', '3', '4'),
  remarks: aText,
})
const part = orNull(mapOf(orNull(aText)))
// Which parts there are the rows of the payment types say, which the till begins without.
const payment: Shape<PaymentRead> = (value): value is PaymentRead =>
  paid(value) && Object.values(value).every(each => aText(each) || part(each))

/** A saved bill as the server returned it, stored with the draft that recalled it. */
export const storedInvoice = objectOf<
  Omit<InvoiceRead, 'vat' | 'taxInvoice' | 'till' | 'writtenFor' | 'writtenOff' | 'settlementDiscounts'>
>({
  code: aText,
  kind: oneOf('pos', 'auto-care'),
  dateTime: aText,
  date: aText,
  dueDate: aText,
  customerCode: aText,
  customer: objectOf({
    code: aText,
    firstName: aText,
    secondName: aText,
    phone1: aText,
    address: aText,
    city: aText,
    paysWholesale: aSwitch,
    creditAmount: aText,
  }),
  user: objectOf({ code: aText, username: aText, firstName: aText }),
  salesRep: orNull(objectOf({ code: aText, username: aText })),
  paidStatus: oneOf('1', '2', '3', '4'),
  status: oneOf('live', 'reversed'),
  isFreeze: aWhole(),
  subTotalAmount: aText,
  discountTotal: aText,
  discountPercentage: aText,
  discountAmount: aText,
  billDiscount: aText,
  totalAmount: aText,
  receivedAmount: aText,
  paidAmount: aText,
  returnedAmount: aText,
  previousBillAmount: aText,
  remarks: aText,
  prints: aWhole(),
  version: aWhole(),
  invoiceExt: extension,
  servicePack: orNull(objectOf({ code: aText, name: aText })),
  salesOrderCode: orNull(aText),
  salesQuotation: orNull(aText),
  payment: listOf(payment),
  modeOfPayments: listOf(payment),
  stockHistories: listOf(line),
})
