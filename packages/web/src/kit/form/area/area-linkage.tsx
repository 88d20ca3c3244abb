import { useText } from '../../../lib/text/text.ts'
import '../native/native.css'
import { AreaCascader } from './area-cascader.tsx'
import './area.css'
import type { AreaLinkageProps } from './area-props.ts'
import { AreaSelects } from './area-selects.tsx'
import { useAreas } from './use-areas.ts'

/** [P13] Province, city and county by their national codes; the value is the last one's code. */
export function AreaLinkage({ type = 'cascader', ...props }: AreaLinkageProps) {
  const t = useText()
  const areas = useAreas()
  if (type !== 'cascader' && type !== 'select') return <p role="alert">{t('kit.area.badType')}</p>
  if (!areas)
    return <input className="h-native" aria-label={props.label} value="" placeholder={t('kit.loading')} disabled />
  return type === 'select' ? <AreaSelects {...props} areas={areas} /> : <AreaCascader {...props} areas={areas} />
}
