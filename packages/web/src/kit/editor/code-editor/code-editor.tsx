import { lazy, Suspense, useId } from 'react'
import { useText } from '../../../lib/text/text.ts'
import { FullScreenButton } from '../../layout/full-screen/full-screen-button.tsx'
import { useFullScreen } from '../../layout/full-screen/use-full-screen.ts'
import { type CodeLanguage, codeLanguageNames, codeLanguages } from './code-languages.ts'
import './code-editor.css'

const CodeArea = lazy(async () => ({ default: (await import('./code-area.tsx')).CodeArea }))

/** Default height, px. */
const HEIGHT = 240
const TAB = 2

export interface CodeEditorProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly language: CodeLanguage
  /** Offers the other languages; without it the language is fixed. */
  readonly onLanguageChange?: (language: CodeLanguage) => void
  /** Accessible name. */
  readonly label: string
  readonly hasLineNumbers?: boolean
  readonly height?: number
  readonly isAutoHeight?: boolean
  readonly canFillScreen?: boolean
  readonly isReadOnly?: boolean
  readonly placeholder?: string
}

/** Code in one of twelve languages. Tab indents; Esc and then Tab leaves the editor. */
export function CodeEditor(props: CodeEditorProps) {
  const { value, onChange, language, onLanguageChange, label, isAutoHeight = false } = props
  const t = useText()
  const full = useFullScreen()
  const hint = useId()
  const style = full.isFull ? undefined : { [isAutoHeight ? 'minHeight' : 'height']: props.height ?? HEIGHT }
  return (
    <div ref={full.box} className={`h-code ${full.isFull ? 'is-full-screen' : ''}`}>
      {onLanguageChange || props.canFillScreen ? (
        <div className="h-code-bar">
          {onLanguageChange ? (
            <select
              aria-label={t('editor.language')}
              value={language}
              onChange={(event) => {
                const chosen = codeLanguages.find((each) => each === event.target.value)
                if (chosen) onLanguageChange(chosen)
              }}
            >
              {codeLanguages.map((each) => (
                <option key={each} value={each}>
                  {codeLanguageNames[each]}
                </option>
              ))}
            </select>
          ) : null}
          {props.canFillScreen ? <FullScreenButton full={full} /> : null}
        </div>
      ) : null}
      <fieldset className="h-code-frame" style={style} aria-describedby={hint} aria-label={label}>
        <Suspense fallback={<p className="h-code-wait">{t('kit.loading')}</p>}>
          <CodeArea
            value={value}
            onChange={onChange}
            language={language}
            label={label}
            hasLineNumbers={props.hasLineNumbers ?? true}
            hint={props.placeholder ?? t('editor.codeHint', { language: codeLanguageNames[language] })}
            isReadOnly={props.isReadOnly ?? false}
            isAutoHeight={isAutoHeight}
            tabSize={TAB}
          />
        </Suspense>
      </fieldset>
      <p id={hint} className="h-sr-only">
        {t('editor.tabHint')}
      </p>
    </div>
  )
}
