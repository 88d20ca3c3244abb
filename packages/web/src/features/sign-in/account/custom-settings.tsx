import { Choice } from '../../../kit/form/choice/choice.tsx'
import { changeSettings, useSettings } from '../../../lib/settings/settings.ts'
import { languageNames, languages } from '../../../lib/text/languages.ts'
import { chooseLanguage, useLanguage, useText } from '../../../lib/text/text.ts'
import { accents } from '../../../lib/theme/accent.ts'
import { chooseTheme, themeChoices, useThemeChoice } from '../../../lib/theme/theme-store.ts'
import { SwitchRow } from './switch-row.tsx'

const accentNames = Object.keys(accents) as readonly (keyof typeof accents)[] // the literal's own keys

/** [C03] The look of Heron in this browser: applied at once, and kept after a reload. */
export function CustomSettings() {
  const t = useText()
  const held = useSettings()
  const theme = useThemeChoice()
  const language = useLanguage()
  return (
    <ul className="h-account-rows">
      <li>
        <strong>{t('app.theme')}</strong>
        <p>{t('account.themeDetail')}</p>
        <div className="h-account-tools">
          <Choice
            label={t('app.theme')}
            values={themeChoices}
            value={theme}
            text={(each) => t(`app.${each}`)}
            onChange={chooseTheme}
          />
        </div>
      </li>
      <li>
        <strong>{t('app.accent')}</strong>
        <p>{t('account.accentDetail')}</p>
        <fieldset className="h-account-tools h-account-colors" aria-label={t('app.accent')}>
          {accentNames.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={accents[each] === held.color}
              aria-label={t(`app.accents.${each}`)}
              title={t(`app.accents.${each}`)}
              style={{ background: accents[each] }}
              onClick={() => changeSettings({ color: accents[each] })}
            />
          ))}
        </fieldset>
      </li>
      <li>
        <strong>{t('app.language')}</strong>
        <p>{t('account.languageDetail')}</p>
        <div className="h-account-tools">
          <Choice
            label={t('app.language')}
            values={languageNames}
            value={language}
            text={(name) => languages[name].name}
            onChange={(name) => void chooseLanguage(name)}
          />
        </div>
      </li>
      <SwitchRow
        title={t('app.colorWeak')}
        detail={t('account.weakDetail')}
        isOn={held.colorWeak}
        onToggle={() => changeSettings({ colorWeak: !held.colorWeak })}
      />
      <SwitchRow
        title={t('app.multipage')}
        detail={t('account.multipageDetail')}
        isOn={held.multipage}
        onToggle={() => changeSettings({ multipage: !held.multipage })}
      />
    </ul>
  )
}
