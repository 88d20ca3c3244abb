import { dependentRoutes } from '@heron/contract/calls/system/dependent'
import type { RouteDefinition, WireAnswer } from '@heron/contract/wire'
import { callQuietly } from '../../../lib/api/call.ts'
import { currentLanguage, type Translate } from '../../../lib/text/text.ts'
import type { Consequences } from '../../overlay/confirm/confirm-store.ts'

type Hanging = WireAnswer<typeof dependentRoutes.list>[number]

const heads = {
  refused: 'kit.hangsRefused',
  kept: 'kit.hangsKept',
  removed: 'kit.hangsRemoved',
  loses: 'kit.hangsLoses',
  remains: 'kit.hangsRemains',
} as const

function rowsOf({ titles, names, total }: Hanging, t: Translate): string {
  const more = total - names.length
  const params = { title: titles[currentLanguage()], names: names.join(t('kit.hangsJoin')), more }
  if (names.length === 0) return t('kit.hangsCounted', params)
  return t(more > 0 ? 'kit.hangsMore' : 'kit.hangs', params)
}

/**
 * References to rows that a call would delete or freeze. Empty where the server has no answer; it refuses by itself.
 */
export async function hangingOn(
  route: RouteDefinition,
  ids: readonly string[],
  t: Translate,
  mayMove = false,
): Promise<Consequences> {
  const query = { call: route.id, ids: ids.join(',') }
  const hanging = await callQuietly(dependentRoutes.list, { query }).catch((): Hanging[] => [])
  const isMoved = mayMove && hanging.length > 0
  const targets = isMoved ? await callQuietly(dependentRoutes.targets, { query }).catch(() => []) : []
  return {
    targets,
    lines: hanging.map((each) => t(heads[each.effect], { rows: rowsOf(each, t) })),
    isRefused: hanging.some(({ effect }) => effect === 'refused'),
  }
}
