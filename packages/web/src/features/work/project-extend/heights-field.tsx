import type { routes } from '@heron/contract/routes'
import type { WireAnswer } from '@heron/contract/wire'
import { FieldTerm } from '../../../kit/display/help/help-mark.tsx'
import type { RowKeys } from '../../../kit/form/form/changes.ts'
import type { FieldInput } from '../../../kit/form/form/field.ts'
import { QuantityInput } from '../../../kit/form/quantity/quantity.tsx'
import { formatNames, formatNumber } from '../../../lib/text/format.ts'
import type { Said } from '../../../lib/text/said.ts'
import { useText } from '../../../lib/text/text.ts'
import { copyText } from '../../../widgets/electrode-copy/copy-name.ts'
import { isOnlyOfClass } from '../../../widgets/electrode-copy/only-of-class.ts'
import { PotText } from '../../../widgets/electrode-copy/pot-text.tsx'
import { heightOff } from '../../../widgets/plausible/plausible.ts'

type Machine = WireAnswer<typeof routes.project.getProjectMachineAndDjInfo>
export type ElectrodeHeights = Machine['electrodes']

export interface Height {
  readonly electrodeId: string
  readonly version: number
  readonly copy: number
  readonly module: 'rough' | 'semi' | 'finish' | 'fine'
  readonly actualHeight: number | null
  readonly measuredUndersize: number | null
  readonly offset: { readonly x: number; readonly y: number; readonly c: number } | null
}

/** One entry for each copy, in the form of the saving call. */
export const heightsOf = (electrodes: ElectrodeHeights): readonly Height[] =>
  electrodes.flatMap(({ electrodeId, version, copies }) =>
    copies.map(({ number, module, actualHeight, measuredUndersize, offset }) => ({
      electrodeId,
      version,
      copy: number,
      module,
      actualHeight,
      measuredUndersize,
      offset,
    })),
  )

/** Copies are added and deleted in the form of their electrode. */
export const heightRows: RowKeys = { heights: { of: ({ electrodeId, copy }) => `${electrodeId} ${copy}` } }

const isHeights = (value: unknown): value is readonly Height[] => Array.isArray(value)
const zero = { x: 0, y: 0, c: 0 }

/** The first measured length that is unusual for its electrode. */
export function warnsOfHeights(value: unknown, electrodes: ElectrodeHeights): Said | undefined {
  for (const { electrodeId, copy, actualHeight } of isHeights(value) ? value : []) {
    const electrode = electrodes.find((each) => each.electrodeId === electrodeId)
    const said = heightOff(actualHeight, electrode?.nominalLength, `${electrode?.name ?? ''} ${copy}`)
    if (said) return said
  }
  return undefined
}

const isHeight = (row: unknown): row is Height => typeof row === 'object' && row !== null && 'electrodeId' in row

/** The measurements of one copy, for a conflict. */
export function HeightText({ row, electrodes }: { readonly row: unknown; readonly electrodes: ElectrodeHeights }) {
  const t = useText()
  if (!isHeight(row)) return null
  const { electrodeId, copy, module, actualHeight, measuredUndersize, offset } = row
  const electrodeName = electrodes.find((each) => each.electrodeId === electrodeId)?.name ?? ''
  const figures = [
    `${t('projectExtend.actualHeight')} ${formatNumber(actualHeight)}`,
    `${t('projectExtend.measuredUndersize')} ${formatNumber(measuredUndersize)}`,
    ...(offset ? (['x', 'y', 'c'] as const).map((axis) => `${axis.toUpperCase()} ${formatNumber(offset[axis])}`) : []),
  ]
  return `${copyText(t, { electrodeName, module, copy })}: ${formatNames(figures)}`
}

interface HeightsFieldProps {
  readonly input: FieldInput
  readonly electrodes: ElectrodeHeights
}

/** Measurements of each electrode: height, undersize, offsets, beside their nominal values. */
export function HeightsField({ input, electrodes }: HeightsFieldProps) {
  const t = useText()
  const heights = isHeights(input.value) ? input.value : []
  const isOnly = isOnlyOfClass(heights)
  const change = (index: number, given: Partial<Height>) =>
    input.onChange(heights.map((height, at) => (at === index ? { ...height, ...given } : height)))
  const figure = (label: string, path: string, value: number | null, onChange: (value: number | null) => void) => (
    <QuantityInput
      aria-label={label}
      disabled={input.disabled}
      invalid={input.rows?.[path] !== undefined}
      value={value}
      onChange={onChange}
    />
  )
  return (
    <div className="heights" id={input.id}>
      <table className="h-table">
        <thead>
          <tr>
            <th scope="col">{t('electrode.name')}</th>
            <th scope="col">
              <FieldTerm label="projectExtend.pot" />
            </th>
            <th scope="col" className="h-number">
              {t('projectExtend.nominal')} <span className="h-muted">mm</span>
            </th>
            {(['actualHeight', 'measuredUndersize'] as const).map((name) => (
              <th key={name} scope="col" className="h-number">
                <FieldTerm label={`projectExtend.${name}`} unit="mm" />
              </th>
            ))}
            {(['offsetX', 'offsetY'] as const).map((name) => (
              <th key={name} scope="col" className="h-number">
                {t(`projectExtend.${name}`)} <span className="h-muted">mm</span>
              </th>
            ))}
            <th scope="col" className="h-number">
              {t('projectExtend.offsetC')} <span className="h-muted">°</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {heights.map((height, index) => {
            const electrode = electrodes.find((each) => each.electrodeId === height.electrodeId)
            const copy = electrode?.copies.find((each) => each.number === height.copy)
            const label = `${electrode?.name ?? ''} ${height.copy}`
            const offset = (name: 'x' | 'y' | 'c') => (value: number | null) =>
              change(index, {
                offset: value === null && !height.offset ? null : { ...(height.offset ?? zero), [name]: value ?? 0 },
              })
            return (
              <tr key={`${height.electrodeId} ${height.copy}`}>
                <td>
                  <strong>{electrode?.name}</strong>{' '}
                  <span className="h-muted">
                    {t(`electrode.modules.${height.module}`)}
                    {isOnly(height) ? '' : ` ${height.copy}`}
                  </span>
                </td>
                <td className="h-mono">{copy?.pot ? <PotText pot={copy.pot} load={copy.load ?? 1} /> : '–'}</td>
                <td className="h-number">{formatNumber(electrode?.nominalLength, 3)}</td>
                <td>
                  {figure(
                    `${t('projectExtend.actualHeight')} ${label}`,
                    `${index}.actualHeight`,
                    height.actualHeight,
                    (actualHeight) => change(index, { actualHeight }),
                  )}
                </td>
                <td>
                  {figure(
                    `${t('projectExtend.measuredUndersize')} ${label}`,
                    `${index}.measuredUndersize`,
                    height.measuredUndersize,
                    (measuredUndersize) => change(index, { measuredUndersize }),
                  )}
                </td>
                <td>
                  {figure(
                    `${t('projectExtend.offsetX')} ${label}`,
                    `${index}.offset.x`,
                    height.offset?.x ?? null,
                    offset('x'),
                  )}
                </td>
                <td>
                  {figure(
                    `${t('projectExtend.offsetY')} ${label}`,
                    `${index}.offset.y`,
                    height.offset?.y ?? null,
                    offset('y'),
                  )}
                </td>
                <td>
                  {figure(
                    `${t('projectExtend.offsetC')} ${label}`,
                    `${index}.offset.c`,
                    height.offset?.c ?? null,
                    offset('c'),
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
