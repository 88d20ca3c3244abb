import type { Check } from '../check.ts'
import type { FindingOf } from '../finding.ts'
import { v01Words } from './v01-words.ts'
import { v02Structure } from './v02-structure.ts'
import { v03State } from './v03-state.ts'
import { v04Traverse } from './v04-traverse.ts'
import { v05Descent } from './v05-descent.ts'
import { v06Erosion } from './v06-erosion.ts'
import { v07Envelope } from './v07-envelope.ts'
import { v08Once } from './v08-once.ts'
import { v09Ladder } from './v09-ladder.ts'
import { v10Depth } from './v10-depth.ts'
import { v11Gap } from './v11-gap.ts'
import { v12Pots } from './v12-pots.ts'
import { v13ToolChange } from './v13-tool-change.ts'
import { v14Offsets } from './v14-offsets.ts'
import { v15GapFlag } from './v15-gap-flag.ts'
import { v16Conditions } from './v16-conditions.ts'
import { v17Reference } from './v17-reference.ts'
import { v18Probing } from './v18-probing.ts'
import { v19Macros } from './v19-macros.ts'
import { v20Retreat } from './v20-retreat.ts'
import { v21Direction } from './v21-direction.ts'
import { v22Base } from './v22-base.ts'
import { v23Neighbours } from './v23-neighbours.ts'
import { v24Totals } from './v24-totals.ts'
import { v25Header } from './v25-header.ts'
import { v26Comments } from './v26-comments.ts'
import { v27Determinism } from './v27-determinism.ts'
import { v28DryRun } from './v28-dry-run.ts'
import { v29Coverage } from './v29-coverage.ts'
import { v30LastStep } from './v30-last-step.ts'
import { v31Size } from './v31-size.ts'
import { v32Scene } from './v32-scene.ts'
import { v33Figures } from './v33-figures.ts'
import { v34Reloads } from './v34-reloads.ts'

/** All rules, in the order of the report. How to add one: docs/ADDING.md. */
export const checks = [
  v01Words,
  v02Structure,
  v03State,
  v04Traverse,
  v05Descent,
  v06Erosion,
  v07Envelope,
  v08Once,
  v09Ladder,
  v10Depth,
  v11Gap,
  v12Pots,
  v13ToolChange,
  v14Offsets,
  v15GapFlag,
  v16Conditions,
  v17Reference,
  v18Probing,
  v19Macros,
  v20Retreat,
  v21Direction,
  v22Base,
  v23Neighbours,
  v24Totals,
  v25Header,
  v26Comments,
  v27Determinism,
  v28DryRun,
  v29Coverage,
  v30LastStep,
  v31Size,
  v32Scene,
  v33Figures,
  v34Reloads,
] as const

/** The rules that use only the characters: the only ones for a text that cannot be read. */
export const readingChecks = [v01Words, v02Structure, v25Header, v26Comments] as const

export type EveryCheck = (typeof checks)[number]
type CodeOf<C> = C extends Check<string, infer Code> ? Code : never

export type CheckId = EveryCheck['id']
export const checkIds: readonly CheckId[] = checks.map(({ id }) => id)

/** `counted` ends every check: params `of`, `failures`, `warnings`. */
export type FindingCode = CodeOf<EveryCheck> | 'counted'
export const findingCodes: readonly FindingCode[] = [
  ...new Set(checks.flatMap(({ codes }): readonly FindingCode[] => codes)),
  'counted',
]

export type Finding = FindingOf<CheckId, FindingCode>
