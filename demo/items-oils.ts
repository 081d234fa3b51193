import { shelf } from './demo-item.ts'
import type { DemoItem, ShelfRow } from './demo-item.ts'

// oxfmt-ignore
const engineOils: ShelfRow[] = [
  ['oil-toyota-0w20-4l', 'Toyota Motor Oil 0W-20 SP 4 l', 'Toyota', '08880-83885', [12400, 13800, 15500], [24, 14, 12], { printName: 'එන්ජින් ඔයිල් 0W-20 4 l', older: [['colombo', 5, [11600, 12900, 14500], 96]] }],
  ['oil-toyota-5w30-4l', 'Toyota Motor Oil 5W-30 SP 4 l', 'Toyota', '08880-83389', [11200, 12500, 13900], [20, 12, 10]],
  ['oil-honda-0w20-4l', 'Honda Ultra LEO 0W-20 4 l', 'Honda', '08227-99974', [12800, 14200, 15900], [10, 6, 4]],
  ['oil-nissan-5w30-4l', 'Nissan Motor Oil 5W-30 SN 4 l', 'Nissan', 'KLAN5-05304', [11500, 12800, 14300], [8, 4, 4]],
  ['oil-suzuki-0w20-3l', 'Suzuki Ecstar 0W-20 3 l', 'Suzuki', '99M00-22R01', [8300, 9250, 10400], [16, 10, 8]],
  ['oil-mobil1-0w20-4l', 'Mobil 1 Advanced Fuel Economy 0W-20 4 l', 'Mobil', '', [17200, 19000, 21500], [8, 4, 3]],
  ['oil-mobil1-5w30-4l', 'Mobil 1 5W-30 4 l', 'Mobil', '', [17500, 19400, 21900], [8, 5, 3], { older: [['kandy', 2, [16400, 18200, 20500], 118]] }],
  ['oil-mobil-super-10w40-4l', 'Mobil Super 2000 10W-40 4 l', 'Mobil', '', [9600, 10700, 11900], [12, 8, 8]],
  ['oil-castrol-magnatec-5w30-4l', 'Castrol Magnatec 5W-30 4 l', 'Castrol', '', [12900, 14300, 16000], [12, 8, 6]],
  ['oil-castrol-gtx-20w50-4l', 'Castrol GTX 20W-50 4 l', 'Castrol', '', [8100, 9000, 9950], [14, 10, 10]],
  ['oil-castrol-activ-20w40-1l', 'Castrol Activ 4T 20W-40 1 l', 'Castrol', '', [1820, 2020, 2290], [48, 36, 36], { printName: 'என்ஜின் ஆயில் 20W-40 1 l' }],
  ['oil-castrol-power1-10w30-1l', 'Castrol Power1 4T 10W-30 1 l', 'Castrol', '', [2250, 2500, 2850], [24, 18, 14]],
  ['oil-havoline-20w50-4l', 'Caltex Havoline 20W-50 4 l', 'Caltex', '', [7600, 8450, 9400], [20, 14, 12], { older: [['galle', 4, [7200, 7950, 8900], 104]] }],
  ['oil-havoline-5w30-4l', 'Caltex Havoline ProDS 5W-30 4 l', 'Caltex', '', [11800, 13100, 14600], [12, 8, 6]],
  ['oil-delo-15w40-5l', 'Caltex Delo Gold Ultra 15W-40 5 l', 'Caltex', '', [10200, 11300, 12600], [16, 12, 8]],
  ['oil-super4t-20w40-1l', 'Caltex Super 4T 20W-40 1 l', 'Caltex', '', [1650, 1840, 2090], [40, 30, 24]],
  ['oil-laugfs-20w50-4l', 'Laugfs Lubricants Pro 20W-50 4 l', 'Laugfs', '', [6600, 7350, 8250], [12, 10, 10]],
  ['oil-laugfs-2t-1l', 'Laugfs 2T three-wheeler oil 1 l', 'Laugfs', '', [1180, 1320, 1490], [30, 24, 24]],
  ['oil-total-quartz-5w40-4l', 'Total Quartz 9000 5W-40 4 l', 'Total', '', [13400, 14900, 16700], [6, 4, 2]],
  ['oil-valvoline-10w30-4l', 'Valvoline Premium 10W-30 4 l', 'Valvoline', '', [9300, 10350, 11600], [8, 6, 4]],
  ['oil-motul-5100-1l', 'Motul 5100 4T 10W-40 1 l', 'Motul', '104066', [3350, 3720, 4200], [12, 8, 6]],
  ['oil-yamalube-20w40-1l', 'Yamalube 4T 20W-40 1 l', 'Yamaha', '', [1780, 1980, 2250], [24, 18, 16]],
  ['oil-loose-20w50', 'Engine oil 20W-50, loose', 'Caltex', '', [1550, 1720, 1950], [186.5, 92, 74.5], { unit: 'Litre', bin: 'Oil drum', minStock: 40, maxStock: 400, printName: 'එන්ජින් ඔයිල් (ලීටර්)' }],
  ['oil-loose-15w40', 'Diesel engine oil 15W-40, loose', 'Caltex', '', [1680, 1860, 2100], [142, 68.5, 55], { unit: 'Litre', bin: 'Oil drum', minStock: 40, maxStock: 400 }],
]

