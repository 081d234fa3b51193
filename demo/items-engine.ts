import { shelf } from './demo-item.ts'
import type { DemoItem, ShelfRow } from './demo-item.ts'

// oxfmt-ignore
const ignition: ShelfRow[] = [
  ['plug-denso-sc20hr11', 'Iridium plug Toyota Aqua, Axio, Prius SC20HR11', 'Denso', 'SC20HR11, 90919-01253', [2650, 2950, 3450], [40, 24, 20], { printName: 'ස්පාර්ක් ප්ලග් SC20HR11', older: [['colombo', 8, [2480, 2760, 3250], 117]] }],
  ['plug-denso-fk16hr11', 'Iridium plug Toyota Vitz FK16HR-A8', 'Denso', 'FK16HR-A8', [2750, 3050, 3590], [16, 12, 8]],
  ['plug-ngk-dilzkr7b11', 'Iridium plug Honda Fit, Grace, Vezel', 'NGK', 'DILZKR7B11GS', [3150, 3500, 4100], [24, 16, 12]],
  ['plug-ngk-ldk6rc11', 'Iridium plug Suzuki Wagon R R06A', 'NGK', 'LKR6F-10', [1950, 2170, 2590], [24, 15, 12]],
  ['plug-ngk-bkr6e', 'Plug BKR6E', 'NGK', 'BKR6E', [560, 620, 750], [40, 30, 28]],
  ['plug-ngk-bpr6es', 'Plug BPR6ES', 'NGK', 'BPR6ES', [520, 580, 700], [36, 28, 24]],
  ['plug-ngk-cpr8ea9', 'Plug CPR8EA-9 for motorcycles', 'NGK', 'CPR8EA-9', [540, 600, 720], [40, 30, 30], { printName: 'ஸ்பார்க் பிளக் CPR8EA-9' }],
  ['plug-champion-prz9hc', 'Plug PRZ9HC Bajaj RE', 'Champion', 'PRZ9HC', [390, 440, 540], [50, 40, 40]],
  ['plug-bosch-ur4kc', 'Plug UR4KC for motorcycles', 'Bosch', 'UR4KC', [430, 480, 590], [30, 20, 20]],
  ['plug-denso-k20pru', 'Plug K20PR-U11', 'Denso', 'K20PR-U11', [650, 720, 860], [24, 16, 16]],
  ['coil-aqua', 'Ignition coil Toyota Aqua, Axio', 'Denso', '90919-02258', [7900, 8780, 10300], [4, 3, 2], { warrantyDays: 90 }],
  ['coil-fit', 'Ignition coil Honda Fit GP5', 'Hitachi', '30520-5R0-013', [8400, 9330, 10900], [4, 2, 2], { warrantyDays: 90 }],
  ['glow-plug-kdh', 'Glow plug Toyota KDH', 'NGK', 'Y-745U', [3100, 3440, 4050], [8, 8, 4]],
]

// oxfmt-ignore
const belts: ShelfRow[] = [
  ['belt-4pk890', 'Ribbed belt 4PK890', 'Bando', '4PK890', [1650, 1840, 2180], [10, 8, 6], { printName: 'ෆෑන් බෙල්ට් 4PK890' }],
  ['belt-4pk1140', 'Ribbed belt 4PK1140', 'Bando', '4PK1140', [1850, 2060, 2440], [8, 6, 5]],
  ['belt-5pk1110', 'Ribbed belt 5PK1110', 'Mitsuboshi', '5PK1110', [2250, 2500, 2950], [8, 6, 4]],
  ['belt-6pk1220', 'Ribbed belt 6PK1220', 'Mitsuboshi', '6PK1220', [2850, 3170, 3750], [6, 5, 4]],
  ['belt-7pk1515', 'Ribbed belt 7PK1515, Axio, Premio', 'Bando', '7PK1515', [3650, 4060, 4780], [6, 5, 3]],
  ['belt-7pk1935', 'Ribbed belt 7PK1935, KDH', 'Gates', '7PK1935', [4400, 4890, 5750], [4, 4, 2]],
  ['belt-3pk625', 'Ribbed belt 3PK625, Alto', 'Gates', '3PK625', [980, 1090, 1320], [10, 8, 6]],
  ['belt-v-a36', 'V-belt A36', 'Bando', 'A36', [690, 770, 920], [8, 8, 6]],
  ['timing-belt-kdh', 'Timing belt Toyota KDH', 'Gates', '13568-39016', [7800, 8670, 10200], [3, 3, 1]],
  ['timing-belt-alto', 'Timing belt Maruti Alto 800', 'Gates', '12761M79G50', [2150, 2390, 2850], [6, 4, 4]],
  ['hose-radiator-axio-u', 'Upper radiator hose Toyota Axio', 'Toyota', '16571-21100', [2450, 2720, 3250], [4, 3, 2], { supplier: 'nippon-genuine' }],
  ['hose-radiator-wagonr-l', 'Lower radiator hose Suzuki Wagon R', 'Suzuki', '17851-50M00', [1950, 2170, 2590], [4, 3, 2]],
  ['hose-heater-16', 'Heater hose 16 mm', 'Gates', '', [620, 690, 850], [24.5, 16, 12.5], { unit: 'Metre', minStock: 8, maxStock: 60 }],
  ['hose-fuel-8', 'Fuel hose 8 mm', 'Gates', '', [480, 540, 680], [32.25, 18.5, 15], { unit: 'Metre', minStock: 10, maxStock: 80 }],
  ['hose-vacuum-4', 'Silicone vacuum hose 4 mm', 'Gates', '', [260, 290, 380], [28, 14.75, 12], { unit: 'Metre', minStock: 10, maxStock: 60, colour: 'Black' }],
  ['hose-clip-25', 'Hose clip 16-25 mm', 'Norma', '', [75, 90, 130], [120, 80, 70], { minStock: 30, maxStock: 300 }],
  ['hose-clip-40', 'Hose clip 25-40 mm', 'Norma', '', [95, 110, 160], [90, 60, 60], { minStock: 30, maxStock: 300 }],
]

