// Without characters that are easily confused when read out or copied: 0 and O, 1 and l.
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A password to be read out once, such as "k7mp-x3qd-92hw"; `random` returns that many whole numbers below 2³². */
export function suggestPassword(random: (count: number) => ArrayLike<number>): string {
  const drawn = Array.from(random(12), number => letters[number % letters.length]).join('')
  return [drawn.slice(0, 4), drawn.slice(4, 8), drawn.slice(8)].join('-')
}