// oxfmt-ignore
const gearOils: ShelfRow[] = [
  ['cvt-fluid-fe-4l', 'Toyota CVT Fluid FE 4 l', 'Toyota', '08886-81390', [15200, 16900, 18900], [8, 5, 4]],
  ['atf-ws-4l', 'Toyota ATF WS 4 l', 'Toyota', '08886-81210', [14300, 15900, 17800], [10, 6, 4]],
  ['hmmf-4l', 'Honda HMMF CVT fluid 4 l', 'Honda', '08260-99907', [15800, 17500, 19600], [6, 3, 2]],
  ['dct-fluid-honda-4l', 'Honda ATF DW-1 for i-DCD 4 l', 'Honda', '08266-99964', [16200, 18000, 20200], [5, 3, 2]],
  ['ns3-4l', 'Nissan NS-3 CVT fluid 4 l', 'Nissan', 'KLE53-00004', [15400, 17100, 19200], [4, 2, 2]],
  ['suzuki-cvt-green2-4l', 'Suzuki CVTF Green 2 4 l', 'Suzuki', '99M00-22B25', [14800, 16400, 18400], [6, 4, 3]],
  ['dexron-vi-1l', 'Dexron VI automatic transmission fluid 1 l', 'Castrol', '', [2450, 2720, 3080], [18, 12, 10]],
  ['gear-80w90-1l', 'Gear oil 80W-90 GL-5 1 l', 'Caltex', '', [1720, 1910, 2170], [24, 16, 16]],
  ['gear-75w90-1l', 'Synthetic gear oil 75W-90 GL-4 1 l', 'Mobil', '', [3650, 4050, 4600], [10, 6, 6]],
  ['gear-ep90-loose', 'Gear oil EP 90, loose', 'Laugfs', '', [1390, 1540, 1750], [64.5, 38, 31.5], { unit: 'Litre', bin: 'Oil drum', minStock: 20, maxStock: 210 }],
  ['power-steering-fluid-1l', 'Power steering fluid 1 l', 'Caltex', '', [1850, 2060, 2340], [14, 10, 8]],
]

