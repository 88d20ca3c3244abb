import { XMLParser } from 'fast-xml-parser'
import { decodeText, ReadRefused, type TextEncoding, within } from '../bytes/index.ts'

/** One element: its tag, text, children, and path. */
export interface Element {
  readonly tag: string
  /** `/epx/operation[3]/start_position/X` */
  readonly path: string
  readonly text: string
  readonly children: readonly Element[]
}

const MAX_DEPTH = 40
const MAX_ELEMENTS = 200_000

const encodings: readonly TextEncoding[] = ['shift_jis', 'gb18030', 'big5']

/** The encoding stated in the XML declaration, when it is not UTF-8. */
function statedEncoding(bytes: Uint8Array): TextEncoding | undefined {
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1')
  const stated = /encoding\s*=\s*["']([\w-]+)["']/i.exec(head)?.[1]?.toLowerCase() ?? ''
  const name = /^(gb2312|gbk)$/.test(stated) ? 'gb18030' : stated.replaceAll('-', '_')
  return encodings.find((encoding) => encoding === name)
}

const predefined: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/** Only the five entities that XML itself defines are replaced; others stay unchanged. */
const unescaped = (text: string): string =>
  text.replace(/&(lt|gt|amp|quot|apos);/g, (whole, name: string) => predefined[name] ?? whole)

type RawNode = Readonly<Record<string, unknown>>
const isNode = (value: unknown): value is RawNode => typeof value === 'object' && value !== null
const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)

function textOf(children: readonly unknown[]): string {
  const parts = children.filter(isNode).map((child) => child['#text'])
  return unescaped(
    parts
      .filter((part) => typeof part === 'string')
      .join(' ')
      .trim(),
  )
}

/** Elements of a parsed list; adjacent equal tags are numbered from 1. */
function elementsOf(list: readonly unknown[], path: string, count: { value: number }): readonly Element[] {
  const nodes = list.filter(isNode).flatMap((node) => {
    const tag = Object.keys(node).find((key) => key !== ':@' && key !== '#text' && !key.startsWith('?'))
    const children = tag === undefined ? undefined : node[tag]
    return tag !== undefined && isList(children) ? [{ tag, children }] : []
  })
  const total = Map.groupBy(nodes, ({ tag }) => tag)
  const seen = new Map<string, number>()
  return nodes.map(({ tag, children }) => {
    count.value += 1
    within('elements', count.value, MAX_ELEMENTS)
    const index = (seen.get(tag) ?? 0) + 1
    seen.set(tag, index)
    const own = `${path}/${tag}${(total.get(tag)?.length ?? 1) > 1 ? `[${index}]` : ''}`
    return { tag, path: own, text: textOf(children), children: elementsOf(children, own, count) }
  })
}

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: true,
  parseTagValue: false,
  processEntities: false,
  htmlEntities: false,
  removeNSPrefix: true,
  maxNestedTags: MAX_DEPTH,
  ignoreDeclaration: true,
  ignorePiTags: true,
})

/** The elements of an XML file. A document type is refused: no entity is ever expanded, no other file ever opened. */
export function parseXml(bytes: Uint8Array): readonly Element[] {
  const { text } = decodeText(bytes, statedEncoding(bytes))
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new ReadRefused('read.hostile', { what: 'DOCTYPE' })
  try {
    const list: unknown = parser.parse(text, true)
    return elementsOf(isList(list) ? list : [], '', { value: 0 })
  } catch (error) {
    if (error instanceof ReadRefused) throw error
    const reason = error instanceof Error ? error.message.slice(0, 200) : 'unknown'
    throw new ReadRefused('read.broken', { kind: 'epx', reason })
  }
}
