import { shelf } from './demo-item.ts'
import type { DemoItem, ShelfRow } from './demo-item.ts'

// oxfmt-ignore
const accessories: ShelfRow[] = [
  ['mat-set-aqua', 'Rubber floor mats Toyota Aqua, 5 pieces', 'Mahesa', '', [5400, 6000, 7400], [5, 3, 3], { unit: 'Set', colour: 'Black' }],
  ['mat-set-wagonr', 'Rubber floor mats Suzuki Wagon R, 5 pieces', 'Mahesa', '', [4900, 5450, 6800], [6, 4, 3], { unit: 'Set', colour: 'Black' }],
  ['mat-3d-vezel', 'Fitted 3D floor mats Honda Vezel', 'Mahesa', '', [9800, 10900, 13500], [2, 1, 1], { unit: 'Set', colour: 'Beige' }],
  ['seat-cover-axio', 'Seat cover set Toyota Axio, leatherette', 'Rexine Lanka', '', [24500, 27200, 32500], [2, 1, 1], { unit: 'Set', colour: 'Beige', maxStock: 8 }],
  ['seat-cover-alto', 'Seat cover set Maruti Alto, leatherette', 'Rexine Lanka', '', [17800, 19800, 23900], [2, 1, 1], { unit: 'Set', colour: 'Black' }],
  ['steering-cover', 'Steering wheel cover 38 cm', 'Rexine Lanka', '', [980, 1090, 1490], [14, 10, 10], { colour: 'Black' }],
  ['phone-holder-vent', 'Phone holder, air vent', 'Baseus', '', [1450, 1610, 2100], [14, 10, 8]],
  ['phone-holder-dash', 'Phone holder, dashboard suction', 'Baseus', '', [1850, 2060, 2690], [10, 8, 6]],
  ['charger-dual-usb', 'Car charger, dual USB 30 W', 'Baseus', 'CCALL-C0A', [1950, 2170, 2850], [16, 10, 10], { warrantyDays: 180 }],
  ['dashcam-front', 'Dash camera 1080p', '70mai', 'A200', [13800, 15350, 18500], [4, 2, 2], { warrantyDays: 365 }],
  ['dashcam-dual', 'Dash camera front and rear', '70mai', 'A500S', [24800, 27500, 32900], [2, 1, 1], { warrantyDays: 365, maxStock: 8 }],
  ['reverse-camera', 'Reverse camera with parking lines', 'Baseus', '', [4200, 4670, 5900], [5, 3, 3], { warrantyDays: 180 }],
  ['reverse-sensor-4', 'Parking sensor kit, 4 sensors', 'Steelmate', '', [5600, 6220, 7800], [4, 3, 2], { unit: 'Set', colour: 'Silver', warrantyDays: 180 }],
  ['android-player-9', 'Android player 9" with frame', 'Blaupunkt', '', [42500, 47200, 56000], [2, 1, 0], { warrantyDays: 365, maximumDiscountPercent: 5, maxStock: 6 }],
  ['speaker-6-pair', 'Door speakers 6", pair', 'Sony', 'XS-FB162E', [8900, 9890, 11900], [4, 2, 2], { unit: 'Pair', warrantyDays: 365 }],
  ['sunshade-front', 'Folding windscreen sunshade', 'Metro', '', [880, 980, 1390], [14, 10, 10], { colour: 'Silver' }],
  ['car-cover-sedan', 'Car cover, sedan size', 'Metro', '', [4300, 4780, 5950], [4, 3, 3], { colour: 'Grey' }],
  ['car-cover-hatch', 'Car cover, hatchback size', 'Metro', '', [3900, 4340, 5450], [0, 0, 0], { colour: 'Grey' }],
  ['warning-triangle', 'Warning triangle', 'Metro', '', [980, 1090, 1390], [8, 6, 6], { colour: 'Red' }],
  ['jack-bottle-2t', 'Bottle jack 2 t', 'Total Tools', 'THT109022', [3650, 4060, 4950], [4, 3, 3]],
  ['tow-rope-3t', 'Tow rope 3 t, 4 m', 'Metro', '', [1350, 1500, 1900], [6, 5, 4], { colour: 'Yellow' }],
  ['jump-leads-500', 'Jump leads 500 A', 'Metro', '', [2350, 2610, 3250], [5, 4, 4], { unit: 'Set' }],
  ['tyre-inflator', 'Portable tyre inflator 12 V', '70mai', 'TP03', [8400, 9330, 11200], [3, 2, 2], { warrantyDays: 180 }],
  ['number-plate-frame', 'Number plate frame, pair', 'Metro', '', [680, 760, 990], [14, 10, 10], { unit: 'Pair', colour: 'Black' }],
]

