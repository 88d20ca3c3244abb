import { type Values, valueAt } from '../../../kit/form/form/values.ts'
import { formatNumber } from '../../../lib/text/format.ts'
import { useText } from '../../../lib/text/text.ts'
import { SidePicture } from '../../../widgets/tool-bodies/side-picture.tsx'
import { type SideMeasure, type SidePart, typedLength } from '../../../widgets/tool-bodies/side-view.ts'

/** The bodies of a typed electrode by their levels above the tip, mm; a body without its figures is left out. */
export function heldParts(values: Values) {
  const at = (path: string) => typedLength(valueAt(values, path))
  const [head, table, length] = [at('head.height'), at('base.height'), at('holderLength')]
  const face = head ?? 0
  const gauge = length === undefined ? undefined : face + length
  const holder = { diameter: at('holder.diameter'), height: at('holder.height') }
  const parts: SidePart[] = []
  const [headLength, baseLength] = [at('head.length'), at('base.length')]
  if (head !== undefined && headLength !== undefined) parts.push({ part: 'head', width: headLength, from: 0, to: head })
  if (table !== undefined && baseLength !== undefined)
    parts.push({ part: 'base', width: baseLength, from: face, to: face + table })
  const measures: SideMeasure[] = []
  if (length !== undefined)
    measures.push({ kind: 'height', text: formatNumber(length), side: 'left', from: face, to: face + length })
  if (table !== undefined && holder.diameter !== undefined && holder.height !== undefined) {
    const [from, to] = [face + table, face + table + holder.height]
    // The form's figures are decimal: 0.1 µm is the least difference.
    const isWrong = gauge !== undefined && to > gauge + 0.00005
    parts.push({ part: 'holder', width: holder.diameter, from, to, isWrong })
    measures.push({ kind: 'width', text: `⌀${formatNumber(holder.diameter)}`, width: holder.diameter, at: to })
    measures.push({ kind: 'height', text: formatNumber(holder.height), side: 'right', from, to })
  }
  return { parts, measures, gauge, isStated: holder.diameter !== undefined && holder.height !== undefined }
}

/** The typed electrode from the side: head, base table, holder and gauge plane. */
export function HolderPicture({ values }: { readonly values: Values }) {
  const t = useText()
  const { parts, measures, gauge, isStated } = heldParts(values)
  const holder = parts.find(({ part }) => part === 'holder')
  const note = !isStated
    ? t('edm.bodies.holderMissing')
    : !holder
      ? t('edm.bodies.baseMissing')
      : holder.isWrong
        ? t('edm.bodies.tooHigh')
        : undefined
  return (
    <SidePicture
      label={t('edm.bodies.holderPicture')}
      parts={parts}
      gauge={gauge}
      measures={measures}
      note={note}
      isWrong={holder?.isWrong ?? false}
    />
  )
}
