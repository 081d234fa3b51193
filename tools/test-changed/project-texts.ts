import { repositoryFiles, textOfFile } from '../documents.ts'

/** The text of every file, by its path from the project's root. */
export type Texts = ReadonlyMap<string, string>

const isText = /\.(ts|tsx|mjs|css|sql|md|json|txt|html|ya?ml|csv)$|^[^.]+$/

/** Every file of this project; what is no text is empty. */
export function textsOfProject(): Texts {
  return new Map(repositoryFiles.map(file => [file, isText.test(file) ? textOfFile(file) : '']))
}
