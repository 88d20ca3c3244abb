import { expect, it } from 'vitest'
import { openTestDatabase } from '../../../testing/open-database.ts'
import { migrateUp } from '../migrate.ts'
import { reportBirthday } from './0610_report_birthday.ts'
import { migrations } from './index.ts'

it('[K05] reports of users lose the field that can no longer be used; one that shows only it stays', async () => {
  const { db, close } = await openTestDatabase('sqlite', { empty: true })
  try {
    await migrateUp(db, migrations.slice(0, migrations.indexOf(reportBirthday)), () => 1)
    const heads = () => db.selectFrom('onlCgreportHead').select(['id', 'items'])
    const fieldsOf = async (id: string) => {
      const { items } = await heads().where('id', '=', id).executeTakeFirstOrThrow()
      return (JSON.parse(items) as readonly { readonly fieldName: string }[]).map(({ fieldName }) => fieldName)
    }
    const seeded = await db.selectFrom('onlCgreportHead').selectAll().where('id', '=', 'report_user').executeTakeFirst()
    expect(seeded?.items).toContain('birthday')
    const only = JSON.stringify([{ fieldName: 'birthday', isShow: 1 }])
    if (seeded)
      await db
        .insertInto('onlCgreportHead')
        .values({ ...seeded, id: 'own', code: 'own', items: only })
        .execute()
    const before = await fieldsOf('report_customer')
    await migrateUp(db, migrations, () => 1)
    expect(await fieldsOf('report_user')).toEqual(['username', 'realname', 'workNo', 'sex', 'createTime'])
    expect(await fieldsOf('own')).toEqual(['birthday'])
    expect(await fieldsOf('report_customer')).toEqual(before)
  } finally {
    await close()
  }
})
