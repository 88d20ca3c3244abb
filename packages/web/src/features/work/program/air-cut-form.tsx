import { airCutPoints } from '@heron/contract/air-cut'
import { programRoutes } from '@heron/contract/calls/work/program'
import type { AirCutKit } from '@heron/contract/routes'
import { useMemo, useState } from 'react'
import { Button } from '../../../kit/display/button/button.tsx'
import { CheckBox } from '../../../kit/form/check-box/check-box.tsx'
import { useFormDraft, useKeptDraft } from '../../../kit/form/form/use-form-draft.ts'
import type { Values } from '../../../kit/form/form/values.ts'
import { QuantityInput } from '../../../kit/form/quantity/quantity.tsx'
import { toast } from '../../../kit/overlay/toast/toast-store.ts'
import { useMutate } from '../../../lib/api/query.ts'
import { useCan } from '../../../lib/session/permissions.ts'
import { formatNumber } from '../../../lib/text/format.ts'
import { useLanguage, useText } from '../../../lib/text/text.ts'

type Axis = 'x' | 'y' | 'z' | 'c'
type Reading = Readonly<Partial<Record<Axis, number | null>>>

const axes = ['x', 'y', 'z', 'c'] as const
const decimals = { x: 4, y: 4, z: 4, c: 3 } as const

const isRead = (value: number | null | undefined): boolean => typeof value === 'number' && !Number.isNaN(value)

/** The readings in the form of the call; lines whose inputs are empty have none. */
const readingsOf = (readings: ReadonlyMap<number, Reading>) =>
  [...readings].flatMap(([line, reading]) => {
    const { x, y, z, c } = reading
    return axes.every((axis) => isRead(reading[axis])) ? [{ line, x: x ?? 0, y: y ?? 0, z: z ?? 0, c: c ?? 0 }] : []
  })

/** The first line of which some displays were typed, and others were not or are no numbers. */
const incompleteLine = (readings: ReadonlyMap<number, Reading>): number | undefined =>
  [...readings].find(
    ([, reading]) =>
      axes.some((axis) => reading[axis] !== null && reading[axis] !== undefined) &&
      !axes.every((axis) => isRead(reading[axis])),
  )?.[0]

/** What a person has entered about the dry run of one raised text and not recorded. */
interface Entries {
  readonly readings: ReadonlyMap<number, Reading>
  readonly checked: readonly AirCutKit['checklist'][number][]
  readonly note: string
}

const nothing: Entries = { readings: new Map(), checked: [], note: '' }

/** As they are kept: maps are lists there. */
interface KeptEntries extends Omit<Entries, 'readings'> {
  readonly sha256: string
  readonly readings: readonly (readonly [number, Reading])[]
}

function entriesOf(draft: Values | undefined): ReadonlyMap<string, Entries> {
  const raised = Array.isArray(draft?.raised) ? (draft.raised as readonly KeptEntries[]) : [] // written below only
  return new Map(
    raised.map(({ sha256, readings, ...entries }) => [sha256, { ...entries, readings: new Map(readings) }]),
  )
}

/**
 * The entries of each raised text, by its hash: those of one height say nothing about another. They are kept over a
 * reload, with the height that was chosen.
 */
export function useAirCutDrafts(programId: string) {
  const name = `air cut ${programId}`
  const { found, drop } = useFormDraft(name)
  const [height, setHeight] = useState(() => (typeof found?.height === 'number' ? found.height : null))
  const [drafts, setDrafts] = useState(() => entriesOf(found))
  const isEmpty = drafts.size === 0
  const kept = useMemo(() => {
    const raised = [...drafts].map(
      ([sha256, { readings, ...entries }]): KeptEntries => ({ ...entries, sha256, readings: [...readings] }),
    )
    return { height, raised }
  }, [height, drafts])
  useKeptDraft(name, kept, !isEmpty)
  return {
    height,
    setHeight,
    of: (sha256: string): Entries => drafts.get(sha256) ?? nothing,
    change: (sha256: string, change: Partial<Entries>) =>
      setDrafts((held) => new Map(held).set(sha256, { ...(held.get(sha256) ?? nothing), ...change })),
    clear: (sha256: string) => setDrafts((held) => new Map([...held].filter(([key]) => key !== sha256))),
    isEmpty,
    drop,
  }
}

export type AirCutDrafts = ReturnType<typeof useAirCutDrafts>

