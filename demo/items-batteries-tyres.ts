import { shelf } from './demo-item.ts'
import type { DemoItem, ShelfRow } from './demo-item.ts'

// oxfmt-ignore
const batteries: ShelfRow[] = [
  ['battery-exide-ns40', 'Exide NS40ZL maintenance-free battery', 'Exide', 'NS40ZL', [18600, 20700, 23500], [8, 5, 4], { printName: 'බැටරිය NS40', older: [['colombo', 2, [17500, 19400, 21900], 110]] }],
  ['battery-exide-ns60', 'Exide NS60L maintenance-free battery', 'Exide', 'NS60L', [23400, 26000, 29500], [6, 4, 4]],
  ['battery-exide-n50', 'Exide N50 battery', 'Exide', 'N50', [28200, 31300, 35500], [4, 3, 3]],
  ['battery-exide-n70', 'Exide N70Z battery', 'Exide', 'N70Z', [34500, 38300, 43500], [4, 3, 2]],
  ['battery-lucas-ns40', 'Lucas NS40 battery', 'Lucas', 'NS40', [17200, 19100, 21800], [5, 4, 3]],
  ['battery-lucas-ns70', 'Lucas NS70 battery', 'Lucas', 'NS70', [30200, 33500, 37900], [3, 2, 2]],
  ['battery-amaron-38b20', 'Amaron Hi-Life 38B20L', 'Amaron', '38B20L', [21800, 24200, 27500], [6, 4, 3], { warrantyDays: 730 }],
  ['battery-amaron-46b24', 'Amaron Hi-Life 46B24L', 'Amaron', '46B24L', [26400, 29300, 33200], [5, 4, 3], { warrantyDays: 730, older: [['kandy', 1, [24800, 27500, 31200], 128]] }],
  ['battery-amaron-55d23', 'Amaron Hi-Life 55D23L', 'Amaron', '55D23L', [33800, 37500, 42500], [3, 2, 2], { warrantyDays: 730 }],
  ['battery-panasonic-s34b20', 'Panasonic S34B20R for Toyota Aqua', 'Panasonic', 'S34B20R', [39500, 43900, 49500], [4, 2, 1], { supplier: 'hybrid-ev' }],
  ['battery-panasonic-s46b24', 'Panasonic S46B24R for Toyota Prius', 'Panasonic', 'S46B24R', [44800, 49700, 56000], [3, 2, 1], { supplier: 'hybrid-ev' }],
  ['battery-panasonic-n55', 'Panasonic Caos N-55B19L idling stop', 'Panasonic', 'N-55B19L', [31200, 34600, 39200], [3, 2, 2], { supplier: 'hybrid-ev' }],
  ['battery-gs-m42', 'GS Yuasa M-42 idling stop, Wagon R, Spacia', 'GS Yuasa', 'M-42', [29800, 33100, 37500], [5, 3, 2]],
  ['battery-bike-5ah', 'Motorcycle battery 12 V 5 Ah', 'Exide', '12XL5L-B', [4900, 5450, 6250], [14, 10, 8], { warrantyDays: 180, printName: 'மோட்டார் சைக்கிள் பேட்டரி 5 Ah' }],
  ['battery-bike-9ah', 'Motorcycle battery 12 V 9 Ah', 'Amaron', 'AP-BTX9', [7600, 8450, 9650], [8, 6, 5], { warrantyDays: 360 }],
  ['battery-threewheel-32ah', 'Three-wheeler battery 12 V 32 Ah', 'Exide', 'EKO32', [13600, 15100, 17200], [6, 5, 5], { warrantyDays: 270 }],
  ['battery-remote-cr2032', 'Remote key battery CR2032', 'Panasonic', 'CR2032', [160, 180, 250], [60, 40, 36], { warrantyDays: 0, bin: 'Counter', minStock: 20, maxStock: 200, expiryDaysAhead: 1200 }],
]

