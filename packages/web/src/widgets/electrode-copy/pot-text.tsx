import { useText } from '../../lib/text/text.ts'

interface PotTextProps {
  readonly pot: number
  /** The load of the magazine, from 1. */
  readonly load: number
}

/** The pot of an electrode, with the load of the magazine where it is not the first. */
export function PotText({ pot, load }: PotTextProps) {
  const t = useText()
  return (
    <>
      T{String(pot).padStart(2, '0')}
      {load > 1 ? ` · ${t('projectExtend.load', { load })}` : ''}
    </>
  )
}
