/** A location as a party of a printed paper. */
export function placeParty(title: string, { name, address, phone }: { name: string; address: string; phone: string }) {
  return { title, name, lines: [address, phone] }
}
