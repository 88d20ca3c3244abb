import { type Values, valueAt } from '../../../kit/form/form/values.ts'
import { formatNumber } from '../../../lib/text/format.ts'
import { useText } from '../../../lib/text/text.ts'
import { SidePicture } from '../../../widgets/tool-bodies/side-picture.tsx'
import { type SideMeasure, type SidePart, typedLength } from '../../../widgets/tool-bodies/side-view.ts'

/** The typed chuck from the side, on the gauge plane. */
export function ChuckPicture({ values }: { readonly values: Values }) {
  const t = useText()
  const [diameter, height] = ['diameter', 'height'].map((name) => typedLength(valueAt(values, `chuck.${name}`)))
  const isStated = diameter !== undefined && height !== undefined
  const parts: readonly SidePart[] = isStated ? [{ part: 'chuck', width: diameter, from: 0, to: height }] : []
  const measures: readonly SideMeasure[] = isStated
    ? [
        { kind: 'width', text: `⌀${formatNumber(diameter)}`, width: diameter, at: height },
        { kind: 'height', text: formatNumber(height), side: 'right', from: 0, to: height },
      ]
    : []
  return (
    <SidePicture
      label={t('edm.bodies.chuckPicture')}
      parts={parts}
      gauge={0}
      measures={measures}
      note={isStated ? undefined : t('edm.bodies.chuckMissing')}
    />
  )
}
