import { type CharacterEncoding, isFileSet, splitFiles } from '@heron/core/file-set'
import { encodeText } from '@heron/reader/encode'

/** The path of a program without its extension: the folder of its files. */
const stemOf = (path: string): string => path.replace(/\.[^./]*$/, '')

/** What a downloaded program is called: its file, or the folder of its files. Its signature file lies beside it. */
export const homeOf = (path: string, text: string): string => (isFileSet(text) ? stemOf(path) : path)

/** The files of a text by their paths in a zip: one file at the path, or each file in a folder of that name. */
export function filesAt(path: string, text: string, encoding: CharacterEncoding): Readonly<Record<string, Uint8Array>> {
  if (!isFileSet(text)) return { [path]: encodeText(text, encoding) }
  return Object.fromEntries(
    filesOfText(text).map(({ name, text: own }) => [`${stemOf(path)}/${name}`, encodeText(own, encoding)]),
  )
}

/** The files of a stored text; it was split when it was made. */
export function filesOfText(text: string) {
  const files = splitFiles(text, '')
  if (!files.ok) throw new Error(`a stored text is no set of files: ${files.fault.code} ${files.fault.name}`)
  return files.value
}
