// Without letters and digits that are read as each other on paper.
const signs = 'abcdefghjkmnpqrstuvwxyz23456789'
const groups = 5
const groupLength = 5

/** A passphrase that nobody guesses, easy to copy from paper: five groups of five signs, some 123 bits. */
export function newPassphrase(): string {
  const group = () => Array.from({ length: groupLength }, nextSign).join('')
  return Array.from({ length: groups }, group).join('-')
}

// A byte that would make the first signs likelier is thrown away.
function nextSign(): string {
  const fair = 256 - (256 % signs.length)
  for (;;) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1))
    if (byte < fair) return signs[byte % signs.length] ?? ''
  }
}
