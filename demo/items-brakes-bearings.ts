import { shelf } from './demo-item.ts'
import type { DemoItem, ShelfRow } from './demo-item.ts'

// oxfmt-ignore
const brakes: ShelfRow[] = [
  ['brake-pad-aqua-f', 'Front brake pads Toyota Aqua, Vitz', 'Toyota', '04465-52260', [7600, 8450, 9850], [8, 5, 4], { supplier: 'nippon-genuine', printName: 'ඉදිරිපස බ්‍රේක් පෑඩ්' }],
  ['brake-pad-axio-f', 'Front brake pads Toyota Axio 161, Fielder', 'Toyota', '04465-12630', [8200, 9100, 10600], [8, 5, 3], { supplier: 'nippon-genuine', older: [['colombo', 2, [7700, 8550, 9950], 126]] }],
  ['brake-pad-prius-f', 'Front brake pads Toyota Prius 30', 'Toyota', '04465-47070', [8800, 9780, 11400], [4, 3, 2], { supplier: 'nippon-genuine' }],
  ['brake-pad-prius-r', 'Rear brake pads Toyota Prius 30', 'Toyota', '04466-47010', [7900, 8780, 10250], [4, 2, 2], { supplier: 'nippon-genuine' }],
  ['brake-pad-premio-f', 'Front brake pads Toyota Premio, Allion 260', 'Advics', 'A1N139', [6200, 6890, 8050], [6, 4, 3]],
  ['brake-pad-kdh-f', 'Front brake pads Toyota KDH 200', 'Akebono', 'AN-697WK', [6900, 7670, 8950], [6, 5, 3]],
  ['brake-pad-fit-f', 'Front brake pads Honda Fit GP5, Grace', 'Akebono', 'AN-792WK', [6400, 7110, 8300], [6, 4, 3]],
  ['brake-pad-vezel-f', 'Front brake pads Honda Vezel', 'Akebono', 'AN-797WK', [7200, 8000, 9350], [5, 3, 2]],
  ['brake-pad-vezel-r', 'Rear brake pads Honda Vezel', 'Akebono', 'AN-798WK', [6600, 7340, 8600], [4, 2, 2]],
  ['brake-pad-wagonr-f', 'Front brake pads Suzuki Wagon R, Spacia', 'Nisshinbo', 'PF-9467', [4200, 4670, 5450], [10, 6, 5]],
  ['brake-pad-alto-f', 'Front brake pads Maruti Alto 800', 'TVS', '', [1850, 2060, 2450], [12, 10, 8]],
  ['brake-pad-swift-f', 'Front brake pads Suzuki Swift', 'Nisshinbo', 'PF-9466', [4600, 5120, 5980], [6, 4, 3]],
  ['brake-pad-sunny-f', 'Front brake pads Nissan Sunny N17', 'Nisshinbo', 'PF-2505', [4400, 4890, 5750], [4, 3, 2]],
  ['brake-pad-leaf-f', 'Front brake pads Nissan Leaf', 'Nissan', 'D1060-3NL0A', [8600, 9560, 11200], [2, 1, 1], { supplier: 'hybrid-ev', minStock: 6 }],
  ['brake-pad-axia-f', 'Front brake pads Perodua Axia', 'Bosch', '0986AB2871', [4100, 4560, 5350], [5, 3, 3]],
  ['brake-pad-montero-f', 'Front brake pads Mitsubishi Montero', 'Akebono', 'AN-612WK', [7800, 8670, 10100], [3, 2, 1]],
  ['brake-shoe-aqua-r', 'Rear brake shoes Toyota Aqua, Vitz', 'Toyota', '04495-52150', [6100, 6780, 7950], [5, 3, 3], { supplier: 'nippon-genuine', unit: 'Set' }],
  ['brake-shoe-axio-r', 'Rear brake shoes Toyota Axio', 'Toyota', '04495-52130', [6300, 7000, 8200], [4, 3, 2], { supplier: 'nippon-genuine' }],
  ['brake-shoe-wagonr-r', 'Rear brake shoes Suzuki Wagon R', 'Nisshinbo', 'NN9027', [3600, 4000, 4700], [6, 4, 3], { printName: 'பின் பிரேக் ஷூ Wagon R' }],
  ['brake-shoe-alto-r', 'Rear brake shoes Maruti Alto', 'TVS', '', [1450, 1620, 1920], [10, 8, 6]],
  ['brake-shoe-tata-ace-r', 'Rear brake shoes Tata Ace', 'Tata', '2786 4230 0101', [2350, 2610, 3080], [4, 4, 4]],
  ['brake-disc-aqua-f', 'Front brake disc Toyota Aqua', 'Toyota', '43512-52120', [9400, 10450, 12200], [4, 2, 2], { unit: 'Piece', supplier: 'nippon-genuine' }],
  ['brake-disc-wagonr-f', 'Front brake disc Suzuki Wagon R', 'Brembo', '09.B633.10', [6800, 7560, 8850], [4, 2, 2], { unit: 'Piece' }],
  ['wheel-cylinder-axio', 'Rear wheel cylinder Toyota Axio, Vitz', 'Aisin', 'WCT-042', [2650, 2950, 3480], [6, 4, 4], { unit: 'Piece' }],
  ['wheel-cylinder-alto', 'Rear wheel cylinder Maruti Alto', 'TVS', '', [980, 1090, 1320], [8, 6, 6], { unit: 'Piece' }],
  ['master-cylinder-kit-kdh', 'Brake master cylinder kit Toyota KDH', 'Seiken', '200-27542', [3200, 3560, 4190], [3, 2, 1]],
  ['caliper-kit-axio', 'Caliper repair kit Toyota Axio, Aqua', 'Seiken', '260-13254', [1350, 1500, 1790], [8, 6, 4]],
  ['brake-hose-axio-f', 'Front brake hose Toyota Axio', 'Seiken', '', [1950, 2170, 2580], [4, 3, 2], { unit: 'Piece' }],
  ['handbrake-cable-alto', 'Hand brake cable Maruti Alto', 'Suzuki', '54400M79G00', [1150, 1280, 1540], [4, 4, 3], { unit: 'Piece' }],
]

