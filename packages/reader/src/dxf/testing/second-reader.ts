import * as library from 'dxf-parser'

/** dxf-parser's bundle is the class itself, other than its types say. */
const Parser = library.default as unknown as typeof library.DxfParser

export const readWithDxfParser = (source: string) => new Parser().parseSync(source)