// oxfmt-ignore
const tyres: ShelfRow[] = [
  ['tyre-bridgestone-17565r15', 'Tyre 175/65R15 Ecopia EP150', 'Bridgestone', '', [23600, 26200, 29500], [12, 8, 4], { printName: 'ටයරය 175/65R15', older: [['colombo', 4, [22300, 24800, 27900], 135]] }],
  ['tyre-bridgestone-18560r15', 'Tyre 185/60R15 Turanza', 'Bridgestone', '', [26800, 29700, 33500], [8, 4, 4]],
  ['tyre-bridgestone-19565r15', 'Tyre 195/65R15 Ecopia EP300', 'Bridgestone', '', [28400, 31500, 35500], [12, 8, 4]],
  ['tyre-bridgestone-19580r15', 'Tyre 195/80R15C Duravis, KDH van', 'Bridgestone', '', [36200, 40200, 45200], [8, 8, 4]],
  ['tyre-dsi-17565r14', 'Tyre 175/65R14 DSI Tracer', 'DSI', '', [15800, 17500, 19800], [12, 8, 8]],
  ['tyre-dsi-17565r15', 'Tyre 175/65R15 DSI Tracer', 'DSI', '', [16900, 18800, 21200], [16, 8, 8]],
  ['tyre-dsi-14580r12', 'Tyre 145/80R12 DSI, Alto', 'DSI', '', [10900, 12100, 13700], [16, 12, 8], { printName: 'டயர் 145/80R12' }],
  ['tyre-dsi-15565r14', 'Tyre 155/65R14 DSI, Wagon R', 'DSI', '', [14200, 15800, 17800], [16, 8, 8]],
  ['tyre-dsi-45010', 'Tyre 4.50-10 DSI, Tata Ace', 'DSI', '', [9400, 10450, 11900], [6, 6, 6]],
  ['tyre-ceat-4008', 'Tyre 4.00-8 CEAT three-wheeler', 'CEAT', '', [4900, 5450, 6200], [30, 24, 24], { bin: 'Tyre rack', older: [['galle', 6, [4650, 5160, 5890], 102]] }],
  ['tyre-dsi-4008', 'Tyre 4.00-8 DSI three-wheeler', 'DSI', '', [5100, 5670, 6450], [24, 20, 20]],
  ['tyre-ceat-27517', 'Motorcycle tyre 2.75-17 CEAT', 'CEAT', '', [5300, 5890, 6700], [12, 10, 8]],
  ['tyre-ceat-30018', 'Motorcycle tyre 3.00-18 CEAT', 'CEAT', '', [6900, 7670, 8700], [10, 8, 6]],
  ['tyre-ceat-9010012', 'Scooter tyre 90/100-10 CEAT', 'CEAT', '', [5600, 6220, 7100], [10, 8, 6]],
  ['tyre-maxxis-16565r14', 'Tyre 165/65R14 Maxxis', 'Maxxis', '', [17400, 19300, 21900], [8, 4, 4]],
  ['tyre-michelin-20555r16', 'Tyre 205/55R16 Michelin Primacy', 'Michelin', '', [42500, 47200, 53000], [4, 4, 0]],
  ['tyre-yokohama-21560r16', 'Tyre 215/60R16 Yokohama, Vezel, CHR', 'Yokohama', '', [38900, 43200, 48500], [8, 4, 0]],
  ['tyre-bridgestone-26565r17', 'Tyre 265/65R17 Dueler, Prado, Montero', 'Bridgestone', '', [68500, 76000, 85000], [4, 0, 0], { minStock: 8, maxStock: 16 }],
  ['tube-4008', 'Inner tube 4.00-8', 'CEAT', '', [880, 980, 1150], [30, 24, 24], { supplier: 'trishaw-world' }],
  ['tube-27517', 'Inner tube 2.75-17', 'DSI', '', [850, 940, 1100], [24, 18, 16], { supplier: 'trishaw-world' }],
  ['tube-30018', 'Inner tube 3.00-18', 'DSI', '', [920, 1020, 1200], [18, 14, 12], { supplier: 'trishaw-world' }],
  ['tyre-valve-tubeless', 'Tubeless tyre valve TR413', 'Schrader', 'TR413', [75, 85, 120], [120, 80, 80], { minStock: 40, maxStock: 400, bin: 'D1' }],
  ['tyre-plug-strip', 'Tubeless repair strip, brown', 'Rema', '', [45, 55, 80], [200, 140, 120], { minStock: 50, maxStock: 500, bin: 'D1' }],
  ['wheel-weight-clip', 'Wheel balancing weight 10 g, clip-on', 'Schrader', '', [28, 34, 50], [300, 160, 180], { minStock: 100, maxStock: 1000, bin: 'D1' }],
]

export const batteryAndTyreItems: DemoItem[] = [
  ...shelf(
    {
      category: 'Batteries',
      supplier: 'lion-battery',
      unit: 'Piece',
      bin: 'Battery stand',
      barcodeGroup: '140100',
      deliveries: [53, 29, 11],
      minStock: 3,
      maxStock: 16,
      maximumDiscountPercent: 5,
      warrantyDays: 365,
      batchPrefix: 'BT',
    },
    batteries,
  ),
  ...shelf(
    {
      category: 'Tyres and tubes',
      supplier: 'island-tyre',
      unit: 'Piece',
      bin: 'Tyre rack',
      barcodeGroup: '140200',
      deliveries: [66, 38],
      minStock: 4,
      maxStock: 40,
      maximumDiscountPercent: 5,
    },
    tyres,
  ),
]
