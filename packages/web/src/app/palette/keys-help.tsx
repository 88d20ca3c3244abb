import { Dialog } from '../../kit/overlay/dialog/dialog.tsx'
import { chordText, keyGroups, keysOf, listedKeys } from '../../lib/keys/listed-keys.ts'
import { useStore } from '../../lib/store.ts'
import { useText } from '../../lib/text/text.ts'
import { keysShown } from './keys-shown.ts'
import './keys-help.css'

/** The keys of everything shown, as registered by their handlers. */
export function KeysHelp() {
  const t = useText()
  const registered = useStore(listedKeys)
  const isMac = /Mac|iPhone|iPad/.test(globalThis.navigator?.userAgent ?? '')
  return (
    <Dialog title={t('app.keys.title')} width={520} onClose={() => keysShown.set(false)}>
      {keyGroups.map((group) => {
        const keys = keysOf(registered, group)
        if (keys.length === 0) return null
        return (
          <section key={group} className="h-keys" aria-label={t(`app.keys.${group}`)}>
            <h3>{t(`app.keys.${group}`)}</h3>
            <dl>
              {keys.map(({ what, chords }) => (
                <div key={what}>
                  <dt>
                    {chords.map((chord) => (
                      <kbd key={chord}>{chordText(chord, isMac)}</kbd>
                    ))}
                  </dt>
                  <dd>{t(what)}</dd>
                </div>
              ))}
            </dl>
          </section>
        )
      })}
    </Dialog>
  )
}
