import { describe, expect, it } from 'vitest'
import type { SourceEngine } from '../../system/schema/database-type.ts'
import { readSql } from './sql-parameters.ts'

const namesIn = (sql: string, engine: SourceEngine = 'postgres') => readSql(sql, engine).names

describe('parameters of a query', () => {
  it('are found once each, in order, beside casts and assignments', () => {
    expect(namesIn('SELECT a::date FROM t WHERE b >= :from_day AND c = :Name_1 OR d=:from_day')).toEqual([
      'from_day',
      'Name_1',
    ])
    expect(namesIn('SELECT @n := :start', 'mysql')).toEqual(['start'])
    expect(namesIn("SELECT t.:x, 12:30, a:b, '::' FROM 表:y")).toEqual(['x', 'b', 'y'])
  })

  it.each<readonly [SourceEngine, string]>([
    ['postgres', `SELECT ':a', ":b", E'it\\':c', $$ :d $$, $q$ :e $$ :f $q$ -- :g\n/* :h */ FROM t`],
    ['mysql', 'SELECT \':a\', ":b", `:c`, \'it\\\':d\', "x\\":e" # :f\n-- :g\n/* :h */ FROM t'],
    ['sqlServer', "SELECT ':a', [:b]]:c], \":d\", N'it''s :e' -- :f\n/* :g */ FROM t"],
    ['sqlite', "SELECT ':a', [:b], \":c\", `:d`, 'it''s :e' -- :f\n/* :g */ FROM t"],
  ])('are none in texts, quoted names and comments of %s', (engine, sql) => {
    const { names, parts } = readSql(sql, engine)
    expect(names).toEqual([])
    expect(parts.join('')).toContain(' FROM t')
    expect(readSql(`${sql} WHERE x = :x`, engine).names).toEqual(['x'])
  })

  it('leave the rest of the text as it was, without comments and the semicolon at the end', () => {
    const { parts } = readSql("SELECT ';--' /* x */ FROM t WHERE a = :a AND b IN (:b, :a); -- end", 'sqlite')
    expect(parts).toEqual([
      "SELECT ';--'   FROM t WHERE a = ",
      { name: 'a' },
      ' AND b IN (',
      { name: 'b' },
      ', ',
      { name: 'a' },
      ')  ',
    ])
  })

  it('a second statement is seen, an empty one is not', () => {
    const isSeveral = (sql: string) => readSql(sql, 'sqlite').isSeveral
    expect(['SELECT 1', 'SELECT 1;', "SELECT ';' ; ;\n-- x", 'SELECT 1;;'].map(isSeveral)).toEqual([
      false,
      false,
      false,
      false,
    ])
    expect(['SELECT 1; SELECT 2', 'SELECT 1;DROP TABLE t', ';x', '; /* */ :a'].map(isSeveral)).toEqual([
      true,
      true,
      true,
      true,
    ])
  })

  it.each<readonly [SourceEngine, string, string | undefined]>([
    ['postgres', 'SELECT $1', '$1'],
    ['postgres', "SELECT a$1, '$1', b ? 'k'", undefined],
    ['mysql', 'SELECT ?', '?'],
    ['mysql', "SELECT '?', @x", undefined],
    ['sqlite', 'SELECT ?2', '?2'],
    ['sqlite', 'SELECT @x', '@x'],
    ['sqlServer', 'SELECT @p1', '@p1'],
    ['sqlServer', 'SELECT @@version', undefined],
  ])('%s: the placeholder of the database in %s is %s', (engine, sql, found) => {
    expect(readSql(sql, engine).placeholder).toBe(found)
  })

  it('a long text of opening marks is read to its end', () => {
    for (const engine of ['postgres', 'mysql', 'sqlServer', 'sqlite'] as const) {
      for (const mark of ["'", '"', '/*', '$a$', '[', '`', "E'\\"]) {
        const { parts } = readSql(mark.repeat(Math.floor(8_000 / mark.length)), engine)
        expect(parts.join('').length).toBeGreaterThan(0)
      }
    }
  })
})