// oxfmt-ignore
const cooling: ShelfRow[] = [
  ['water-pump-axio', 'Water pump Toyota Axio, Premio', 'Aisin', 'WPT-190', [12800, 14200, 16600], [2, 2, 1], { warrantyDays: 180 }],
  ['water-pump-prius-electric', 'Electric water pump Toyota Prius 30', 'Aisin', '161A0-29015', [38500, 42800, 48900], [1, 1, 0], { warrantyDays: 180, supplier: 'hybrid-ev' }],
  ['inverter-pump-aqua', 'Inverter water pump Toyota Aqua', 'Aisin', 'G9020-52010', [21500, 23900, 27500], [2, 1, 1], { warrantyDays: 180, supplier: 'hybrid-ev' }],
  ['thermostat-axio', 'Thermostat Toyota Axio, Aqua', 'Tama', 'WV56TB-82', [2250, 2500, 2980], [5, 4, 3]],
  ['thermostat-alto', 'Thermostat Maruti Alto', 'Tama', '', [980, 1090, 1320], [5, 4, 4]],
  ['radiator-wagonr', 'Radiator Suzuki Wagon R', 'Koyorad', '', [18900, 21000, 24300], [2, 1, 0], { warrantyDays: 180, minStock: 4 }],
  ['radiator-cap-09', 'Radiator cap 0.9 bar', 'Futaba', 'R124', [620, 690, 850], [12, 10, 8]],
  ['engine-mount-aqua-r', 'Right engine mount Toyota Aqua', 'Toyota', '12305-21380', [11600, 12900, 15100], [2, 2, 1], { supplier: 'nippon-genuine', warrantyDays: 90 }],
  ['engine-mount-wagonr', 'Engine mount Suzuki Wagon R', 'Suzuki', '11610-50M00', [6900, 7670, 9000], [3, 2, 1], { warrantyDays: 90 }],
  ['cover-gasket-axio', 'Tappet cover gasket Toyota Axio', 'Toyota', '11213-21020', [1650, 1840, 2190], [6, 5, 4], { supplier: 'nippon-genuine' }],
  ['drain-washer-12', 'Sump drain washer 12 mm', 'Toyota', '90430-12031', [65, 75, 120], [160, 100, 90], { supplier: 'nippon-genuine', minStock: 40, maxStock: 400, printName: 'ඔයිල් නට් වොෂර්' }],
  ['drain-plug-suzuki', 'Sump drain plug Suzuki', 'Suzuki', '09247-14027', [320, 360, 450], [20, 14, 12]],
  ['throttle-gasket-fit', 'Throttle body gasket Honda Fit', 'Honda', '16176-RB0-004', [580, 650, 790], [8, 5, 4]],
  ['clutch-plate-alto', 'Clutch plate Maruti Alto', 'Valeo', '827025', [4600, 5120, 6050], [3, 3, 2], { warrantyDays: 90 }],
  ['clutch-kit-kdh', 'Clutch kit Toyota KDH', 'Exedy', 'TYK2259', [32500, 36100, 41500], [1, 1, 1], { warrantyDays: 180, unit: 'Set' }],
  ['fuel-pump-axio', 'Fuel pump Toyota Axio', 'Denso', '23220-21132', [11200, 12450, 14600], [2, 2, 1], { warrantyDays: 90 }],
  ['oxygen-sensor-vitz', 'Oxygen sensor Toyota Vitz', 'Denso', '89465-52380', [14800, 16450, 19200], [1, 1, 0], { warrantyDays: 90 }],
]

export const engineItems: DemoItem[] = [
  ...shelf(
    {
      category: 'Spark plugs and ignition',
      supplier: 'panchi-auto',
      unit: 'Piece',
      bin: 'C1',
      barcodeGroup: '150100',
      deliveries: [64, 31],
      minStock: 8,
      maxStock: 80,
    },
    ignition,
  ),
  ...shelf(
    {
      category: 'Belts and hoses',
      supplier: 'hill-bearings',
      unit: 'Piece',
      bin: 'B4',
      barcodeGroup: '150200',
      deliveries: [98, 57, 22],
      minStock: 3,
      maxStock: 24,
    },
    belts,
  ),
  ...shelf(
    {
      category: 'Engine and cooling parts',
      supplier: 'panchi-auto',
      unit: 'Piece',
      bin: 'C2',
      barcodeGroup: '150300',
      deliveries: [107, 61, 27],
      minStock: 2,
      maxStock: 12,
    },
    cooling,
  ),
]
