import type { Renewed } from '@heron/core/job'
import type { Length } from '@heron/core/units'
import type { Db } from '../../../platform/db/database.ts'
import { countingBurns, samePlace } from '../project-record/index.ts'

const copyKey = ({ electrodeId, copy }: { readonly electrodeId: string; readonly copy: number }): string =>
  `${electrodeId}/${copy}`

/** The valid records of replaced electrodes, newest last. */
const renewals = (db: Db, projectId: string) =>
  db
    .selectFrom('electrodeRenewal')
    .selectAll()
    .where('projectId', '=', projectId)
    .where('withdrawnTime', 'is', null)
    .orderBy('id')
    .execute()

/** The good valid burns at present places. */
const burnsOfNow = (db: Db, projectId: string) =>
  db
    .selectFrom(countingBurns(db).as('counting'))
    .innerJoin('location', (join) =>
      join
        .onRef('location.id', '=', 'counting.locationId')
        .onRef('location.electrodeId', '=', 'counting.electrodeId')
        .onRef('location.x', '=', 'counting.x')
        .onRef('location.y', '=', 'counting.y')
        .onRef('location.c', '=', 'counting.c')
        .onRef('location.depth', '=', 'counting.depth'),
    )
    .select(['counting.id', 'counting.copy', ...samePlace.map((column) => `counting.${column}` as const)])
    .where('counting.projectId', '=', projectId)
    .where('counting.result', '=', 'good')
    .orderBy('counting.locationId')
    .execute()

/** Locations burnt before the last replacement of an electrode, by electrode and copy; ids increase with time. */
export async function renewedCopies(db: Db, projectId: string): Promise<(electrodeId: string) => RenewedOf> {
  const newest = new Map((await renewals(db, projectId)).map((row) => [copyKey(row), row]))
  const burns = newest.size === 0 ? [] : await burnsOfNow(db, projectId)
  return (electrodeId) => (copy) => {
    const renewal = newest.get(copyKey({ electrodeId, copy }))
    if (!renewal) return undefined
    const before = burns.filter((burn) => copyKey(burn) === copyKey(renewal) && burn.id < renewal.id)
    return {
      burntBefore: [...new Set(before.map(({ locationId }) => locationId))],
      shorter: renewal.shorter as Length,
    }
  }
}

export type RenewedOf = (copy: number) => Renewed | undefined
