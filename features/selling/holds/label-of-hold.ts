/** What a hold is called: its name, or the number of its vehicle. */
export function labelOfHold({ name, vehicleNumber }: { name: string; vehicleNumber: string }): string {
  return name === '' ? vehicleNumber : name
}