// oxfmt-ignore
const carCare: ShelfRow[] = [
  ['sonax-shampoo-1l', 'Sonax Gloss Shampoo 1 l', 'Sonax', '314300', [2450, 2720, 3290], [12, 8, 8], { printName: 'වාහන ෂැම්පූ 1 l' }],
  ['turtle-wax-shampoo-1l', 'Turtle Wax car wash shampoo 1 l', 'Turtle Wax', '', [1950, 2170, 2650], [12, 8, 6]],
  ['sonax-wax-500', 'Sonax Hard Wax 500 ml', 'Sonax', '301200', [4900, 5450, 6500], [6, 4, 4]],
  ['turtle-wax-paste-397', 'Turtle Wax super hard shell paste 397 g', 'Turtle Wax', 'T-222R', [3450, 3830, 4590], [8, 6, 5], { unit: 'Can' }],
  ['3m-compound-500', '3M rubbing compound 500 g', '3M', '05974', [3900, 4340, 5200], [6, 4, 3]],
  ['3m-dashboard-polish', '3M dashboard and leather polish 250 ml', '3M', 'IA260166', [1450, 1610, 1980], [16, 12, 10]],
  ['sonax-tyre-gloss', 'Sonax tyre gloss gel 500 ml', 'Sonax', '235241', [3150, 3500, 4200], [8, 6, 5]],
  ['wd40-333', 'WD-40 multi-use 333 ml', 'WD-40', '', [1950, 2170, 2590], [30, 20, 18], { unit: 'Can', older: [['colombo', 6, [1780, 1980, 2390], 133]] }],
  ['wd40-100', 'WD-40 multi-use 100 ml', 'WD-40', '', [880, 980, 1190], [30, 20, 20], { unit: 'Can' }],
  ['chain-lube-500', 'Motul chain lube 400 ml', 'Motul', '102981', [3350, 3720, 4450], [10, 8, 6], { unit: 'Can', printName: 'චේන් ලූබ්' }],
  ['carb-cleaner-450', 'Carburettor and choke cleaner 450 ml', 'Abro', 'CC-220', [1050, 1170, 1420], [30, 22, 20], { unit: 'Can' }],
  ['brake-cleaner-500', 'Brake cleaner 500 ml', 'Sonax', '483400', [1650, 1840, 2190], [24, 16, 14], { unit: 'Can' }],
  ['contact-cleaner-300', 'Electrical contact cleaner 300 ml', 'CRC', '02016', [2150, 2390, 2850], [10, 8, 6], { unit: 'Can' }],
  ['glass-cleaner-500', 'Glass cleaner 500 ml', 'Sonax', '338241', [1550, 1720, 2090], [14, 10, 8]],
  ['ac-cleaner-spray', 'Air conditioner cleaner foam 500 ml', 'Wurth', '0893764', [3950, 4390, 5250], [6, 4, 3], { unit: 'Can', expiryDaysAhead: 130 }],
  ['air-freshener-hanging', 'Hanging air freshener, lemon', 'Areon', '', [290, 330, 450], [60, 40, 40], { bin: 'Counter', colour: 'Yellow' }],
  ['air-freshener-gel', 'Gel air freshener 80 g', 'Areon', '', [880, 980, 1250], [24, 16, 14], { bin: 'Counter' }],
  ['microfibre-cloth', 'Microfibre cloth 40 x 40 cm', '3M', '', [390, 440, 590], [400, 36, 30], { unit: 'Piece' }],
  ['chamois-synthetic', 'Synthetic chamois in tube', 'Turtle Wax', '', [980, 1090, 1390], [12, 8, 8], { unit: 'Piece' }],
]

