const words: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full. Free some space, and make the backup again.',
  EDQUOT: 'The space that the application may use there is used up. Free some, and make the backup again.',
  EACCES: 'The application may not write there. Give its user the right to, and make the backup again.',
  EPERM: 'The application may not write there. Give its user the right to, and make the backup again.',
  EROFS: 'The disk can only be read. Make it writable, or choose another folder.',
  ENOENT: 'The folder is not there. Make it, or choose another one.',
  ENOTDIR: 'The folder is a file. Choose another one.',
  EIO: 'The disk cannot be written. Look whether it is damaged, and make the backup again.',
  EMFILE: 'The application has as many files open as it may. Raise that limit, and make the backup again.',
  ENOTCONN: 'The disk or folder of the network is gone. Connect it again.',
  ESTALE: 'The disk or folder of the network is gone. Connect it again.',
  ETIMEDOUT: 'The place did not answer in time. Look whether it can be reached.',
  ECONNREFUSED: 'The place refused the connection. Look whether it runs, and whether its address is right.',
  ECONNRESET: 'The place ended the connection. Look whether it runs, and make the backup again.',
  ENOTFOUND: 'The name of the place is not known. Look whether its address is right.',
}

/** What went wrong with a file or place, in words for the list of backups; the error's own where the system did not refuse. */
export function plainProblem(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code = '', path = '', message } = error as NodeJS.ErrnoException
  const plain = words[code]
  if (plain === undefined) return message
  return path === '' ? plain : `${path}: ${plain}`
}
