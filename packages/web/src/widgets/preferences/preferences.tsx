import { Icon } from '../../kit/display/icon/icon.tsx'
import { MenuButton } from '../../kit/overlay/menu-button/menu-button.tsx'
import { languageNames, languages } from '../../lib/text/languages.ts'
import { chooseLanguage, useLanguage, useText } from '../../lib/text/text.ts'
import { chooseTheme, themeChoices, useThemeChoice, useThemeName } from '../../lib/theme/theme-store.ts'

/** [B07][B21] cn, en, jp; every text changes at once. */
export function LanguageButton() {
  const t = useText()
  const language = useLanguage()
  return (
    <MenuButton
      label={`${t('app.language')} ${languages[language].label}`}
      items={languageNames.map((name) => ({
        key: name,
        label: languages[name].name,
        chosen: name === language,
        onChoose: () => void chooseLanguage(name),
      }))}
    >
      <Icon name="language" />
      {languages[language].label}
    </MenuButton>
  )
}

const themeIcons = { light: 'sun', dark: 'moon', system: 'system' } as const

/** Light, dark, or the system's theme. */
export function ThemeButton() {
  const t = useText()
  const choice = useThemeChoice()
  const name = useThemeName()
  return (
    <MenuButton
      label={t('app.theme')}
      items={themeChoices.map((each) => ({
        key: each,
        label: t(`app.${each}`),
        icon: themeIcons[each],
        chosen: each === choice,
        onChoose: () => chooseTheme(each),
      }))}
    >
      <Icon name={themeIcons[name]} />
    </MenuButton>
  )
}
