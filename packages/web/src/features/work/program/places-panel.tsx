import type { Process, Program } from '@heron/contract/routes'
import { KeyValues } from '../../../kit/data/key-values/key-values.tsx'
import { Panel } from '../../../kit/layout/panel/panel.tsx'
import { formatNumber } from '../../../lib/text/format.ts'
import { useText } from '../../../lib/text/text.ts'
import { copyText } from '../../../widgets/electrode-copy/copy-name.ts'
import { ForecastTime } from '../../../widgets/forecast/forecast.tsx'

/** One electrode copy with the locations it burns, one after another. */
export interface PlaceGroup {
  readonly key: string
  readonly electrodeId: string
  readonly electrodeName: string
  readonly module: Process['module']
  /** Number of the copy, if other copies of its class also burn. */
  readonly copy: number | null
  readonly pot: number
  /** The load of the magazine, from 1. */
  readonly load: number
  readonly color: string
  readonly places: readonly { readonly key: string; readonly label: string; readonly steps: number }[]
}

interface PlacesPanelProps {
  readonly program: Program
  readonly groups: readonly PlaceGroup[]
  readonly chosen: string | undefined
  readonly onChoose: (key: string) => void
}

/** Electrodes and locations in program order; a click opens their lines. */
export function PlacesPanel({ program, groups, chosen, onChoose }: PlacesPanelProps) {
  const t = useText()
  const places = groups.reduce((sum, group) => sum + group.places.length, 0)
  return (
    <Panel
      title={t('program.electrodesAndPlaces')}
      facts={`${groups.length} · ${places}`}
      flush
      footer={
        <KeyValues
          items={[
            { label: t('program.toolChanges'), value: program.toolChanges, number: true },
            {
              label: t('program.time'),
              value: <ForecastTime forecast={program.forecast} atRelease={program.atRelease} />,
              number: true,
            },
            { label: t('program.lowestZ'), value: `${formatNumber(program.lowestZ, 3)} mm`, number: true },
          ]}
        />
      }
    >
      <ul className="program-groups">
        {groups.map((group) => {
          const held = group.places.some((place) => place.key === chosen)
          const [first] = group.places
          return (
            <li key={group.key} className={held ? 'is-chosen' : undefined}>
              <button
                type="button"
                className="program-group"
                aria-pressed={held}
                onClick={() => first && onChoose(first.key)}
              >
                <i style={{ background: group.color }} />
                <strong>{copyText(t, group)}</strong>
                <span className="h-muted">
                  {t('program.pot', { pot: String(group.pot).padStart(2, '0') })}
                  {group.load > 1 ? ` · ${t('projectExtend.load', { load: group.load })}` : ''}
                </span>
                <span className="h-muted program-group-note">
                  {t('program.groupNote', { places: group.places.length, steps: first?.steps ?? 0 })}
                </span>
              </button>
              {held ? (
                <div className="program-places">
                  {group.places.map((place) => (
                    <button
                      key={place.key}
                      type="button"
                      aria-pressed={place.key === chosen}
                      onClick={() => onChoose(place.key)}
                    >
                      {place.label}
                    </button>
                  ))}
                </div>
              ) : null}
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
