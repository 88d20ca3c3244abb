import type { Insertable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables/index.ts'
import { write } from './workpiece.write.ts'

export const findWorkpiece = (db: Db, projectId: string) =>
  db.selectFrom('workpiece').selectAll().where('projectId', '=', projectId).executeTakeFirst()

export const findWorkpieceById = (db: Db, id: string) =>
  db.selectFrom('workpiece').selectAll().where('id', '=', id).executeTakeFirst()

export const insertWorkpiece = (db: Db, row: Insertable<Tables['workpiece']>) =>
  write(db).insertInto('workpiece').values(row).execute()

/** The project's machine with the positioning point that the workpiece names. */
export const machineOf = (db: Db, projectId: string, positioningPoint: string | null) =>
  db
    .selectFrom('project')
    .leftJoin('machine', 'machine.id', 'project.machineId')
    .leftJoin('positioningPoint', (join) =>
      join
        .onRef('positioningPoint.machineId', '=', 'machine.id')
        .on('positioningPoint.name', '=', positioningPoint ?? ''),
    )
    .select([
      'machine.machineNo',
      'machine.upperBallDiameter',
      'machine.upperBallRod',
      'machine.lowerBallDiameter',
      'machine.lowerBallRod',
      'positioningPoint.coordinateSystem',
    ])
    .where('project.id', '=', projectId)
    .executeTakeFirst()
