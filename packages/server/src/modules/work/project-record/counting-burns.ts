import type { Db } from '../../../platform/db/database.ts'

/**
 * The columns that identify a place across plans: the same cavity, burnt by the same electrode class with the same
 * data. The copy may differ, so no place is burnt again because it was assigned to another copy.
 */
export const samePlace = ['electrodeId', 'module', 'locationId', 'x', 'y', 'c', 'depth'] as const

/**
 * Valid burns with their place: running and good ones, except where a person wants the place burnt again. A burn
 * belongs to the cavity, not to the revision of the plan in force when it began. If a person assigned it to a present
 * location, that is its place.
 */
export const countingBurns = (db: Db) =>
  db
    .selectFrom('burn')
    .innerJoin('process as own', 'own.id', 'burn.processId')
    .leftJoin('burnDecision as moved', (join) =>
      join.onRef('moved.burnId', '=', 'burn.id').on('moved.kind', '=', 'same').on('moved.withdrawnTime', 'is', null),
    )
    .leftJoin('process as present', 'present.id', 'moved.processId')
    .select([
      'burn.id',
      'burn.version',
      'burn.result',
      'burn.startTime',
      'burn.endTime',
      'burn.programId',
      'own.projectId',
      'own.copy',
      'own.module',
    ])
    .select(({ fn }) => [
      fn.coalesce('present.electrodeId', 'own.electrodeId').as('electrodeId'),
      fn.coalesce('present.locationId', 'own.locationId').as('locationId'),
      fn.coalesce('present.x', 'own.x').as('x'),
      fn.coalesce('present.y', 'own.y').as('y'),
      fn.coalesce('present.c', 'own.c').as('c'),
      fn.coalesce('present.depth', 'own.depth').as('depth'),
    ])
    .where('burn.result', 'in', ['running', 'good'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('burnDecision as again')
            .select('again.id')
            .whereRef('again.burnId', '=', 'burn.id')
            .where('again.kind', '=', 'again')
            .where('again.withdrawnTime', 'is', null),
        ),
      ),
    )
