/** Words that items, people and places of a generated business are named with. */
export interface CategoryWords {
  name: string
  unit: 'Piece' | 'Set' | 'Bottle' | 'Litre' | 'Metre'
  kinds: readonly string[]
  /** Retail price in rupees, from and to. */
  price: readonly [low: number, high: number]
  /** Named after brand and one of these; without them, after the vehicle it fits. */
  sizes?: readonly string[]
}

const bottles = ['100 ml', '250 ml', '500 ml', '1 L', '3 L', '4 L', '5 L', '20 L']
const packs = ['single', 'pair', 'pack of 4', 'pack of 10', 'small', 'medium', 'large', 'heavy duty']
const lengths = ['1.5 mm', '2.5 mm', '4 mm', '10 mm', 'black', 'red']

const fits = (name: string, price: readonly [number, number], ...kinds: string[]): CategoryWords => ({ name, unit: 'Piece', kinds, price })
const setFor = (name: string, price: readonly [number, number], ...kinds: string[]): CategoryWords => ({ ...fits(name, price, ...kinds), unit: 'Set' })
const sized = (name: string, price: readonly [number, number], ...kinds: string[]): CategoryWords => ({ ...fits(name, price, ...kinds), unit: 'Bottle', sizes: bottles })
const packed = (name: string, price: readonly [number, number], ...kinds: string[]): CategoryWords => ({ ...fits(name, price, ...kinds), sizes: packs })

