import { shelf } from './demo-item.ts'
import type { DemoItem, ShelfRow } from './demo-item.ts'

// oxfmt-ignore
const bulbs: ShelfRow[] = [
  ['bulb-philips-h4', 'Halogen bulb H4 12 V 60/55 W', 'Philips', '12342PR', [760, 850, 1020], [40, 28, 24], { printName: 'හෙඩ්ලයිට් බල්බය H4' }],
  ['bulb-philips-h7', 'Halogen bulb H7 12 V 55 W', 'Philips', '12972PR', [1050, 1170, 1390], [16, 10, 8]],
  ['bulb-philips-h11', 'Halogen bulb H11 12 V 55 W', 'Philips', '12362PR', [1250, 1390, 1650], [18, 12, 10]],
  ['bulb-osram-hb3', 'Halogen bulb HB3 12 V 60 W', 'Osram', '9005', [1180, 1310, 1560], [12, 8, 6]],
  ['bulb-osram-h16', 'Fog bulb H16 12 V 19 W', 'Osram', '64219L', [1350, 1500, 1790], [8, 6, 4]],
  ['bulb-osram-d4r', 'Xenon bulb D4R', 'Osram', '66450', [11800, 13100, 15300], [4, 2, 2], { warrantyDays: 90 }],
  ['bulb-led-h4', 'LED headlight bulbs H4, pair', 'Philips', '11342U2500', [9800, 10900, 12800], [6, 4, 4], { unit: 'Pair', warrantyDays: 180 }],
  ['bulb-led-h11', 'LED headlight bulbs H11, pair', 'Philips', '11362U2500', [10200, 11300, 13300], [5, 3, 2], { unit: 'Pair', warrantyDays: 180 }],
  ['bulb-1157', 'Tail and brake bulb 1157 12 V 21/5 W', 'Osram', '7528', [120, 135, 180], [90, 60, 60], { minStock: 30, maxStock: 200, printName: 'பிரேக் பல்ப் 12 V' }],
  ['bulb-1156', 'Signal bulb 1156 12 V 21 W', 'Osram', '7506', [105, 120, 160], [90, 60, 60], { minStock: 30, maxStock: 200 }],
  ['bulb-1156-amber', 'Signal bulb 1156 amber', 'Osram', '7507', [140, 155, 200], [60, 40, 36], { colour: 'Yellow', minStock: 30, maxStock: 200 }],
  ['bulb-t10', 'Parking bulb T10 12 V 5 W', 'Philips', '12961CP', [60, 70, 100], [150, 100, 90], { minStock: 50, maxStock: 300 }],
  ['bulb-t20', 'Wedge bulb T20 12 V 21 W', 'Koito', '1881', [220, 245, 310], [40, 30, 24]],
  ['bulb-led-t10', 'LED parking bulb T10, white', 'Osram', '', [390, 440, 550], [60, 40, 40], { colour: 'White' }],
  ['bulb-festoon-36', 'Roof lamp bulb festoon 36 mm', 'Osram', '6418', [110, 125, 170], [40, 30, 30]],
  ['bulb-ba20d', 'Motorcycle head bulb 12 V 35/35 W', 'Koito', 'S2', [180, 200, 260], [60, 40, 40], { supplier: 'trishaw-world' }],
  ['bulb-24v-h4', 'Lorry head bulb H4 24 V 75/70 W', 'Osram', '64196', [690, 770, 940], [14, 12, 8]],
  ['lamp-tail-three-wheeler', 'Tail lamp Bajaj RE', 'Lumax', '', [1250, 1390, 1690], [8, 6, 6], { supplier: 'trishaw-world' }],
]