// oxfmt-ignore
const cleaning: ShelfRow[] = [
  ['snow-foam-5l', 'Snow foam concentrate 5 l', 'Lanka Clean', '', [3600, 4000, 4850], [8, 6, 5]],
  ['degreaser-5l', 'Engine degreaser 5 l', 'Lanka Clean', '', [2950, 3280, 3990], [8, 6, 6]],
  ['degreaser-loose', 'Engine degreaser, loose', 'Lanka Clean', '', [480, 540, 690], [68.5, 40, 34], { unit: 'Litre', bin: 'Back store', minStock: 20, maxStock: 200 }],
  ['upholstery-shampoo-4l', 'Upholstery shampoo 4 l', 'Lanka Clean', '', [2650, 2950, 3590], [6, 4, 4]],
  ['hand-cleaner-1kg', 'Workshop hand cleaner 1 kg', 'Lanka Clean', '', [690, 770, 950], [16, 12, 12], { unit: 'Tube' }],
  ['cotton-waste', 'Cotton waste', 'Lanka Clean', '', [320, 360, 460], [42.5, 26, 22.25], { unit: 'Kilogram', bin: 'Back store', minStock: 10, maxStock: 120 }],
  ['tyre-polish-4l', 'Tyre and trim polish 4 l', 'Lanka Clean', '', [2250, 2500, 3090], [6, 4, 4]],
  ['bucket-sponge-set', 'Wash bucket and sponge', 'Lanka Clean', '', [1250, 1390, 1790], [6, 4, 4], { unit: 'Set', colour: 'Blue' }],
]

// oxfmt-ignore
const consumables: ShelfRow[] = [
  ['silicone-gasket-85', 'RTV silicone gasket maker, grey 85 g', 'Abro', '999', [680, 760, 940], [24, 18, 16], { unit: 'Tube', colour: 'Grey' }],
  ['thread-lock-10', 'Thread locker, medium 10 ml', 'Loctite', '243', [1450, 1610, 1950], [8, 6, 5], { unit: 'Bottle' }],
  ['super-glue-3g', 'Super glue 3 g', 'Loctite', '', [190, 215, 290], [40, 30, 30], { unit: 'Tube', bin: 'Counter' }],
  ['sandpaper-400', 'Waterproof sandpaper 400', '3M', '', [65, 75, 110], [90, 60, 60], { minStock: 30, maxStock: 300 }],
  ['masking-tape-24', 'Masking tape 24 mm', '3M', '', [290, 330, 430], [30, 20, 20], { unit: 'Roll' }],
  ['seat-rexine', 'Seat rexine, 54 inch wide', 'Rexine Lanka', '', [1150, 1280, 1590], [26.5, 14.25, 12], { unit: 'Metre', minStock: 8, maxStock: 80, colour: 'Brown', bin: 'Back store' }],
  ['spray-paint-black', 'Spray paint, gloss black 400 ml', 'Nippon', '', [780, 870, 1090], [18, 14, 12], { unit: 'Can', colour: 'Black' }],
  ['spray-paint-silver', 'Spray paint, silver 400 ml', 'Nippon', '', [780, 870, 1090], [14, 10, 10], { unit: 'Can', colour: 'Silver' }],
  ['ac-gas-r134a', 'Refrigerant gas R134a', 'Honeywell', 'R134a', [5900, 6560, 7900], [14.25, 7.5, 6.75], { unit: 'Kilogram', minStock: 5, maxStock: 40, bin: 'Back store' }],
  ['tool-plug-spanner', 'Plug spanner 16 mm', 'Total Tools', '', [890, 990, 1250], [5, 4, 3]],
]

export const careItems: DemoItem[] = [
  ...shelf(
    {
      category: 'Accessories',
      supplier: 'metro-accessories',
      unit: 'Piece',
      bin: 'E2',
      barcodeGroup: '190100',
      deliveries: [196, 84, 36],
      minStock: 2,
      maxStock: 20,
      maximumDiscountPercent: 15,
    },
    accessories,
  ),
  ...shelf(
    {
      category: 'Car care',
      supplier: 'shine-care',
      unit: 'Bottle',
      bin: 'A4',
      barcodeGroup: '190200',
      deliveries: [59, 25],
      minStock: 4,
      maxStock: 40,
      batchPrefix: 'CC',
      expiryDaysAhead: 1095,
    },
    carCare,
  ),
  ...shelf(
    {
      category: 'Cleaning products',
      supplier: 'lanka-clean',
      unit: 'Can',
      bin: 'Back store',
      barcodeGroup: '190300',
      deliveries: [47, 16],
      minStock: 4,
      maxStock: 30,
    },
    cleaning,
  ),
  ...shelf(
    {
      category: 'Workshop consumables',
      supplier: 'shine-care',
      unit: 'Piece',
      bin: 'D1',
      barcodeGroup: '190400',
      deliveries: [78, 40],
      minStock: 4,
      maxStock: 60,
    },
    consumables,
  ),
]
