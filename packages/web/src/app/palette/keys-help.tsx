import { useState } from 'react'
import { Dialog } from '../../kit/overlay/dialog/dialog.tsx'
import { useText } from '../../lib/text/text.ts'
import { keysShown } from './keys-shown.ts'
import './keys-help.css'

const everywhere = [
  ['Ctrl K', 'search'],
  ['?', 'keys'],
  ['Ctrl Alt W', 'closePage'],
  ['Ctrl Alt R', 'refreshPage'],
  ['Ctrl Alt PgUp / PgDn', 'walkPages'],
  ['Esc', 'closeWindow'],
] as const

const inLists = [
  ['↑ ↓ Home End', 'walkRows'],
  ['Enter', 'openRow'],
] as const

const inGrids = [
  ['Enter / F2', 'editCell'],
  ['Tab / Shift Tab', 'nextCell'],
  ['Shift ↑ ↓ ← →', 'range'],
  ['Ctrl C / Ctrl V', 'copyPaste'],
  ['Ctrl D', 'fillDown'],
  ['Ctrl Z / Ctrl Y', 'undoRedo'],
  ['Delete', 'clearCell'],
  ['Alt ↑ / Alt ↓', 'moveRow'],
  ['Shift F10', 'rowMenu'],
] as const

/** What the shown page has, for whose keys there is a list; windows have no lists of their own. */
const isOnPage = (selector: string): boolean =>
  [...document.querySelectorAll(`main ${selector}`)].some((each) => each.checkVisibility?.() ?? true)

/** The keys of the screen: those that hold everywhere, and those of what is on it. */
export function KeysHelp() {
  const t = useText()
  const [parts] = useState(() => [
    { title: 'everywhere', keys: everywhere } as const,
    ...(isOnPage('tr[data-row]') ? [{ title: 'list', keys: inLists } as const] : []),
    ...(isOnPage('[role="grid"]') ? [{ title: 'grid', keys: inGrids } as const] : []),
  ])
  return (
    <Dialog title={t('app.keys.title')} width={440} onClose={() => keysShown.set(false)}>
      {parts.map(({ title, keys }) => (
        <section key={title} className="h-keys" aria-label={t(`app.keys.${title}`)}>
          <h3>{t(`app.keys.${title}`)}</h3>
          <dl>
            {keys.map(([key, what]) => (
              <div key={key}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{t(`app.keys.${what}`)}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  )
}
