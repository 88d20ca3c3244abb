import { writeEpxProject } from '@heron/core/drawing'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { FileAnswer } from '../../../platform/http/call.ts'
import { readKnown } from './drawing.known.ts'

/** The electrodes and locations of a project as an EPX 2 file. */
export async function epxOf(db: Db, projectId: string): Promise<FileAnswer> {
  const project = await db.selectFrom('project').select('number').where('id', '=', projectId).executeTakeFirst()
  if (!project) throw new AppError('NOT_FOUND')
  const { job } = await readKnown(db, projectId)
  const text = writeEpxProject(job, project.number)
  return { name: `${project.number}.epx`, mediaType: 'application/xml', body: Buffer.from(text, 'utf8') }
}
