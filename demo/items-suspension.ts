import { shelf } from './demo-item.ts'
import type { DemoItem, ShelfRow } from './demo-item.ts'

// oxfmt-ignore
const suspension: ShelfRow[] = [
  ['shock-axio-fr', 'Front shock absorber Toyota Axio, right', 'KYB', '339114', [16800, 18650, 21800], [3, 2, 2], { warrantyDays: 365 }],
  ['shock-axio-fl', 'Front shock absorber Toyota Axio, left', 'KYB', '339115', [16800, 18650, 21800], [3, 2, 2], { warrantyDays: 365 }],
  ['shock-aqua-f', 'Front shock absorber Toyota Aqua', 'KYB', '339247', [15900, 17650, 20600], [4, 2, 2], { warrantyDays: 365, older: [['colombo', 1, [14900, 16550, 19400], 154]] }],
  ['shock-aqua-r', 'Rear shock absorber Toyota Aqua', 'KYB', '343459', [9800, 10900, 12800], [4, 2, 2], { warrantyDays: 365 }],
  ['shock-wagonr-f', 'Front shock absorber Suzuki Wagon R', 'KYB', 'NST5598', [12400, 13800, 16100], [4, 2, 2], { warrantyDays: 365 }],
  ['shock-alto-f', 'Front shock absorber Maruti Alto', 'Gabriel', '', [5900, 6560, 7750], [4, 4, 3], { warrantyDays: 180 }],
  ['shock-alto-r', 'Rear shock absorber Maruti Alto', 'Gabriel', '', [3900, 4340, 5150], [4, 4, 3], { warrantyDays: 180 }],
  ['shock-kdh-f', 'Front shock absorber Toyota KDH', 'KYB', '344430', [10800, 12000, 14000], [4, 3, 2], { warrantyDays: 365 }],
  ['shock-vezel-f', 'Front shock absorber Honda Vezel', 'KYB', '3340212', [18900, 21000, 24500], [2, 1, 1], { warrantyDays: 365 }],
  ['shock-bajaj-r', 'Rear shock absorber Bajaj RE', 'Gabriel', '', [2650, 2950, 3500], [8, 6, 6], { supplier: 'trishaw-world', warrantyDays: 90 }],
  ['link-rod-axio', 'Stabiliser link Toyota Axio, Prius', '555', 'SL-3640L', [2850, 3170, 3750], [8, 6, 4], { older: [['galle', 2, [2650, 2950, 3490], 122]] }],
  ['link-rod-fit', 'Stabiliser link Honda Fit, Vezel', '555', 'SL-6420', [3100, 3440, 4050], [6, 4, 4]],
  ['ball-joint-axio', 'Lower ball joint Toyota Axio, Vitz', '555', 'SB-3882', [3350, 3720, 4390], [6, 4, 4]],
  ['ball-joint-kdh', 'Lower ball joint Toyota KDH', '555', 'SB-T322', [4600, 5120, 6000], [4, 3, 2]],
  ['ball-joint-wagonr', 'Lower ball joint Suzuki Wagon R', '555', 'SB-7862', [2950, 3280, 3890], [5, 4, 3]],
  ['tie-rod-end-axio', 'Tie rod end Toyota Axio', '555', 'SE-3851', [2900, 3220, 3800], [6, 5, 4]],
  ['tie-rod-end-alto', 'Tie rod end Maruti Alto', '555', 'SE-7121', [1250, 1390, 1660], [8, 6, 6]],
  ['tie-rod-end-kdh', 'Tie rod end Toyota KDH', '555', 'SE-T231', [3650, 4060, 4780], [4, 4, 2]],
  ['rack-end-axio', 'Steering rack end Toyota Axio', '555', 'SR-3630', [3450, 3830, 4520], [5, 4, 3]],
  ['rack-end-fit', 'Steering rack end Honda Fit', '555', 'SR-6410', [3600, 4000, 4720], [4, 3, 2]],
  ['arm-bush-axio', 'Lower arm bush Toyota Axio, large', 'RBI', 'T24ZZE', [1450, 1610, 1920], [10, 8, 6]],
  ['arm-bush-wagonr', 'Lower arm bush Suzuki Wagon R', 'RBI', '', [1150, 1280, 1540], [10, 8, 6]],
  ['lower-arm-fit-r', 'Front lower arm Honda Fit, right', 'Honda', '51350-T5R-A01', [16800, 18650, 21900], [1, 1, 1], { supplier: 'nippon-genuine' }],
  ['stabiliser-bush-prius', 'Stabiliser bush Toyota Prius', 'Toyota', '48815-47030', [980, 1090, 1320], [8, 6, 4], { supplier: 'nippon-genuine' }],
  ['rack-boot-universal', 'Steering rack boot, universal', 'RBI', '', [620, 690, 850], [12, 10, 8]],
  ['cv-boot-kit', 'CV joint boot kit, universal', 'RBI', '', [980, 1090, 1340], [12, 10, 8], { unit: 'Set' }],
  ['cv-joint-vitz', 'Outer CV joint Toyota Vitz', 'GMB', '', [7600, 8450, 9900], [2, 2, 1], { warrantyDays: 90 }],
]

export const suspensionItems: DemoItem[] = shelf(
  {
    category: 'Suspension and steering',
    supplier: 'ruhunu-suspension',
    unit: 'Piece',
    bin: 'D3',
    barcodeGroup: '170100',
    deliveries: [88, 52, 23],
    minStock: 3,
    maxStock: 20,
    warrantyDays: 90,
  },
  suspension,
)