// oxfmt-ignore
const bearings: ShelfRow[] = [
  ['bearing-6203', 'Ball bearing 6203-2RS', 'SKF', '6203-2RSH', [720, 800, 950], [24, 20, 14]],
  ['bearing-6201', 'Ball bearing 6201-2RS', 'SKF', '6201-2RSH', [620, 690, 820], [24, 20, 14]],
  ['bearing-6301', 'Ball bearing 6301-2RS', 'NTN', '6301LLU', [640, 710, 850], [20, 18, 14]],
  ['bearing-6004', 'Ball bearing 6004-2RS', 'Koyo', '6004-2RS', [680, 760, 900], [14, 12, 10]],
  ['bearing-6205', 'Ball bearing 6205-2RS', 'NSK', '6205DDU', [880, 980, 1170], [12, 10, 8]],
  ['bearing-30204', 'Taper roller bearing 30204', 'Koyo', '30204JR', [1250, 1390, 1650], [8, 8, 6]],
  ['bearing-wheel-axio-f', 'Front wheel bearing Toyota Axio, Vitz', 'NSK', '43BWD12A', [5200, 5780, 6780], [4, 4, 2]],
  ['bearing-hub-aqua-r', 'Rear hub assembly Toyota Aqua', 'Toyota', '42450-52060', [13800, 15350, 17900], [2, 2, 1], { supplier: 'nippon-genuine', warrantyDays: 180 }],
  ['bearing-hub-prius-f', 'Front hub assembly Toyota Prius 30', 'Koyo', 'DACF1177', [16200, 18000, 20900], [2, 1, 1], { warrantyDays: 180 }],
  ['bearing-wheel-wagonr-f', 'Front wheel bearing Suzuki Wagon R', 'NTN', 'AU0701', [4300, 4780, 5600], [5, 4, 3], { printName: 'ඉදිරිපස රෝද බෙයාරිං' }],
  ['bearing-wheel-alto-f', 'Front wheel bearing Maruti Alto', 'NTN', 'DE0676', [1750, 1950, 2320], [8, 6, 5]],
  ['bearing-wheel-fit-f', 'Front wheel bearing Honda Fit', 'NSK', '40BWD16', [5400, 6000, 7050], [3, 3, 2]],
  ['bearing-wheel-kdh-r', 'Rear wheel bearing Toyota KDH', 'Koyo', '90363-T0009', [6100, 6780, 7950], [3, 3, 2]],
  ['bearing-clutch-alto', 'Clutch release bearing Maruti Alto', 'Valeo', '', [1480, 1650, 1960], [5, 4, 3]],
  ['bearing-tensioner-kdh', 'Timing belt tensioner Toyota KDH', 'Koyo', 'PU276033', [5600, 6220, 7300], [3, 2, 1]],
  ['bearing-strut-axio', 'Strut mount bearing Toyota Axio', 'Koyo', '48619-12020', [2350, 2610, 3080], [6, 4, 3]],
  ['bearing-axle-tata-ace', 'Rear axle bearing Tata Ace', 'SKF', '6207-2RS', [1650, 1840, 2180], [4, 4, 4]],
]

export const brakeAndBearingItems: DemoItem[] = [
  ...shelf(
    {
      category: 'Brake parts',
      supplier: 'panchi-auto',
      unit: 'Set',
      bin: 'B2',
      barcodeGroup: '130100',
      deliveries: [82, 49, 24],
      minStock: 3,
      maxStock: 20,
      warrantyDays: 90,
    },
    brakes,
  ),
  ...shelf(
    {
      category: 'Bearings',
      supplier: 'hill-bearings',
      unit: 'Piece',
      bin: 'B3',
      barcodeGroup: '130200',
      deliveries: [91, 37],
      minStock: 4,
      maxStock: 40,
      warrantyDays: 30,
    },
    bearings,
  ),
]
