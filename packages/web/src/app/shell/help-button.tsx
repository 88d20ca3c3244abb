import { useNavigate } from 'react-router'
import { Icon } from '../../kit/display/icon/icon.tsx'
import { MenuButton } from '../../kit/overlay/menu-button/menu-button.tsx'
import { useText } from '../../lib/text/text.ts'
import { keysShown } from '../palette/keys-shown.ts'

/** The guides for the first steps, and the keys of the screen. */
export function HelpButton() {
  const t = useText()
  const navigate = useNavigate()
  return (
    <MenuButton
      label={t('onboarding.help')}
      items={[
        { key: 'guide', label: t('onboarding.title'), icon: 'book', onChoose: () => void navigate('/guide') },
        { key: 'keys', label: t('app.keys.title'), icon: 'list', keys: '?', onChoose: () => keysShown.set(true) },
      ]}
    >
      <Icon name="info" />
    </MenuButton>
  )
}
