// Rows of screens that the demo workshop has none for: a lesson with samples, and a report over another database.
import { DatabaseSync } from 'node:sqlite'
import { lessonSamples } from '../../packages/server/src/testing/lesson.ts'

/** The file of the database that the report reads; in the folder for such files. */
const FILE = 'parts.db'

/** Makes the other database: 80 rows of two columns. */
export function makeSource(folder: string): void {
  const parts = new DatabaseSync(`${folder}/${FILE}`)
  parts.exec(`create table part (no integer, name text); insert into part
    with recursive n(x) as (select 1 union all select x + 1 from n where x < 80) select x, 'blank ' || x from n`)
  parts.close()
}

/** Adds the rows through `send`, which gives the id of what it has added; the screens that show them, by pattern. */
export async function addRows(send: (path: string, body: object) => Promise<string>) {
  const lesson = await send('postTeaching/add', { name: 'Bench', note: '', samples: lessonSamples() })
  await send('sys/dataSource/add', {
    ...{ code: 'parts', name: 'Parts', remark: '', dbType: '10', dbDriver: 'org.sqlite.JDBC' },
    ...{ dbUrl: `jdbc:sqlite:${FILE}`, dbName: 'parts', dbUsername: '-', dbPassword: '' },
  })
  const report = await send('online/sourceReport/add', {
    ...{ name: 'Parts', dataSource: 'parts', sql: 'SELECT no, name FROM part ORDER BY no', params: [] },
    ...{ rowLimit: 1000, timeLimit: 10, status: 1, remark: '' },
  })
  return {
    '/teaching/:id': [`/teaching/${lesson}`],
    '/online/sourceReport/:id': [`/online/sourceReport/${report}`],
    // A report and a form of the seeds.
    '/online/cgreport/:code': ['/online/cgreport/report_machine'],
    '/online/cgformList/:code': ['/online/cgformList/customer'],
  }
}