export const goodsCategories: readonly CategoryWords[] = [
  sized('Engine oil', [1800, 21000], 'Engine oil 5W-30', 'Engine oil 10W-40', 'Engine oil 20W-50'),
  sized('Gear oil', [1500, 9800], 'Gear oil 80W-90', 'Gear oil 75W-90', 'Transmission fluid ATF'),
  { ...sized('Loose oil', [900, 3200], 'Loose engine oil', 'Loose gear oil', 'Loose hydraulic oil'), unit: 'Litre', sizes: ['mineral', 'semi-synthetic', 'synthetic'] },
  sized('Brake fluid', [450, 2600], 'Brake fluid DOT 3', 'Brake fluid DOT 4', 'Clutch fluid'),
  sized('Coolant', [650, 5400], 'Radiator coolant green', 'Radiator coolant red', 'Distilled water'),
  sized('Grease', [380, 4200], 'Lithium grease', 'Wheel bearing grease', 'Copper grease'),
  sized('Additives', [900, 6800], 'Fuel injector cleaner', 'Engine flush', 'Radiator flush'),
  fits('Oil filters', [650, 3800], 'Oil filter', 'Oil filter element', 'Oil filter housing'),
  fits('Air filters', [950, 5200], 'Air filter', 'Air filter element', 'Air cleaner hose'),
  fits('Fuel filters', [850, 6900], 'Fuel filter', 'Diesel filter', 'Water separator'),
  fits('Cabin filters', [950, 4300], 'Cabin filter', 'Carbon cabin filter', 'Pollen filter'),
  setFor('Brake pads', [2200, 14500], 'Front brake pads', 'Rear brake pads', 'Ceramic brake pads'),
  setFor('Brake shoes', [1400, 8900], 'Rear brake shoes', 'Hand brake shoes', 'Brake shoe kit'),
  fits('Brake discs', [5200, 19500], 'Front brake disc', 'Rear brake disc', 'Brake drum'),
  fits('Brake hydraulics', [950, 17800], 'Wheel cylinder', 'Brake master cylinder', 'Brake hose'),
  fits('Callipers', [1200, 24000], 'Calliper repair kit', 'Brake calliper left', 'Brake calliper right'),
  fits('Clutch', [2900, 38000], 'Clutch plate', 'Pressure plate', 'Clutch release bearing'),
  fits('Wheel bearings', [1600, 12500], 'Front wheel bearing', 'Rear wheel bearing', 'Hub assembly'),
  fits('Bearings', [450, 3900], 'Ball bearing', 'Taper roller bearing', 'Needle bearing'),
  fits('Shock absorbers', [4800, 36000], 'Front shock absorber', 'Rear shock absorber', 'Strut assembly'),
  fits('Suspension', [850, 16500], 'Lower arm', 'Stabiliser link', 'Arm bush'),
  fits('Springs', [3900, 18800], 'Coil spring front', 'Coil spring rear', 'Leaf spring'),
  fits('Steering', [1450, 42000], 'Rack end', 'Tie rod end', 'Steering rack'),
  fits('Drive shafts', [2300, 34000], 'CV joint', 'CV boot', 'Drive shaft'),
  fits('Timing', [1900, 22500], 'Timing belt', 'Timing chain kit', 'Tensioner pulley'),
  fits('Drive belts', [950, 5600], 'Fan belt', 'Alternator belt', 'Belt tensioner'),
  fits('Water pumps', [3900, 21000], 'Water pump', 'Thermostat', 'Thermostat housing'),
  fits('Radiators', [9800, 58000], 'Radiator', 'Radiator cap', 'Expansion tank'),
  fits('Hoses', [650, 7400], 'Radiator hose upper', 'Radiator hose lower', 'Heater hose'),
  fits('Gaskets', [450, 18900], 'Head gasket', 'Tappet cover gasket', 'Gasket kit'),
  fits('Oil seals', [180, 2900], 'Crank oil seal', 'Axle oil seal', 'Valve seal'),
  fits('Pistons', [4200, 48000], 'Piston set', 'Piston rings', 'Con rod bearing'),
  fits('Valves', [780, 15200], 'Inlet valve', 'Exhaust valve', 'Valve guide'),
  fits('Mountings', [2100, 17500], 'Engine mount', 'Gearbox mount', 'Strut mount'),
  fits('Fuel system', [2600, 46000], 'Fuel pump', 'Injector nozzle', 'Throttle body'),
  fits('Exhaust', [1900, 39000], 'Silencer', 'Exhaust pipe', 'Oxygen sensor'),
  fits('Spark plugs', [450, 4800], 'Spark plug', 'Iridium spark plug', 'Glow plug'),
  fits('Ignition', [1900, 16800], 'Ignition coil', 'Plug wire set', 'Distributor cap'),
  fits('Starters', [980, 42000], 'Starter motor', 'Starter carbon brush', 'Starter solenoid'),
  fits('Alternators', [1200, 48500], 'Alternator', 'Alternator regulator', 'Rectifier'),
  packed('Batteries', [11500, 64000], 'Battery NS40', 'Battery NS60', 'Battery DIN66'),
  fits('Sensors', [1900, 28500], 'ABS sensor', 'Crank sensor', 'Temperature sensor'),
  fits('Switches', [480, 9800], 'Brake light switch', 'Window switch', 'Combination switch'),
  fits('Relays and fuses', [90, 3400], 'Relay', 'Fuse box', 'Flasher unit'),
  { ...sized('Cables and wire', [95, 850], 'Battery cable', 'Speaker cable', 'Hook-up wire'), unit: 'Metre', sizes: lengths },
  packed('Bulbs', [120, 6800], 'Head lamp bulb H4', 'LED bulb T10', 'Tail lamp bulb'),
  fits('Lamps', [1800, 74000], 'Head lamp left', 'Head lamp right', 'Tail lamp'),
  fits('Mirrors', [950, 28500], 'Side mirror left', 'Side mirror right', 'Mirror glass'),
  packed('Wiper blades', [650, 4900], 'Wiper blade', 'Flat wiper blade', 'Wiper refill'),
  fits('Body parts', [1500, 98000], 'Front bumper', 'Fender', 'Bonnet'),
  fits('Locks and handles', [650, 12800], 'Door handle', 'Door lock', 'Bonnet cable'),
  packed('Tyres', [9800, 58500], 'Tyre 155/65R14', 'Tyre 185/60R15', 'Tyre 145R12'),
  packed('Tubes and valves', [150, 3900], 'Tube 12 inch', 'Tyre valve', 'Wheel weight'),
  fits('Three-wheeler parts', [180, 14500], 'Accelerator cable', 'Clutch cable', 'Kick lever'),
  fits('Motorcycle parts', [150, 9900], 'Chain sprocket kit', 'Brake lever', 'Carburettor kit'),
  packed('Accessories', [350, 18500], 'Seat cover set', 'Floor mat set', 'Phone holder'),
  sized('Car care', [380, 7900], 'Car shampoo', 'Wax polish', 'Dashboard polish'),
  packed('Consumables', [60, 4600], 'Hand gloves', 'Masking tape', 'Sand paper'),
]