// oxfmt-ignore
const fluids: ShelfRow[] = [
  ['coolant-toyota-sllc-2l', 'Toyota Super Long Life Coolant, pink 2 l', 'Toyota', '08889-80190', [4300, 4780, 5400], [16, 12, 10], { colour: 'Red', printName: 'කූලන්ට් 2 l' }],
  ['coolant-honda-4l', 'Honda Type 2 coolant, blue 4 l', 'Honda', '08CLA-G01-8S0', [7200, 8000, 9000], [6, 4, 3], { colour: 'Blue' }],
  ['coolant-nissan-2l', 'Nissan L255N coolant 2 l', 'Nissan', 'KLAG0-00002', [4500, 5000, 5650], [6, 4, 2], { colour: 'Blue' }],
  ['coolant-green-1l', 'Radiator coolant, green 1 l', 'Caltex', '', [720, 800, 920], [36, 30, 24], { colour: 'Green' }],
  ['coolant-inverter-2l', 'Inverter coolant for hybrid cars 2 l', 'Toyota', '08889-01005', [4600, 5100, 5800], [10, 6, 4], { supplier: 'hybrid-ev', colour: 'Red' }],
  ['brake-fluid-dot3-250', 'Brake fluid DOT 3 250 ml', 'Caltex', '', [520, 580, 680], [30, 24, 20], { printName: 'බ්‍රේක් ඔයිල් 250 ml', expiryDaysAhead: 420 }],
  ['brake-fluid-dot3-500', 'Brake fluid DOT 3 500 ml', 'Toyota', '08823-80011', [1480, 1650, 1880], [20, 14, 12]],
  ['brake-fluid-dot4-500', 'Brake fluid DOT 4 500 ml', 'Bosch', '1987479106', [1620, 1800, 2050], [18, 12, 10], { older: [['colombo', 6, [1500, 1660, 1890], 214]] }],
  ['battery-water-1l', 'Battery water 1 l', 'Laugfs', '', [95, 110, 140], [60, 48, 40], { printName: 'බැටරි වතුර 1 l', supplier: 'lion-battery', expiryDaysAhead: 730 }],
  ['adblue-10l', 'AdBlue diesel exhaust fluid 10 l', 'Total', '', [5600, 6250, 7100], [6, 3, 0], { expiryDaysAhead: 65, minStock: 12 }],
  ['grease-lithium-500', 'Lithium grease EP 2 500 g', 'Caltex', '', [1120, 1250, 1430], [20, 16, 14], { unit: 'Tube', printName: 'ග්‍රීස් 500 g' }],
  ['grease-loose', 'Chassis grease, loose', 'Laugfs', '', [1350, 1500, 1720], [22.75, 14.5, 11.25], { unit: 'Kilogram', bin: 'Oil drum', minStock: 5, maxStock: 60 }],
  ['grease-high-temp-400', 'High temperature bearing grease 400 g', 'Mobil', '', [2350, 2620, 2980], [10, 6, 5], { unit: 'Tube' }],
  ['washer-fluid-1l', 'Windscreen washer fluid 1 l', 'Sonax', '', [690, 780, 920], [20, 14, 12], { colour: 'Blue' }],
  ['radiator-flush-325', 'Radiator flush 325 ml', 'Abro', '', [880, 980, 1150], [14, 10, 8], { unit: 'Can' }],
  ['engine-flush-443', 'Engine flush 443 ml', 'Abro', '', [980, 1090, 1290], [18, 12, 10], { unit: 'Can' }],
  ['injector-cleaner-354', 'Fuel injector cleaner 354 ml', 'STP', '', [1150, 1280, 1490], [20, 14, 10], { older: [['colombo', 4, [1020, 1140, 1350], 198]] }],
  ['radiator-stop-leak-325', 'Radiator stop leak 325 ml', 'Abro', '', [790, 880, 1040], [10, 8, 6], { unit: 'Can' }],
]

const oilShelf = { supplier: 'serendib-lubricants', unit: 'Bottle', batchPrefix: 'L' }

export const oilItems: DemoItem[] = [
  ...shelf(
    {
      ...oilShelf,
      category: 'Engine oil',
      bin: 'A1',
      barcodeGroup: '110100',
      deliveries: [62, 41, 18],
      minStock: 6,
      maxStock: 60,
      maximumDiscountPercent: 8,
      expiryDaysAhead: 1460,
    },
    engineOils,
  ),
  ...shelf(
    {
      ...oilShelf,
      category: 'Gear and transmission oil',
      bin: 'A2',
      barcodeGroup: '110200',
      deliveries: [76, 33],
      minStock: 4,
      maxStock: 30,
      maximumDiscountPercent: 8,
      expiryDaysAhead: 1460,
    },
    gearOils,
  ),
  ...shelf(
    {
      ...oilShelf,
      category: 'Fluids and coolant',
      bin: 'A3',
      barcodeGroup: '110300',
      deliveries: [58, 26],
      minStock: 6,
      maxStock: 80,
      expiryDaysAhead: 900,
    },
    fluids,
  ),
]
