import { services } from './demo-item.ts'
import type { DemoItem, ServiceRow } from './demo-item.ts'

// oxfmt-ignore
const serviceRows: ServiceRow[] = [
  ['full-service-car', 'Full service, car', [4500, 5000, 5500], { printName: 'සම්පූර්ණ සේවාව - කාර්' }],
  ['full-service-suv', 'Full service, SUV and jeep', [5800, 6400, 7000]],
  ['full-service-van', 'Full service, van', [5600, 6200, 6800], { printName: 'முழு சர்வீஸ் - வேன்' }],
  ['full-service-threewheel', 'Full service, three-wheeler', [1900, 2100, 2300], { printName: 'සම්පූර්ණ සේවාව - ත්‍රීවීල්' }],
  ['full-service-bike', 'Full service, motorcycle', [1400, 1550, 1700]],
  ['body-wash-car', 'Body wash, car', [1100, 1200, 1300], { printName: 'වාහන සේදීම' }],
  ['wash-vacuum-car', 'Wash and vacuum, car', [1700, 1850, 2000], { printName: 'වාහන සේදීම සහ වැකියුම් කිරීම' }],
  ['wash-vacuum-suv', 'Wash and vacuum, SUV', [2200, 2400, 2600]],
  ['wash-vacuum-van', 'Wash and vacuum, van', [2300, 2500, 2750], { printName: 'வாகனம் கழுவுதல் - வேன்' }],
  ['wash-bike', 'Wash, motorcycle', [450, 500, 550]],
  ['wash-threewheel', 'Wash, three-wheeler', [650, 700, 800]],
  ['underwash', 'Underbody wash and hoist', [1500, 1650, 1800]],
  ['engine-wash', 'Engine bay wash', [1300, 1450, 1600]],
  ['undercoat-car', 'Underbody coating, car', [12500, 13800, 15500]],
  ['wheel-alignment', 'Wheel alignment, computerised', [2600, 2850, 3200], { printName: 'වීල් ඇලයින්මන්ට්' }],
  ['wheel-balancing', 'Wheel balancing, one wheel', [550, 600, 700]],
  ['tyre-change', 'Tyre change, one wheel', [450, 500, 600]],
  ['tyre-patch', 'Tubeless puncture repair', [650, 700, 800], { printName: 'ටයර් පැච් කිරීම' }],
  ['nitrogen-fill', 'Nitrogen fill, four tyres', [700, 800, 900]],
  ['brake-cleaning', 'Brake cleaning and adjustment, four wheels', [2800, 3100, 3500]],
  ['scan-diagnosis', 'Computer scan and diagnosis', [2200, 2450, 2800]],
  ['hybrid-scan', 'Hybrid system scan and battery report', [3500, 3900, 4500]],
  ['hybrid-fan-cleaning', 'Hybrid battery fan cleaning', [3600, 4000, 4600]],
  ['throttle-cleaning', 'Throttle body cleaning', [2400, 2650, 3000]],
  ['injector-cleaning', 'Injector cleaning, ultrasonic', [5400, 6000, 6800]],
  ['ac-gas-refill', 'Air conditioner vacuum and gas refill', [5600, 6200, 7000]],
  ['ac-full-service', 'Air conditioner full service', [11800, 13000, 14800]],
  ['cut-and-polish', 'Cut and polish, car', [8600, 9500, 10800]],
  ['interior-cleaning', 'Interior deep cleaning, car', [7800, 8600, 9800]],
  ['headlight-restoration', 'Headlight restoration, pair', [3200, 3500, 4000]],
  ['ceramic-coating', 'Ceramic coating, car', [48000, 53000, 60000]],
  ['emission-check', 'Exhaust gas check before emission test', [900, 1000, 1200]],
]

// oxfmt-ignore
const labourRows: ServiceRow[] = [
  ['labour-general', 'Mechanic labour', [1800, 2000, 2250], { unit: 'Hour' }],
  ['labour-electrical', 'Auto electrician labour', [2000, 2250, 2500], { unit: 'Hour' }],
  ['labour-hybrid', 'Hybrid technician labour', [3000, 3300, 3750], { unit: 'Hour' }],
  ['labour-oil-change', 'Labour: oil and filter change', [700, 800, 900]],
  ['labour-brake-pads', 'Labour: brake pads, one axle', [1500, 1650, 1900]],
  ['labour-brake-shoes', 'Labour: brake shoes, one axle', [1800, 2000, 2300]],
  ['labour-plugs', 'Labour: spark plugs', [900, 1000, 1200]],
  ['labour-shock', 'Labour: front shock absorber, one side', [2400, 2650, 3000]],
  ['labour-wheel-bearing', 'Labour: wheel bearing, one wheel', [2600, 2850, 3250]],
  ['labour-timing-belt', 'Labour: timing belt', [8600, 9500, 10800]],
  ['labour-clutch', 'Labour: clutch replacement', [11500, 12800, 14500]],
  ['labour-cvt-fluid', 'Labour: CVT fluid change', [2200, 2450, 2800]],
  ['labour-coolant', 'Labour: coolant flush and fill', [1400, 1550, 1800]],
  ['labour-player-fitting', 'Labour: player and camera fitting', [3200, 3600, 4200]],
]

export const serviceItems: DemoItem[] = [
  ...services({ category: 'Services', type: 'service', unit: 'Job' }, serviceRows),
  ...services({ category: 'Labour', type: 'labour', unit: 'Job' }, labourRows),
]
