import {
  IconCircle,
  IconArrowBackUp,
  IconArrowsExchange,
  IconBarcode,
  IconBook,
  IconBox,
  IconBuildingBank,
  IconBuildingWarehouse,
  IconCalculator,
  IconCalendarEvent,
  IconCar,
  IconCash,
  IconCashRegister,
  IconChartBar,
  IconChecks,
  IconClipboardList,
  IconClock,
  IconCoins,
  IconCreditCard,
  IconFileInvoice,
  IconFileText,
  IconIdBadge,
  IconLayoutDashboard,
  IconMapPin,
  IconPackages,
  IconReceipt,
  IconReceiptRefund,
  IconReportAnalytics,
  IconReportMoney,
  IconRoute,
  IconRuler,
  IconSettings,
  IconShield,
  IconShoppingCart,
  IconStack,
  IconTags,
  IconTool,
  IconTruckDelivery,
  IconUser,
  IconUsers,
  IconWallet,
  type Icon,
} from '@tabler/icons-react'
import { createElement } from 'react'

// The icons that menus use; importing them by name keeps the others out of the bundle.
const icons: Readonly<Record<string, Icon>> = {
  'arrow-back-up': IconArrowBackUp,
  'arrows-exchange': IconArrowsExchange,
  barcode: IconBarcode,
  book: IconBook,
  box: IconBox,
  'building-bank': IconBuildingBank,
  'building-warehouse': IconBuildingWarehouse,
  calculator: IconCalculator,
  'calendar-event': IconCalendarEvent,
  car: IconCar,
  cash: IconCash,
  'cash-register': IconCashRegister,
  'chart-bar': IconChartBar,
  checks: IconChecks,
  'clipboard-list': IconClipboardList,
  clock: IconClock,
  coins: IconCoins,
  'credit-card': IconCreditCard,
  'file-invoice': IconFileInvoice,
  'file-text': IconFileText,
  'id-badge': IconIdBadge,
  'layout-dashboard': IconLayoutDashboard,
  'map-pin': IconMapPin,
  packages: IconPackages,
  receipt: IconReceipt,
  'receipt-refund': IconReceiptRefund,
  'report-analytics': IconReportAnalytics,
  'report-money': IconReportMoney,
  route: IconRoute,
  ruler: IconRuler,
  settings: IconSettings,
  shield: IconShield,
  'shopping-cart': IconShoppingCart,
  stack: IconStack,
  tags: IconTags,
  tool: IconTool,
  'truck-delivery': IconTruckDelivery,
  user: IconUser,
  users: IconUsers,
  wallet: IconWallet,
}

export interface DrawnIconProps {
  /** In kebab-case, as the menus name it. */
  name: string | null
  /** In pixels. */
  size: number
}

/** The icon of a menu entry; a plain circle for an unknown name. */
export function DrawnIcon({ name, size }: DrawnIconProps) {
  const Named = (name !== null && icons[name]) || IconCircle
  return createElement(Named, { size, stroke: 1.6, 'aria-hidden': true })
}
