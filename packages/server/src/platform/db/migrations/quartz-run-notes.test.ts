import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../../testing/open-database.ts'
import { hasPostgres } from '../../../testing/postgres.ts'
import { migrateUp } from '../migrate.ts'
import { quartzRunNotes } from './0578_quartz_run_notes.ts'
import { migrations } from './index.ts'

describe.each(['sqlite', 'postgres'] as const)('scheduled jobs of an older version on %s', (engine) => {
  it.skipIf(engine === 'postgres' && !hasPostgres())(
    '[C34] missed times get a statement, and seeded descriptions their other languages',
    async () => {
      const { db, close } = await openTestDatabase(engine, { empty: true })
      try {
        await migrateUp(db, migrations.slice(0, migrations.indexOf(quartzRunNotes)), () => 1)
        const job = (id: string, description: string) =>
          sql`insert into sys_quartz_job (id, job_class_name, cron_expression, description, status, version, create_by, create_time)
            values (${id}, 'clearLogs', '0 0 3 * * ?', ${description}, -1, 1, 'ada', 1)`.execute(db)
        await job('seeded', '日志保留一年')
        await job('own', '自己的说明')
        const run = (id: string, outcome: string, output: string) =>
          sql`insert into quartz_run (id, job_id, outcome, output) values (${id}, 'own', ${outcome}, ${output})`.execute(
            db,
          )
        await run('1', 'missed', '12')
        await run('2', 'done', 'log entries deleted: 3')
        await migrateUp(db, migrations, () => 1)
        const runs = await db.selectFrom('quartzRun').select(['output', 'notes']).orderBy('id').execute()
        expect(runs.map(({ notes }) => notes && JSON.parse(notes))).toEqual([
          [{ code: 'timesMissed', params: { count: 12 } }],
          null,
        ])
        expect(runs[1]?.output).toBe('log entries deleted: 3')
        const jobs = await db
          .selectFrom('sysQuartzJob')
          .select(['description', 'descriptionEn', 'descriptionJp'])
          .orderBy('id')
          .execute()
        expect(jobs).toEqual([
          { description: '自己的说明', descriptionEn: null, descriptionJp: null },
          {
            description: '日志保留一年',
            descriptionEn: 'Keeps logs for a year',
            descriptionJp: 'ログを一年間保存します',
          },
        ])
      } finally {
        await close()
      }
    },
  )
})
