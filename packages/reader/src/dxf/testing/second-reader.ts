import * as library from 'dxf-parser'

/** dxf-parser's bundle exports the class itself, contrary to its types. */
const Parser = library.default as unknown as typeof library.DxfParser

export const readWithDxfParser = (source: string) => new Parser().parseSync(source)
