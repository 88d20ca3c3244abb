import type { Item, Line, Loop, Piece, StructuralPost } from '../structural/index.ts'
import { type Complete, elementsOf } from './complete.ts'
import type { Value } from './facts.ts'
import type { Parts } from './parts.ts'
import { patternOf } from './pattern.ts'
import type { Found, Pass } from './search.ts'
import type { Spot } from './sections.ts'
import { isWrittenSo } from './slot-value.ts'
import { inOrder, type SubName, subNameOf } from './sub-name.ts'
import { finalOutcome, knownOf } from './tests.ts'

/** Whether every line is there that should be, no others, and each as the completed facts require. */
export function agrees(passes: readonly Pass[], all: Complete, post: StructuralPost, parts: Parts): boolean {
  return passes.every((pass) => isPassRight(pass, all, post)) && isOrderRight(passes, post, parts)
}

function isPassRight({ spot, found }: Pass, all: Complete, post: StructuralPost): boolean {
  const items = post.sections[spot.section] ?? []
  return items.every((item, n) =>
    isItemRight(
      item,
      found.filter((each) => each.item === n),
      spot,
      all,
      post,
    ),
  )
}

function isItemRight(item: Item, found: readonly Found[], spot: Spot, all: Complete, post: StructuralPost): boolean {
  if (item.kind === 'loop') return isListRight(item, found, all, post)
  const wanted = item.when ? finalOutcome(item.when, spot, all.facts) : true
  const [only] = found
  if (!wanted || !only) return !wanted && found.length === 0
  const value = (field: string): Value | undefined => knownOf(field, spot, all.facts)
  if (item.kind === 'line') return isLineRight(item, only, value, post)
  return item.kind === 'leave' || isSubRight(item.number, only.sub, value, post)
}

function isListRight(item: Loop, found: readonly Found[], all: Complete, post: StructuralPost): boolean {
  const elements = elementsOf(item, all)
  const { lines } = item
  if (found.length !== elements.length * lines.length) return false
  return found.every((each, n) => {
    const line = lines[n % lines.length]
    const value = elements[Math.floor(n / lines.length)]?.value
    return line !== undefined && value !== undefined && isLineRight(line, each, value, post)
  })
}

function isLineRight(
  line: Line,
  { texts }: Found,
  value: (field: string) => Value | undefined,
  { forms }: StructuralPost,
): boolean {
  return patternOf(line).slots.every((slot, n) => {
    const own = value(slot.field)
    const plus = 'plus' in slot && slot.plus !== undefined ? value(slot.plus) : 0
    return own !== undefined && isWrittenSo(slot, texts[n] ?? '', own, plus, forms)
  })
}

function isSubRight(
  piece: Piece,
  sub: SubName | undefined,
  value: (field: string) => Value | undefined,
  { forms }: StructuralPost,
): boolean {
  if (typeof piece === 'string') return sub === subNameOf(piece)
  const own = value(piece.field)
  if (own === undefined) return false
  if (piece.kind === 'text') return sub === subNameOf(String(own))
  if (piece.kind === 'table') return sub === subNameOf(String(piece.texts[String(own)]))
  const plus = piece.plus === undefined ? 0 : value(piece.plus)
  const per = forms[piece.form]?.per ?? 1
  return sub === (Number(own) * piece.factor + Number(plus) + piece.add) / per
}

/** Every subprogram of the file is called and exists once, and they are in the order of the post. */
function isOrderRight(passes: readonly Pass[], { subOrder }: StructuralPost, { subs }: Parts): boolean {
  const called = [...new Set(passes.flatMap(({ found }) => found.flatMap(({ sub }) => sub ?? [])))]
  if (subOrder === 'rising') called.sort(inOrder)
  return called.length === subs.length && called.every((name, n) => subs[n]?.name === name)
}