export const serviceKinds = ['Full service', 'Oil change', 'Wheel alignment', 'Wheel balancing', 'Body wash', 'Vacuum cleaning', 'Engine scan', 'Air conditioner gas refill'] as const
export const labourKinds = ['Brake pad fitting labour', 'Engine tune-up labour', 'Suspension repair labour', 'Electrical repair labour', 'Clutch replacement labour'] as const

export const vehicles = [
  'Toyota Aqua NHP10', 'Toyota Axio NZE161', 'Toyota Prius 30', 'Toyota Vitz KSP130', 'Toyota KDH 200', 'Toyota Hilux Vigo', 'Toyota Corolla 121',
  'Toyota Premio 260', 'Toyota Allion 240', 'Toyota Passo', 'Toyota Raize', 'Toyota CHR', 'Toyota Land Cruiser Prado 150', 'Toyota Dyna',
  'Honda Fit GP5', 'Honda Fit GP1', 'Honda Vezel RU3', 'Honda Grace', 'Honda Civic FD1', 'Honda CRV', 'Honda Insight', 'Suzuki Wagon R MH44',
  'Suzuki Alto 800', 'Suzuki Swift ZC72', 'Suzuki Every', 'Suzuki Celerio', 'Suzuki Baleno', 'Suzuki Spacia', 'Maruti 800', 'Nissan Leaf AZE0',
  'Nissan Sunny N17', 'Nissan X-Trail NT32', 'Nissan Caravan E25', 'Nissan March K12', 'Nissan Navara', 'Mitsubishi Montero V98', 'Mitsubishi Lancer CS3',
  'Mitsubishi L200', 'Mitsubishi Canter', 'Mitsubishi Outlander', 'Mazda Demio', 'Mazda Bongo', 'Mazda 3', 'Daihatsu Mira', 'Daihatsu Hijet', 'Perodua Axia',
  'Perodua Viva', 'Micro Panda', 'Kia Sorento', 'Kia Picanto', 'Hyundai Tucson', 'Hyundai Eon', 'Isuzu Elf', 'Isuzu D-Max', 'Tata Ace', 'Tata Nano',
  'Mahindra Bolero', 'Mahindra KUV100', 'Bajaj RE 4 stroke', 'TVS King', 'Bajaj Pulsar 150', 'Yamaha FZ', 'Honda Dio', 'Hero Splendor',
] as const

export const towns = [
  'Colombo 05', 'Kandy', 'Galle', 'Kurunegala', 'Negombo', 'Matara', 'Jaffna', 'Ratnapura', 'Anuradhapura', 'Badulla', 'Batticaloa', 'Gampaha',
  'Kalutara', 'Kegalle', 'Trincomalee', 'Nuwara Eliya', 'Hambantota', 'Polonnaruwa', 'Puttalam', 'Vavuniya',
] as const

export const firstNames = [
  'Nimal', 'Kamal', 'Sunil', 'Ruwan', 'Chaminda', 'Priyantha', 'Mahesh', 'Suresh', 'Dinesh', 'Lakshan', 'Tharindu', 'Kasun', 'Nuwan', 'Sanjeewa', 'Imran',
  'Fazil', 'Rizwan', 'Nadeesha', 'Dilani', 'Kumari', 'Sivakumar', 'Ramesh', 'Kannan', 'Thilini', 'Anoma', 'Gayani', 'Rohan', 'Ajith', 'Upul', 'Saman',
] as const
export const lastNames = [
  'Perera', 'Fernando', 'Silva', 'Jayawardena', 'Bandara', 'Wickramasinghe', 'Gunasekara', 'Rajapaksha', 'Herath', 'Dissanayake', 'Mohamed', 'Farook',
  'Selvaraj', 'Nadarajah', 'Ranasinghe', 'Weerasinghe', 'Abeysekara', 'Karunaratne', 'de Mel', 'Cooray',
] as const
