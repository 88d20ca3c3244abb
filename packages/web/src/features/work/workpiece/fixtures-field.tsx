import type { Workpiece } from '@heron/contract/routes'
import { Button, IconButton } from '../../../kit/display/button/button.tsx'
import type { RowKeys } from '../../../kit/form/form/changes.ts'
import type { FieldInput } from '../../../kit/form/form/field.ts'
import type { Values } from '../../../kit/form/form/values.ts'
import { QuantityInput } from '../../../kit/form/quantity/quantity.tsx'
import { formatNames, formatNumber } from '../../../lib/text/format.ts'
import { type TextKey, useText } from '../../../lib/text/text.ts'

/** A fixture during input: a missing value is null. */
export interface TypedFixture {
  readonly name: string
  readonly x: number | null
  readonly y: number | null
  readonly length: number | null
  readonly width: number | null
  readonly top: number | null
}

const figures = ['x', 'y', 'length', 'width', 'top'] as const satisfies readonly (keyof Workpiece['fixtures'][number])[]

const labels: Readonly<Record<keyof TypedFixture, TextKey>> = {
  name: 'workpiece.fixtureName',
  x: 'workpiece.fixtureX',
  y: 'workpiece.fixtureY',
  length: 'workpiece.fixtureLength',
  width: 'workpiece.fixtureWidth',
  top: 'workpiece.fixtureTop',
}

/** The fixtures of a form's values. */
export const typedFixtures = (value: unknown): readonly TypedFixture[] => (Array.isArray(value) ? value : [])

/**
 * The key of each line, kept while its values are typed: an input with invalid text must stay with its line when one
 * above it is removed.
 */
const keys = new WeakMap<TypedFixture, string>()

function keyOf(fixture: TypedFixture): string {
  const key = keys.get(fixture) ?? crypto.randomUUID()
  keys.set(fixture, key)
  return key
}

function changed(fixture: TypedFixture, given: Partial<TypedFixture>): TypedFixture {
  const next = { ...fixture, ...given }
  keys.set(next, keyOf(fixture))
  return next
}

/** A name that no other fixture has. */
function freeName(fixtures: readonly { readonly name?: unknown }[]): string {
  const taken = new Set(fixtures.map(({ name }) => name))
  let number = fixtures.length + 1
  while (taken.has(`K${number}`)) number += 1
  return `K${number}`
}

/** Fixtures have no id. A renamed fixture counts as deleted and added. */
export const fixtureRows: RowKeys = {
  fixtures: {
    of: ({ name }) => String(name),
    renewed: (fixture, others) => ({ ...fixture, name: freeName(others) }),
  },
}

/** One fixture, for a conflict. */
export function FixtureText({ row }: { readonly row: Values }) {
  const t = useText()
  const shown = figures.map((name) => {
    const value = row[name]
    return `${t(labels[name])} ${formatNumber(typeof value === 'number' ? value : null)}`
  })
  return `${String(row.name)}: ${formatNames(shown)}`
}

/** The workpiece's fixtures, one box per line. */
export function FixturesField({ input }: { readonly input: FieldInput }) {
  const t = useText()
  const fixtures = typedFixtures(input.value)
  const change = (at: number, given: Partial<TypedFixture>) =>
    input.onChange(fixtures.map((fixture, index) => (index === at ? changed(fixture, given) : fixture)))
  const add = () => {
    const empty = { x: null, y: null, length: null, width: null, top: null }
    input.onChange([...fixtures, { name: freeName(fixtures), ...empty }])
  }
  return (
    <div className="fixtures" id={input.id} tabIndex={-1}>
      {fixtures.length > 0 ? (
        <table className="h-table">
          <thead>
            <tr>
              <th scope="col">{t(labels.name)}</th>
              {figures.map((name) => (
                <th key={name} scope="col" className="h-number">
                  {t(labels[name])} <span className="h-muted">mm</span>
                </th>
              ))}
              <th scope="col" aria-label={t('kit.actions')} />
            </tr>
          </thead>
          <tbody>
            {fixtures.map((fixture, at) => (
              <tr key={keyOf(fixture)}>
                <td>
                  <input
                    className="h-native"
                    aria-label={`${t(labels.name)} ${at + 1}`}
                    aria-invalid={input.rows?.[`${at}.name`] !== undefined}
                    disabled={input.disabled}
                    value={fixture.name}
                    onChange={(event) => change(at, { name: event.target.value })}
                  />
                </td>
                {figures.map((name) => (
                  <td key={name}>
                    <QuantityInput
                      aria-label={`${t(labels[name])} ${fixture.name}`}
                      invalid={input.rows?.[`${at}.${name}`] !== undefined}
                      disabled={input.disabled}
                      value={fixture[name]}
                      onChange={(value) => change(at, { [name]: value })}
                    />
                  </td>
                ))}
                <td>
                  {input.disabled ? null : (
                    <IconButton
                      icon="trash"
                      label={t('workpiece.removeFixture', { name: fixture.name })}
                      onClick={() => input.onChange(fixtures.toSpliced(at, 1))}
                    />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p className="h-muted">{t('workpiece.fixturesNone')}</p>
      )}
      {input.disabled ? null : (
        <Button small icon="plus" onClick={add}>
          {t('workpiece.addFixture')}
        </Button>
      )}
    </div>
  )
}
