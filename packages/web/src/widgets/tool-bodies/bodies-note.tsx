import type { Electrode, Machine } from '@heron/contract/routes'
import { formatNumber } from '../../lib/text/format.ts'
import { useText } from '../../lib/text/text.ts'
import './tool-bodies.css'
import { type RoundBody, toolBodies } from './tool-bodies.ts'

interface BodiesNoteProps {
  /** The electrodes in the view; of a single one the sizes are shown. */
  readonly electrodes: readonly Electrode[]
  /** undefined: the project has no machine, or the user may not see it. */
  readonly machine: Pick<Machine, 'machineNo' | 'chuck'> | undefined
}

const sizeOf = ({ diameter, height }: RoundBody) => ({
  diameter: formatNumber(diameter),
  height: formatNumber(height),
})

/** The sizes of the holder and the chuck in a view, and which of them is not drawn because it is not stated. */
export function BodiesNote({ electrodes, machine }: BodiesNoteProps) {
  const t = useText()
  const found = electrodes.map((electrode) => ({ electrode, ...toolBodies(electrode, machine?.chuck) }))
  const missing = found.filter(({ holder }) => !holder).map(({ electrode }) => electrode.name)
  const [first, ...others] = found
  const chuck = found.find((each) => each.chuck)?.chuck
  if (!first) return null
  return (
    <p className="tool-bodies-note">
      {first.holder && others.length === 0 ? (
        <span className="is-holder">
          {t('edm.bodies.holder', { electrode: first.electrode.name, ...sizeOf(first.holder) })}
        </span>
      ) : null}
      {missing.length > 0 ? (
        <span className="is-missing">{t('edm.bodies.noHolder', { electrode: missing.join(', ') })}</span>
      ) : null}
      {machine && chuck ? (
        <span className="is-chuck">{t('edm.bodies.chuck', { machine: machine.machineNo, ...sizeOf(chuck) })}</span>
      ) : null}
      {machine && !chuck ? (
        <span className="is-missing">{t('edm.bodies.noChuck', { machine: machine.machineNo })}</span>
      ) : null}
    </p>
  )
}
