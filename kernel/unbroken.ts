/** Names that stand behind each other, "Colombo 05 Workshop, Kandy Shop", as a text that breaks behind a comma and never within a name. */
export const unbrokenNames = (names: string): string => names.replaceAll(/(?<!,) /g, '\u00a0')
