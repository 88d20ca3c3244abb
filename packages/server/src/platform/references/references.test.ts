import { titledTables } from '@heron/contract/table-titles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../testing/open-database.ts'
import { hasPostgres } from '../../testing/postgres.ts'
import type { Db } from '../db/database.ts'
import { foreignKeys, type Graph, linkTables, readGraph } from './graph.ts'
import { links } from './stated.ts'

describe.each(['sqlite', 'postgres'] as const)('the references between tables on %s', (engine) => {
  const skip = engine === 'postgres' && !hasPostgres()
  let db: Db
  let graph: Graph
  let close = async () => {}
  beforeAll(async () => {
    if (skip) return
    const opened = await openTestDatabase(engine)
    db = opened.db
    close = opened.close
    graph = await readGraph(db)
  })
  afterAll(() => close())

  it.skipIf(skip)('a table that connects two which people know states whose loss it is', async () => {
    const stated = Object.keys(links)
    expect(linkTables(await foreignKeys(db)).toSorted()).toEqual(stated.toSorted())
  })

  it.skipIf(skip)(
    'every row that refers to another has a title, and a name unless there is one for each of the others',
    () => {
      const nameless = graph.references.filter(({ table }) => !graph.nameOf.has(table)).map(({ table }) => table)
      expect([...new Set(nameless)].toSorted()).toEqual([
        'electrodeRenewal',
        'fact',
        'machineQueue',
        'plan',
        'projectExtend',
      ])
      expect(
        graph.references.filter(
          ({ table, target, of }) =>
            !titledTables.includes(table) || (of === undefined && !titledTables.includes(target)),
        ),
      ).toEqual([])
    },
  )

  it.skipIf(skip)('are those of the database', () => {
    const texts = graph.references.map(({ table, target, effect }) => `${table} → ${target}: ${effect}`)
    for (const known of [
      'project → customer: refused',
      'location → electrode: removed',
      'sysUser → sysRole: loses',
      'sysUser → sysDepart: loses',
      'sysUser → sysPosition: refused',
      'workpiece → positioningPoint: refused',
      'process → electrode: loses',
    ])
      expect(texts).toContain(known)
  })
})
