import { apply, heightFactor, turnOf } from './affine.ts'
import { plainMText, plainText } from './plain-text.ts'
import { layerOf, locatorOf, numberOf, pointOf, type RawEntity, textOf, type XY } from './raw-entity.ts'
import type { Placed } from './unfold.ts'

/** A text in drawing coordinates. */
export interface PlacedText {
  readonly text: string
  /** Its alignment point. */
  readonly at: XY
  readonly height: number
  readonly rotation: number
  /** Share of its width left of `at`: 0, 0.5 or 1. */
  readonly left: number
  readonly layer: string
  readonly locator: string
  readonly onPaper: boolean
  /** Locator of the ACAD_TABLE whose drawn block contains the text. */
  readonly inTable?: string
}

/** Line distance of MTEXT in text heights. */
const LINE_SPACING = 5 / 3

const rotationOf = (entity: RawEntity): number => {
  const direction = entity.type === 'MTEXT' ? pointOf(entity, 11) : undefined
  return direction ? (Math.atan2(direction[1], direction[0]) * 180) / Math.PI : numberOf(entity, 50)
}

/** Horizontal alignment: TEXT and ATTRIB 72 (0 left, 1 and 4 centre, 2 right), MTEXT 71 (columns of a 3 × 3 field). */
function leftShare(entity: RawEntity): number {
  if (entity.type === 'MTEXT') return ((numberOf(entity, 71, 1) - 1) % 3) / 2
  const alignment = numberOf(entity, 72)
  if (alignment === 1 || alignment === 4) return 0.5
  return alignment === 2 ? 1 : 0
}

/** The anchor of an aligned text is its second point; in a left-aligned text on the base line that point is unused. */
function anchorOf(entity: RawEntity): XY | undefined {
  if (entity.type === 'MTEXT') return pointOf(entity, 10)
  if (entity.type === 'MULTILEADER') return pointOf(entity, 12)
  const vertical = numberOf(entity, entity.type === 'ATTRIB' ? 74 : 73)
  const isAligned = numberOf(entity, 72) !== 0 || vertical !== 0
  return (isAligned ? pointOf(entity, 11) : undefined) ?? pointOf(entity, 10)
}

const mtextOf = ({ tags }: RawEntity): string =>
  plainMText(
    tags
      .filter(({ code }) => code === 1 || code === 3)
      .map(({ value }) => value)
      .join(''),
  )

const TEXTS = new Set(['TEXT', 'MTEXT', 'ATTRIB', 'MULTILEADER'])

/** The text of the lines without formatting codes: a leader stores its MTEXT and height in other groups. */
function wholeText(entity: RawEntity): string {
  if (entity.type === 'MTEXT') return mtextOf(entity)
  const own = textOf(entity, entity.type === 'MULTILEADER' ? 304 : 1) ?? ''
  return entity.type === 'MULTILEADER' ? plainMText(own) : plainText(own)
}
const HIDDEN_ATTRIBUTE = 1

/** The lines of a text entity; none for other entities, hidden attributes and empty texts. */
export function textsOf({ entity, by, onPaper, inTable }: Placed): readonly PlacedText[] {
  const anchor = TEXTS.has(entity.type) ? anchorOf(entity) : undefined
  if (!anchor || (entity.type === 'ATTRIB' && (numberOf(entity, 70) & HIDDEN_ATTRIBUTE) !== 0)) return []
  const own = numberOf(entity, entity.type === 'MULTILEADER' ? 41 : 40, 1)
  const rotation = rotationOf(entity)
  const [right, up] = [Math.cos((rotation * Math.PI) / 180), Math.sin((rotation * Math.PI) / 180)]
  return wholeText(entity)
    .split('\n')
    .flatMap((text, index) => {
      if (text.trim() === '') return []
      const drop = index * own * LINE_SPACING
      return [
        {
          text: text.trim(),
          at: apply(by, [anchor[0] + drop * up, anchor[1] - drop * right]),
          height: own * heightFactor(by),
          rotation: rotation + turnOf(by),
          left: leftShare(entity),
          layer: layerOf(entity),
          locator: locatorOf(entity),
          onPaper,
          ...(inTable !== undefined && { inTable }),
        },
      ]
    })
}
