import { randomBytes } from 'node:crypto'
import { createDepartService, DepartDirectory } from '../modules/organisation/depart/index.ts'
import { createPositionService } from '../modules/organisation/position/index.ts'
import { departUsers, handOnPosition } from '../modules/organisation/user/index.ts'
import { CategoryDirectory, createCategoryService } from '../modules/system/category/index.ts'
import { DictOptions } from '../modules/system/dict/index.ts'
import { hashPassword } from '../platform/auth/password.ts'
import { type Actor, auditOnInsert } from '../platform/db/audit-columns.ts'
import { inTransaction } from '../platform/db/database.ts'
import type { WholeTx } from '../platform/db/whole-db.ts'
import type { WholePlatform } from '../platform/whole-platform.ts'
import { addDataRules, addDepartRoles } from './depart-roles.ts'
import {
  type DemoCategory,
  type DemoDepart,
  demoAccounts,
  demoCategories,
  demoDeparts,
  demoPeople,
  demoPositions,
} from './directory-data.ts'

interface Place {
  readonly id: string
  readonly orgCode: string
}

/** Departments by name. */
async function addDeparts(platform: WholePlatform, actor: Actor): Promise<ReadonlyMap<string, Place>> {
  const departs = createDepartService(platform, new DepartDirectory(platform.db, platform.clock), departUsers)
  const places = new Map<string, Place>()
  const nothing = { departNameAbbr: null, description: null, mobile: null, fax: null, address: null, memo: null }
  const add = async (rows: readonly DemoDepart[], parentId: string) => {
    for (const [at, { name, en, ja, category, below }] of rows.entries()) {
      const fields = {
        departName: name,
        departNameEn: en,
        departNameJp: ja,
        departOrder: at + 1,
        orgCategory: category,
      }
      const made = await departs.add({ ...nothing, ...fields, status: '1', parentId }, actor)
      places.set(name, made)
      await add(below ?? [], made.id)
    }
  }
  await add(demoDeparts, '')
  return places
}

async function addCategories(platform: WholePlatform, actor: Actor): Promise<void> {
  const categories = createCategoryService(platform, new CategoryDirectory(platform.db, platform.clock))
  const add = async (rows: readonly DemoCategory[], pid: string) => {
    for (const { name, en, ja, below } of rows) {
      const { id } = await categories.add({ name, nameEn: en, nameJp: ja, pid }, actor)
      await add(below ?? [], id)
    }
  }
  await add(demoCategories, '0')
}

async function addPositions(platform: WholePlatform, actor: Actor): Promise<void> {
  const positions = createPositionService(platform, new DictOptions(platform.db, platform.clock), handOnPosition)
  for (const [code, postRank, name, nameEn, nameJp] of demoPositions) {
    await positions.add({ code, name, nameEn, nameJp, postRank }, actor)
  }
}

const placeOf = (places: ReadonlyMap<string, Place>, name: string): Place => {
  const place = places.get(name)
  if (!place) throw new Error(`the demo names no department ${name}`)
  return place
}

/** Users whose accounts cannot sign in before an administrator sets a password. */
async function addPeople({ ids, clock }: WholePlatform, tx: WholeTx, places: ReadonlyMap<string, Place>, actor: Actor) {
  const password = await hashPassword(randomBytes(24).toString('base64'))
  const rows = demoPeople.map(([username, realname, depart, post, sex], at) => ({
    id: ids(),
    username,
    realname,
    sex,
    post,
    password,
    orgCode: placeOf(places, depart).orgCode,
    phone: `139000${String(at + 1).padStart(5, '0')}`,
    email: `${username}@heron.example`,
    workNo: `H${String(at + 101)}`,
    birthday: `19${80 + (at % 20)}-${String((at % 12) + 1).padStart(2, '0')}-15`,
    status: username === 'hua_tian' ? 2 : 1,
    delFlag: 0,
    userIdentity: 1,
    ...auditOnInsert(actor, clock),
  }))
  await tx.insertInto('sysUser').values(rows).execute()
  const links = rows.map(({ id }, at) => ({
    id: ids(),
    userId: id,
    depId: placeOf(places, demoPeople[at]?.[2] ?? '').id,
  }))
  await tx.insertInto('sysUserDepart').values(links).execute()
}

/** Gives the demo accounts their departments; the administrator is responsible for all of them. */
async function placeAccounts({ ids }: WholePlatform, tx: WholeTx, places: ReadonlyMap<string, Place>): Promise<void> {
  for (const [username, depart, post] of demoAccounts) {
    const place = placeOf(places, depart)
    const user = await tx.selectFrom('sysUser').select('id').where('username', '=', username).executeTakeFirstOrThrow()
    const superior = username === 'admin' ? { userIdentity: 2, departIds: place.id } : {}
    await tx
      .updateTable('sysUser')
      .set({ orgCode: place.orgCode, post, ...superior })
      .where('id', '=', user.id)
      .execute()
    await tx.insertInto('sysUserDepart').values({ id: ids(), userId: user.id, depId: place.id }).execute()
  }
}

/** The departments, positions and users of the demo workshop, and its categories. */
export async function addDirectory(platform: WholePlatform, actor: Actor): Promise<void> {
  const places = await addDeparts(platform, actor)
  await addPositions(platform, actor)
  await addCategories(platform, actor)
  await inTransaction(platform.db, async (tx) => {
    await addPeople(platform, tx, places, actor)
    await placeAccounts(platform, tx, places)
    await addDepartRoles(platform, tx, (name) => placeOf(places, name).id, actor)
    await addDataRules(platform, tx, actor)
  })
}
