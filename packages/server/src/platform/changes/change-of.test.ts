import { columnsNotBroadcast, nouns } from '@heron/contract/nouns'
import { planInputs } from '@heron/contract/plan-inputs'
import { describe, expect, it } from 'vitest'
import type { RowChanges } from '../db/row-changes.ts'
import { tenancies } from '../scope/tenancy.ts'
import { changeOf } from './change-of.ts'

const isTable = (name: string) => Object.hasOwn(tenancies, name)

const update = (table: string, columns: readonly string[], ...projectIds: readonly string[]): RowChanges => ({
  table,
  kind: 'update',
  columns,
  rows: projectIds.map((projectId) => ({ before: { id: '1', projectId }, after: { id: '1', projectId } })),
})

describe('what a commit changed', () => {
  it('names tables that exist', () => {
    const named = [
      ...Object.values(nouns).flatMap(({ shows }) => shows),
      ...Object.keys(columnsNotBroadcast),
      ...Object.keys(planInputs),
    ]
    expect(named.filter((table) => !isTable(table))).toEqual([])
  })

  it('are given by noun, with the projects of the rows', () => {
    const change = changeOf([update('electrode', ['name'], '7'), update('location', ['x'], '8')])
    expect(change?.own.nouns).toMatchObject({ electrode: ['7', '8'], location: ['7', '8'], plan: ['7', '8'] })
    expect(change?.own.nouns).not.toHaveProperty('customer')
    expect(change?.broadcast).toEqual(change?.own)
  })

  it('apply to every project when a row has no project id, or there are too many', () => {
    const many = Array.from({ length: 21 }, (_, index) => `${index}`)
    expect(changeOf([update('location', ['x'], ...many)])?.own.nouns).toMatchObject({ location: null })
    const unknown = { table: 'location', kind: 'delete', rows: undefined, columns: undefined } as const
    expect(
      changeOf([update('location', ['x'], '7'), unknown, update('location', ['x'], '7')])?.own.nouns,
    ).toMatchObject({
      location: null,
    })
  })

  it('is part of the call’s answer, but not broadcast, where only columns changed that are not', () => {
    const seen = changeOf([update('session', ['lastSeen'], '1')])
    expect(seen?.own.nouns).toHaveProperty('session')
    expect(seen?.broadcast.nouns).toEqual({})
    expect(changeOf([update('session', ['lastSeen', 'ip'], '1')])?.broadcast.nouns).toHaveProperty('session')
  })

  it('is nothing when no noun shows the table', () => {
    expect(changeOf([update('authorityVersion', ['version'])])).toBeUndefined()
  })
})
