import { comment, type NcNode, stop, toolReturn } from '../program/index.ts'
import { closing } from './change-electrode.ts'
import type { Context } from './context.ts'
import type { Measuring } from './measuring.ts'
import { opening } from './opening.ts'

/**
 * Stops for a person to load the magazine, with an empty spindle, and finds the electrodes of the new load. What the
 * person did meanwhile is unknown, so the program opens again.
 */
export const reload = (context: Context, { electrodes }: Measuring, load: number): readonly NcNode[] => [
  ...closing(context),
  toolReturn,
  comment(`LOAD ${load}`),
  stop,
  ...opening(context),
  ...(electrodes.get(load) ?? []),
]
