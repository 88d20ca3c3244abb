import type { ErrorWords } from '@heron/contract/errors'
import { modules } from '@heron/core/job'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/db/database.ts'
import { oneOf } from '../units/index.ts'
import * as store from './discharge.store.ts'

const moduleNames: Readonly<Record<(typeof modules)[number], ErrorWords>> = {
  rough: { zh: '粗加工', en: 'rough', ja: '荒' },
  semi: { zh: '中加工', en: 'semi-finish', ja: '中' },
  finish: { zh: '精加工', en: 'finish', ja: '仕上げ' },
  fine: { zh: '超精加工', en: 'fine', ja: '超仕上げ' },
}

/** An electrode and its module in the words of a refusal: `E7 rough`. */
export const electrodeWords = (electrode: string, module: string): ErrorWords => {
  const { zh, en, ja } = moduleNames[oneOf(modules, module)]
  return { zh: `${electrode} ${zh}`, en: `${electrode} ${en}`, ja: `${electrode} ${ja}` }
}

/** Rank of a module in burning order, coarse first. */
export const rankOf = (module: string): number => modules.indexOf(oneOf(modules, module))

type Place = Awaited<ReturnType<typeof store.startable>>[number]

/**
 * Refuses a place while a coarser electrode is unfinished there, unless that one starts in the same call. The planner
 * assigns one copy of a module to a place, so the order of the modules is the order of all burns there.
 */
export async function refuseOutOfOrder(db: Db, planId: string, chosen: readonly Place[]): Promise<void> {
  const together = new Set(chosen.map(({ id }) => id))
  const open = (await store.unfinishedPlaces(db, planId)).filter(({ id }) => !together.has(id))
  for (const place of chosen) {
    const before = open.find(
      ({ locationId, module }) => locationId === place.locationId && rankOf(module) < rankOf(place.module),
    )
    if (before)
      throw new AppError('BURN_ORDER', {
        label: place.label,
        electrode: electrodeWords(place.electrodeName, place.module),
        before: electrodeWords(before.electrodeName, before.module),
      })
  }
}
