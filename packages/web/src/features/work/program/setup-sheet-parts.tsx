import type { programRoutes } from '@heron/contract/calls/work/program'
import type { WireAnswer } from '@heron/contract/wire'
import { KeyValues } from '../../../kit/data/key-values/key-values.tsx'
import { ABSENT, formatNumber } from '../../../lib/text/format.ts'
import { useText } from '../../../lib/text/text.ts'

export type Sheet = WireAnswer<typeof programRoutes.setupSheet>

interface PartProps {
  readonly sheet: Sheet
}

const pot = (number: number): string => `T${String(number).padStart(2, '0')}`

/** The block with its zero, where it is clamped, and the places from above. */
export function SheetWorkpiece({ sheet: { workpiece, plan } }: PartProps) {
  const t = useText()
  const size = (['length', 'width', 'height'] as const).map((side) => formatNumber(workpiece[side], 4))
  return (
    <>
      <h3>{t('workpiece.title')}</h3>
      <KeyValues
        columns={3}
        items={[
          { label: t('workpiece.material'), value: t(`workpiece.materials.${workpiece.material}`) },
          { label: t('program.blockSize'), value: `${size.join(' × ')} mm` },
          { label: t('workpiece.zero'), value: t(`workpiece.zeros.${workpiece.zero}`) },
          {
            label: t('workpiece.positioningPoint'),
            value: workpiece.points.map(({ name, cs }) => `${name} G${cs}`).join(' · ') || ABSENT,
          },
        ]}
      />
      {/* An <img> does not run scripts of the picture. */}
      <img
        className="setup-sheet-picture"
        src={`data:image/svg+xml,${encodeURIComponent(plan)}`}
        alt={t('project.picture.plan')}
      />
    </>
  )
}

/** The electrodes by pot with the reference ball; a table for each load of the magazine. */
export function SheetTools({ sheet: { tools, ball } }: PartProps) {
  const t = useText()
  const loads = [...Map.groupBy(tools, ({ load }) => load)]
  return (
    <>
      <h3>{t('program.tools')}</h3>
      {loads.length > 1 ? <p>{t('projectExtend.reloadHint')}</p> : null}
      {loads.map(([load, own]) => (
        <div key={load} className="setup-sheet-wide">
          {loads.length > 1 ? <h4>{t('projectExtend.load', { load })}</h4> : null}
          <ToolTable tools={own} ball={ball} />
        </div>
      ))}
    </>
  )
}

function ToolTable({ tools, ball }: Pick<Sheet, 'tools' | 'ball'>) {
  const t = useText()
  return (
    <table className="h-table">
      <thead>
        <tr>
          <th scope="col">T</th>
          <th scope="col">{t('electrode.name')}</th>
          <th scope="col">{t('electrode.module')}</th>
          <th scope="col">{t('electrode.material')}</th>
          <th scope="col" className="h-number">
            {t('electrode.undersize')} mm
          </th>
          <th scope="col" className="h-number">
            {t('program.toolLength')} mm
          </th>
        </tr>
      </thead>
      <tbody>
        {tools.map((tool) => (
          <tr key={tool.pot}>
            <td className="h-mono">{pot(tool.pot)}</td>
            <td>{tool.electrode}</td>
            <td>{tool.module ? `${t(`electrode.modules.${tool.module}`)} ${tool.copy ?? ''}`.trim() : ABSENT}</td>
            <td>{tool.material ? t(`electrode.materials.${tool.material}`) : ABSENT}</td>
            <td className="h-number">{formatNumber(tool.undersize, 4)}</td>
            <td className="h-number">{formatNumber(tool.length, 4)}</td>
          </tr>
        ))}
        {ball === null ? null : (
          <tr>
            <td className="h-mono">{pot(ball)}</td>
            <td colSpan={5}>{t('machine.ball')}</td>
          </tr>
        )}
      </tbody>
    </table>
  )
}

const figures = [
  ['peakCurrent', 'condition.current', 'A'],
  ['onTime', 'condition.onTime', 'µs'],
  ['offTime', 'condition.offTime', 'µs'],
  ['voltage', 'condition.voltage', 'V'],
  ['servo', 'condition.servo', 'V'],
] as const

/** The generator's figures of the conditions that the program calls. */
export function SheetConditions({ sheet: { conditions } }: PartProps) {
  const t = useText()
  return (
    <>
      <h3>{t('program.conditionsCalled')}</h3>
      <div className="setup-sheet-wide">
        <table className="h-table">
          <thead>
            <tr>
              <th scope="col">E</th>
              {figures.map(([name, label, unit]) => (
                <th key={name} scope="col" className="h-number">
                  {t(label)} {unit}
                </th>
              ))}
              <th scope="col">{t('condition.polarity')}</th>
            </tr>
          </thead>
          <tbody>
            {conditions.map((condition) => (
              <tr key={condition.code}>
                <td className="h-mono">{condition.code}</td>
                {figures.map(([name]) => (
                  <td key={name} className="h-number">
                    {formatNumber(condition[name])}
                  </td>
                ))}
                <td>{t(`edm.polarity.${condition.polarity}`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
