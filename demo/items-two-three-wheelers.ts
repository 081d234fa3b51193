import { shelf } from './demo-item.ts'
import type { DemoItem, ShelfRow } from './demo-item.ts'

// oxfmt-ignore
const threeWheelers: ShelfRow[] = [
  ['re-clutch-plate', 'Clutch plates Bajaj RE 4-stroke', 'Bajaj', 'AA121041', [1450, 1610, 1920], [16, 12, 12], { unit: 'Set' }],
  ['re-brake-shoe', 'Brake shoes Bajaj RE', 'Bajaj', 'AA161005', [690, 770, 940], [30, 24, 24], { unit: 'Pair', printName: 'ත්‍රීවීල් බ්‍රේක් ෂූ' }],
  ['re-wheel-cylinder', 'Wheel cylinder Bajaj RE', 'Bajaj', 'AA161048', [780, 870, 1050], [12, 10, 10]],
  ['re-accelerator-cable', 'Accelerator cable Bajaj RE', 'Bajaj', 'AA171007', [420, 470, 590], [20, 16, 16]],
  ['re-clutch-cable', 'Clutch cable Bajaj RE', 'Bajaj', 'AA171005', [440, 490, 610], [20, 16, 16], { printName: 'ක්ලච් කේබල්' }],
  ['re-gear-cable', 'Gear cable Bajaj RE', 'Bajaj', 'AA171009', [460, 510, 630], [16, 14, 14]],
  ['re-air-filter', 'Air filter Bajaj RE', 'Bajaj', 'AA111045', [480, 540, 660], [24, 20, 20]],
  ['re-carburettor', 'Carburettor Bajaj RE 4-stroke', 'Bajaj', 'AA111100', [7200, 8000, 9400], [2, 2, 2], { warrantyDays: 60 }],
  ['re-silencer', 'Silencer Bajaj RE', 'Bajaj', '', [5900, 6560, 7750], [2, 2, 2]],
  ['re-hood', 'Hood cover Bajaj RE, black', 'Rexine Lanka', '', [8600, 9560, 11300], [3, 2, 2], { colour: 'Black' }],
  ['re-side-mirror', 'Side mirror Bajaj RE, pair', 'Bajaj', '', [780, 870, 1090], [12, 10, 10], { unit: 'Pair' }],
  ['re-drive-rubber', 'Drive shaft rubber Bajaj RE', 'Bajaj', 'AA141035', [320, 360, 460], [24, 20, 20]],
]

// oxfmt-ignore
const motorcycles: ShelfRow[] = [
  ['chain-428-118', 'Drive chain 428H x 118', 'DID', '428H-118', [3450, 3830, 4520], [12, 10, 8], { printName: 'மோட்டார் சைக்கிள் செயின் 428' }],
  ['chain-sprocket-pulsar150', 'Chain and sprocket kit Bajaj Pulsar 150', 'Bajaj', '36DJ4012', [5200, 5780, 6790], [6, 5, 4], { unit: 'Set' }],
  ['chain-sprocket-ct100', 'Chain and sprocket kit Bajaj CT 100', 'Bajaj', '36PF0010', [3600, 4000, 4700], [6, 6, 5], { unit: 'Set' }],
  ['chain-sprocket-fz', 'Chain and sprocket kit Yamaha FZ', 'Rolon', '', [5900, 6560, 7700], [5, 4, 3], { unit: 'Set' }],
  ['brake-pad-fz', 'Front disc pads Yamaha FZ', 'Yamaha', '21C-F5805-00', [1250, 1390, 1660], [12, 10, 8]],
  ['brake-pad-pulsar', 'Front disc pads Bajaj Pulsar', 'Bajaj', '36DK0021', [980, 1090, 1320], [12, 10, 8]],
  ['brake-shoe-dio', 'Brake shoes Honda Dio', 'Honda', '06430-KVT-305', [880, 980, 1190], [16, 12, 10], { unit: 'Pair' }],
  ['brake-shoe-ct100', 'Brake shoes Bajaj CT 100', 'Bajaj', '', [560, 620, 760], [18, 14, 14], { unit: 'Pair' }],
  ['drive-belt-dio', 'Drive belt Honda Dio', 'Bando', '23100-KVT-305', [2250, 2500, 2980], [8, 6, 5]],
  ['drive-belt-ntorq', 'Drive belt TVS NTorq', 'TVS', '', [2650, 2950, 3490], [5, 4, 3]],
  ['air-filter-dio', 'Air filter Honda Dio', 'Honda', '17210-KVT-305', [580, 650, 800], [14, 12, 10]],
  ['air-filter-fz', 'Air filter Yamaha FZ', 'Yamaha', '', [720, 800, 980], [10, 8, 6]],
  ['oil-filter-fz', 'Oil filter Yamaha FZ, R15', 'Yamaha', '38B-E3440-00', [340, 380, 480], [24, 18, 16]],
  ['clutch-cable-pulsar', 'Clutch cable Bajaj Pulsar', 'Bajaj', '', [480, 540, 670], [10, 8, 8]],
  ['indicator-universal', 'Motorcycle indicator lamp, universal', 'Lumax', '', [320, 360, 460], [24, 18, 16], { colour: 'Yellow' }],
  ['mirror-ct100', 'Rear-view mirrors, pair', 'Lumax', '', [560, 620, 780], [14, 10, 10], { unit: 'Pair', colour: 'Black' }],
  ['helmet-full', 'Full-face helmet, SLS', 'Studds', '', [6400, 7110, 8500], [5, 4, 4], { colour: 'Black' }],
  ['raincoat-rider', 'Rider rain suit', 'Rainco', '', [2950, 3280, 3950], [8, 6, 6], { unit: 'Set', colour: 'Blue' }],
]

export const twoAndThreeWheelerItems: DemoItem[] = [
  ...shelf(
    {
      category: 'Three-wheeler parts',
      supplier: 'trishaw-world',
      unit: 'Piece',
      bin: 'D4',
      barcodeGroup: '180100',
      deliveries: [73, 34],
      minStock: 4,
      maxStock: 40,
    },
    threeWheelers,
  ),
  ...shelf(
    {
      category: 'Motorcycle parts',
      supplier: 'trishaw-world',
      unit: 'Piece',
      bin: 'E1',
      barcodeGroup: '180200',
      deliveries: [80, 46, 15],
      minStock: 4,
      maxStock: 30,
    },
    motorcycles,
  ),
]