interface AirCutFormProps {
  readonly kit: AirCutKit
  readonly drafts: AirCutDrafts
}

/** Expected and actual displays at labelled lines, the checklist, and the record. */
export function AirCutForm({ kit, drafts }: AirCutFormProps) {
  const t = useText()
  const can = useCan()
  const language = useLanguage()
  const { readings, checked, note } = drafts.of(kit.sha256)
  const change = (entries: Partial<Entries>) => drafts.change(kit.sha256, entries)
  const record = useMutate(programRoutes.recordAirCut, {
    onDone: () => {
      toast('good', t('program.air.recorded'))
      drafts.clear(kit.sha256)
    },
  })
  const mayRecord = can('program:dryRun')
  const send = (result: 'good' | 'bad') => {
    const line = incompleteLine(readings)
    if (line !== undefined) {
      toast('warn', t('program.air.incomplete', { line }))
      return
    }
    record.mutate({
      body: {
        id: kit.id,
        height: kit.height,
        sha256: kit.sha256,
        result,
        checked: [...checked],
        readings: readingsOf(readings),
        note,
      },
    })
  }
  return (
    <>
      <ExpectedLines
        kit={kit}
        readings={readings}
        {...(mayRecord && {
          onRead: (line: number, axis: Axis, value: number | null) =>
            change({ readings: new Map(readings).set(line, { ...readings.get(line), [axis]: value }) }),
        })}
      />
      <fieldset className="air-cut-points">
        <legend>{t('program.air.checklist')}</legend>
        {kit.checklist.map((point) => (
          <div key={point} className="air-cut-point">
            <CheckBox
              label={airCutPoints[point][language]}
              checked={checked.includes(point)}
              disabled={!mayRecord}
              onChange={(on) =>
                change({ checked: on ? [...checked, point] : checked.filter((each) => each !== point) })
              }
            />
            <span>{airCutPoints[point][language]}</span>
          </div>
        ))}
      </fieldset>
      {mayRecord ? (
        <div className="take-over">
          <textarea
            aria-label={t('program.air.note')}
            placeholder={t('program.air.note')}
            rows={2}
            value={note}
            onChange={(event) => change({ note: event.target.value })}
          />
          <div className="air-cut-tools">
            <Button kind="primary" icon="approve" busy={record.isPending} onClick={() => send('good')}>
              {t('program.air.good')}
            </Button>
            <Button kind="danger" busy={record.isPending} onClick={() => send('bad')}>
              {t('program.air.bad')}
            </Button>
            <span className="h-muted">{t('program.air.tried')}</span>
          </div>
        </div>
      ) : null}
    </>
  )
}

interface ExpectedLinesProps {
  readonly kit: AirCutKit
  readonly readings: ReadonlyMap<number, Reading>
  /** Absent: read-only. */
  readonly onRead?: (line: number, axis: Axis, value: number | null) => void
}

function ExpectedLines({ kit, readings, onRead }: ExpectedLinesProps) {
  const t = useText()
  return (
    <div className="air-cut-lines">
      <table className="h-table" aria-label={t('program.air.lines')}>
        <thead>
          <tr>
            <th scope="col">{t('program.brought.line')}</th>
            <th scope="col">{t('program.air.place')}</th>
            {axes.map((axis) => (
              <th key={axis} scope="col" className="h-number">
                {axis.toUpperCase()}
              </th>
            ))}
            <th scope="col" className="h-number">
              Z (G53)
            </th>
          </tr>
        </thead>
        <tbody>
          {kit.lines.map((line) => (
            <tr key={line.line}>
              <td>{line.line}</td>
              <td>{`G${line.cs} ${line.name}`}</td>
              {axes.map((axis) => (
                <td key={axis} className="h-number" data-axis={axis.toUpperCase()}>
                  {formatNumber(line[axis], decimals[axis])}
                  {line.asked && onRead ? (
                    <QuantityInput
                      aria-label={t('program.air.reading', { line: line.line, axis: axis.toUpperCase() })}
                      value={readings.get(line.line)?.[axis] ?? null}
                      onChange={(value) => onRead(line.line, axis, value)}
                    />
                  ) : null}
                </td>
              ))}
              <td className="h-number" data-axis="Z (G53)">
                {line.machineZ === null ? '–' : formatNumber(line.machineZ, 4)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
