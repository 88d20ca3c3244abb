import { shared } from './shared.ts'
import { z } from './z.ts'

/** True when the number has at most `places` decimals as people write them (0.1 + 0.2 counts as 0.3). */
export function hasDecimals(value: number, places: number): boolean {
  const scaled = Number((value * 10 ** places).toPrecision(15))
  return Number.isInteger(scaled)
}

const decimal = shared((places: number, min: number, max: number) =>
  z
    .number()
    .min(min)
    .max(max)
    .refine((value) => hasDecimals(value, places), { message: `at most ${places} decimals` }),
)

/** A coordinate in mm, exact to 0.1 µm, within ±10 m. */
export const coordinate = () => decimal(4, -10_000, 10_000)

/** A size in mm from 0, exact to 0.1 µm. */
export const size = (max = 10_000) => decimal(4, 0, max)

/** A size in mm over 0. */
export const positiveSize = (max = 10_000) => decimal(4, 0.0001, max)

/** An angle in degrees within (−180, 180], exact to 0.001°. */
export const angle = () => decimal(3, -179.999, 180)

/** Ra in µm. */
export const roughness = () => decimal(4, 0.01, 50)

/** An area in mm². */
export const area = () => decimal(4, 0, 10_000_000)

/** A feed in mm/min with one decimal. */
export const feed = (max = 5_000) => decimal(1, 0.1, max)

/** A pot (tool number) of the magazine. */
export const pot = shared(() => z.int().min(1).max(999))

export const point3 = shared(() => z.strictObject({ x: coordinate(), y: coordinate(), z: coordinate() }))

/** A positive size in both shapes the wire knows for balls. */
export const ball = shared(() => z.strictObject({ diameter: positiveSize(100), rodLength: size(1_000) }))

/** An opaque id as the server makes them. */
export const id = shared(() =>
  z
    .string()
    .min(1)
    .max(64)
    .regex(/^[A-Za-z0-9_-]+$/),
)

/** A name people read: no control characters, no blank edges. */
export const name = shared((max: number = 100) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    // Control, bidirectional and zero-width characters make two names look the same or break a line.
    .regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u),
)

/** A remark, may be empty; line feeds allowed. */
export const remark = shared((max: number = 500) =>
  z
    .string()
    .max(max)
    .regex(/^(?:\n|[^\p{Cc}])*$/u),
)

/** Comma-joined ids as the batch calls of the wire take them; older callers end with a comma. */
export const idList = shared((max: number = 1_000) =>
  z
    .string()
    .min(1)
    .max(max * 65)
    .regex(/^[A-Za-z0-9_-]+(,[A-Za-z0-9_-]+)*,?$/),
)

/** The version a caller has seen; a change on another one answers 409. */
export const version = shared(() => z.int().min(1))

/** The counter-measure of every refusal: which field, why, with which figures. */
export const refusalSchema = z.strictObject({
  path: z.string(),
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
})

/** A reason of a choice, its text chosen by code in the reader's language. */
export const reasonSchema = z.strictObject({
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
})

/** Query of a call about one row. */
export const idQuery = z.strictObject({ id: id() })
/** Query of a call about everything of one project. */
export const projectQuery = z.strictObject({ projectId: id() })
/** Query of a batch removal: comma-joined ids, all or none. */
export const idsQuery = z.strictObject({ ids: idList(500) })
/** Where what refers to the removed rows goes first; absent: nowhere. */
const moveTo = () => id().optional().describe('A row of the same kind that takes over what refers to these')
/** Query of a removal that can hand on what refers to the row. */
export const handingOnQuery = z.strictObject({ id: id(), moveTo: moveTo() })
export const handingOnAllQuery = z.strictObject({ ids: idList(500), moveTo: moveTo() })
/** What a removal answers. */
export const removedSchema = z.strictObject({ removed: z.int() })
/** Body of a decision about a row the caller has seen. */
export const versioned = z.strictObject({ id: id(), version: version() })
