import type { ConditionTexts } from '../../condition/index.ts'
import { type Item, type Line, plainField, type StructuralPost, statedText } from '../../structural/index.ts'

/** The texts that a post's tables hold for a condition, by line; the texts of one line in its order. */
export function conditionTextsOf({ sections }: StructuralPost): (code: number) => ConditionTexts {
  const lines = Object.values(sections).flatMap((items) => (items ?? []).flatMap(linesIn))
  return (code) => {
    const found = new Map<string, Set<string>>()
    for (const line of lines) {
      const texts = textsIn(line, String(code))
      if (texts === undefined) continue
      const key = statedText(line)
      found.set(key, (found.get(key) ?? new Set()).add(texts))
    }
    return Object.fromEntries([...found].map(([key, texts]) => [key, [...texts].sort()]))
  }
}

const linesIn = (item: Item): readonly Line[] => {
  if (item.kind === 'line') return [item]
  return item.kind === 'loop' ? item.lines : []
}

/** Undefined when the line has no table of conditions, or one without this condition. */
function textsIn({ pieces }: Line, code: string): string | undefined {
  const texts: string[] = []
  for (const piece of pieces) {
    if (typeof piece === 'string' || piece.kind !== 'table' || plainField(piece.field) !== 'condition') continue
    const text = piece.texts[code]
    if (text === undefined) return undefined
    texts.push(text)
  }
  return texts.length > 0 ? texts.join(' ') : undefined
}
