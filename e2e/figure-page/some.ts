/** The parts of a value that the place reads which it is given to. */
export const some = <T>(parts: Partial<T>): T => parts as T