// oxfmt-ignore
const electrical: ShelfRow[] = [
  ['fuse-blade-10', 'Blade fuse 10 A', 'Bosch', '', [22, 26, 40], [300, 200, 180], { minStock: 100, maxStock: 800, colour: 'Red' }],
  ['fuse-blade-15', 'Blade fuse 15 A', 'Bosch', '', [22, 26, 40], [300, 200, 180], { minStock: 100, maxStock: 800, colour: 'Blue' }],
  ['fuse-blade-20', 'Blade fuse 20 A', 'Bosch', '', [22, 26, 40], [240, 160, 150], { minStock: 100, maxStock: 800, colour: 'Yellow' }],
  ['fuse-mini-10', 'Mini blade fuse 10 A', 'Littelfuse', '0297010', [28, 33, 50], [200, 120, 100], { minStock: 60, maxStock: 500 }],
  ['fusible-link-100', 'Fusible link 100 A', 'Toyota', '90982-08291', [680, 760, 920], [8, 5, 4]],
  ['relay-4pin', 'Relay 12 V 30 A, 4 pin', 'Bosch', '0332019150', [420, 470, 590], [24, 16, 14]],
  ['relay-5pin', 'Relay 12 V 30 A, 5 pin', 'Denso', '056700-5230', [520, 580, 720], [20, 14, 12]],
  ['flasher-unit-3pin', 'Electronic flasher unit, 3 pin', 'Lucas', '', [580, 650, 800], [12, 10, 8]],
  ['horn-disc-12v', 'Disc horn 12 V, pair', 'Bosch', '0986AH0501', [2850, 3170, 3790], [8, 6, 5], { unit: 'Pair', warrantyDays: 90 }],
  ['horn-hella-red', 'Red grille horns 12 V, pair', 'Hella', '003399801', [4300, 4780, 5650], [6, 4, 3], { unit: 'Pair', colour: 'Red', warrantyDays: 180 }],
  ['wire-auto-1mm', 'Automotive wire 1.0 mm²', 'Kelani', '', [68, 78, 110], [184.5, 96, 82.25], { unit: 'Metre', minStock: 50, maxStock: 500, colour: 'Red' }],
  ['wire-auto-2mm', 'Automotive wire 2.5 mm²', 'Kelani', '', [135, 152, 210], [142.75, 74, 60.5], { unit: 'Metre', minStock: 50, maxStock: 500, colour: 'Black' }],
  ['wire-battery-25', 'Battery cable 25 mm²', 'Kelani', '', [1250, 1390, 1690], [18.5, 12, 9.25], { unit: 'Metre', minStock: 6, maxStock: 50 }],
  ['loom-tube-10', 'Corrugated loom tube 10 mm', 'Kelani', '', [72, 82, 120], [64.5, 42, 38], { unit: 'Metre', minStock: 20, maxStock: 200 }],
  ['terminal-battery-pair', 'Battery terminals, pair', 'Lucas', '', [480, 540, 680], [24, 18, 16], { unit: 'Pair' }],
  ['tape-insulation', 'Insulation tape, black', '3M', '1500', [165, 185, 240], [60, 40, 40], { unit: 'Roll', colour: 'Black' }],
  ['cable-tie-200', 'Cable ties 200 mm, pack of 100', '3M', '', [380, 420, 540], [24, 18, 16], { unit: 'Pack' }],
  ['alternator-axio', 'Alternator Toyota Axio, reconditioned', 'Denso', '27060-21150', [26500, 29400, 34500], [2, 1, 1], { warrantyDays: 90, maxStock: 8 }],
  ['starter-alto', 'Starter motor Maruti Alto', 'Lucas', '26021356', [13200, 14650, 17300], [2, 1, 1], { warrantyDays: 180 }],
  ['starter-bajaj', 'Starter motor Bajaj RE', 'Bajaj', 'DJ201053', [6900, 7670, 9100], [2, 2, 2], { supplier: 'trishaw-world', warrantyDays: 90 }],
  ['carbon-brush-alternator', 'Alternator carbon brushes', 'Denso', '', [260, 290, 380], [20, 16, 14], { unit: 'Set' }],
  ['hybrid-cell-aqua', 'Hybrid battery cell module, Aqua', 'Toyota', 'G9280-52031', [14200, 15800, 18500], [6, 2, 0], { supplier: 'hybrid-ev', minStock: 12, maxStock: 28, warrantyDays: 180, maximumDiscountPercent: 3 }],
  ['ev-charge-cable-leaf', 'Type 1 charging cable for Nissan Leaf', 'Duosida', '', [58500, 65000, 74500], [1, 0, 0], { supplier: 'hybrid-ev', warrantyDays: 365, maxStock: 4 }],
  ['key-shell-toyota', 'Remote key shell Toyota, 2 buttons', 'Toyota', '', [980, 1090, 1490], [8, 6, 4]],
]

// oxfmt-ignore
const wipers: ShelfRow[] = [
  ['wiper-bosch-14', 'Wiper blade 14" Advantage', 'Bosch', 'BA14', [820, 910, 1090], [16, 10, 10]],
  ['wiper-bosch-16', 'Wiper blade 16" Advantage', 'Bosch', 'BA16', [860, 960, 1150], [18, 12, 10]],
  ['wiper-bosch-18', 'Wiper blade 18" Advantage', 'Bosch', 'BA18', [920, 1020, 1220], [18, 12, 10]],
  ['wiper-bosch-20', 'Wiper blade 20" Advantage', 'Bosch', 'BA20', [980, 1090, 1300], [18, 12, 10], { printName: 'වයිපර් බ්ලේඩ් 20"' }],
  ['wiper-bosch-24', 'Wiper blade 24" Advantage', 'Bosch', 'BA24', [1120, 1240, 1480], [16, 10, 8]],
  ['wiper-bosch-26', 'Wiper blade 26" Advantage', 'Bosch', 'BA26', [1220, 1350, 1590], [12, 8, 6]],
  ['wiper-denso-hybrid-26', 'Hybrid wiper blade 26", Aqua', 'Denso', 'DUR-065R', [2650, 2950, 3490], [8, 5, 4]],
  ['wiper-denso-rear-12', 'Rear wiper blade 12", Aqua, Vitz', 'Denso', 'DRB-030', [1250, 1390, 1650], [8, 6, 4]],
  ['wiper-refill-26', 'Wiper rubber refill 26"', 'Denso', '', [420, 470, 590], [30, 20, 18]],
  ['wiper-refill-16', 'Wiper rubber refill 16"', 'Denso', '', [320, 360, 450], [30, 20, 18]],
  ['washer-motor-universal', 'Windscreen washer motor 12 V', 'Lucas', '', [980, 1090, 1350], [6, 4, 4]],
]

export const electricalItems: DemoItem[] = [
  ...shelf(
    {
      category: 'Bulbs and lighting',
      supplier: 'bright-electric',
      unit: 'Piece',
      bin: 'C3',
      barcodeGroup: '160100',
      deliveries: [72, 28],
      minStock: 6,
      maxStock: 60,
    },
    bulbs,
  ),
  ...shelf(
    {
      category: 'Electrical',
      supplier: 'bright-electric',
      unit: 'Piece',
      bin: 'C4',
      barcodeGroup: '160200',
      deliveries: [115, 68, 28],
      minStock: 2,
      maxStock: 30,
    },
    electrical,
  ),
  ...shelf(
    {
      category: 'Wipers',
      supplier: 'panchi-auto',
      unit: 'Piece',
      bin: 'D2',
      barcodeGroup: '160300',
      deliveries: [49, 19],
      minStock: 4,
      maxStock: 40,
      warrantyDays: 30,
    },
    wipers,
  ),
]
