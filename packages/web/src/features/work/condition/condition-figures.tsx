import type { Condition } from '@heron/contract/routes'
import { type KeyValue, KeyValues } from '../../../kit/data/key-values/key-values.tsx'
import { FieldTerm } from '../../../kit/display/help/help-mark.tsx'
import { ABSENT, formatNumber } from '../../../lib/text/format.ts'
import { type TextKey, useText } from '../../../lib/text/text.ts'
import { materialsOf } from './condition-columns.tsx'
import './condition.css'

/** All values of a condition, in the order of its form. */
export function ConditionFigures({ condition }: { readonly condition: Condition }) {
  const t = useText()
  const figure = (label: TextKey, value: number | null, unit: string, decimals?: number): KeyValue => ({
    label: <FieldTerm label={label} unit={unit} />,
    value: formatNumber(value, decimals),
    number: true,
  })
  const word = (label: TextKey, value: string): KeyValue => ({
    label: <FieldTerm label={label} />,
    value: value || ABSENT,
  })
  return (
    <>
      <h3 className="h-section-title">{t('condition.usage')}</h3>
      <KeyValues
        items={[
          word('condition.family', condition.machineFamily),
          word('condition.materials', materialsOf(condition)),
          word('condition.module', t(`edm.module.${condition.module}`)),
          word('condition.polarity', t(`edm.polarity.${condition.polarity}`)),
          word(
            'condition.shapes',
            condition.shapes.map((shape) => t(`edm.shape.${shape}`)).join(', ') || t('condition.anyShape'),
          ),
          word('condition.area', `${formatNumber(condition.areaMin)} – ${formatNumber(condition.areaMax)} mm²`),
          word('condition.reference', t(`condition.references.${condition.referencePosition}`)),
          word('condition.depthType', t(`condition.depthTypes.${condition.depthType}`)),
          figure('condition.depth', condition.depth, 'mm', 4),
          figure('condition.actualDepth', condition.actualDepth, 'mm', 4),
        ]}
      />
      <h3 className="h-section-title">{t('condition.gapSection')}</h3>
      <KeyValues
        items={[
          word('condition.xyzInput', t(`condition.xyzInputs.${condition.xyzInputType}`)),
          figure('condition.gapX', condition.gapX, 'mm', 4),
          figure('condition.gapY', condition.gapY, 'mm', 4),
          figure('condition.gapFront', condition.gapFront, 'mm', 4),
          figure('condition.ra', condition.ra, 'µm', 2),
          figure('condition.wear', condition.wear * 100, '%', 1),
          word('condition.shake', t(`condition.shakes.${condition.shakeSelection}`)),
          word('condition.shakeShapes', condition.shakePlaneShapes.map((shape) => t(`edm.orbit.${shape}`)).join(', ')),
        ]}
      />
      <h3 className="h-section-title">{t('condition.electrical')}</h3>
      <KeyValues
        items={[
          figure('condition.current', condition.peakCurrent, 'A', 1),
          figure('condition.onTime', condition.onTime, 'µs', 0),
          figure('condition.offTime', condition.offTime, 'µs', 0),
          figure('condition.voltage', condition.voltage, 'V', 0),
          figure('condition.servo', condition.servo, 'V', 0),
          figure('condition.jumpHeight', condition.jumpHeight, 'mm', 2),
          figure('condition.jumpInterval', condition.jumpInterval, 's'),
          word('condition.provenance', t(`condition.provenances.${condition.provenance}`)),
          figure('condition.provenJobs', condition.provenJobs, '', 0),
        ]}
      />
    </>
  )
}
