import type { StructuralPost } from '@heron/core/structural'
import { readStructural } from '@heron/core/structural-read'
import type { Angle, Length } from '@heron/core/units'
import { type ForeignFinding, type ForeignPlace, type ForeignReading, readForeign } from '@heron/core/verify'
import type { ReadingPost } from '../post/index.ts'

/** A text to be read. All of it can be sent as JSON. */
export interface ForeignTask {
  readonly kind: 'read'
  readonly post: ReadingPost
  readonly text: string
}

/** Reads a text with its post. */
export function readForeignText({ post, text }: ForeignTask): ForeignReading {
  if (post.kind === 'dialect') return readForeign(text, post.dialect)
  const reading = readStructural(inLinesOf(post.post, text), post.post)
  if (!reading.ok) return { places: [], problems: reading.refusals.map(problemOf) }
  const places = reading.value.places.map(
    ({ pot, cs, x, y, c, at, steps }): ForeignPlace => ({
      ...{ pot, cs, line: at },
      // Counts of 0.1 µm and 0.001°, as the reader returns them.
      ...{ x: x as Length, y: y as Length, c: c as Angle },
      steps: steps.map(({ condition, pattern, radius, z, dwell, at: line }) => ({
        ...{ condition, pattern, dwell, line },
        ...{ radius: radius as Length, z: z as Length },
      })),
    }),
  )
  return { places, problems: [] }
}

/** A text with the line ends of the samples: they depend on how a file came from the machine. */
function inLinesOf({ eol, closed }: StructuralPost, text: string): string {
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/)
  if (lines.at(-1) === '') lines.pop()
  return lines.join(eol) + (closed ? eol : '')
}

const problemOf = ({
  code,
  params,
}: {
  readonly code: string
  readonly params: ForeignFinding['params']
}): ForeignFinding => ({
  code: 'text.unreadable',
  ...(typeof params.line === 'number' && { line: params.line }),
  params: { reason: code },
})
