import { batteryAndTyreItems } from './items-batteries-tyres.ts'
import { brakeAndBearingItems } from './items-brakes-bearings.ts'
import { careItems } from './items-care.ts'
import { electricalItems } from './items-electrical.ts'
import { engineItems } from './items-engine.ts'
import { filterItems } from './items-filters.ts'
import { oilItems } from './items-oils.ts'
import { serviceItems } from './items-services.ts'
import { suspensionItems } from './items-suspension.ts'
import { twoAndThreeWheelerItems } from './items-two-three-wheelers.ts'
import type { DemoItem } from './demo-item.ts'

/** The whole catalogue with each location's opening stock. */
export const demoItems: DemoItem[] = [
  ...oilItems,
  ...filterItems,
  ...brakeAndBearingItems,
  ...batteryAndTyreItems,
  ...engineItems,
  ...electricalItems,
  ...suspensionItems,
  ...twoAndThreeWheelerItems,
  ...careItems,
  ...serviceItems,
]
