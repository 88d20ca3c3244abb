import { useCallback, useSyncExternalStore } from 'react'
import { Icon } from '../../kit/display/icon/icon.tsx'
import type { PictureState } from '../../kit/editor/safe-html/kept-pictures.ts'
import { useText } from '../../lib/text/text.ts'
import { hold, stateOf } from './picture-store.ts'
import './stored-picture.css'

/** The loading state of a stored picture; loaded with the session's token, released with the component. */
export function usePicture(path: string): PictureState {
  const subscribe = useCallback((tell: () => void) => hold(path, tell), [path])
  return useSyncExternalStore(subscribe, () => stateOf(path))
}

/** A stored picture. An empty name: decoration only. */
export function StoredPicture({ path, name }: { readonly path: string; readonly name: string }) {
  const t = useText()
  const state = usePicture(path)
  if (typeof state === 'object') return <img className="h-stored-picture" src={state.url} alt={name} />
  const isFailed = state === 'failed'
  const told = isFailed ? t('upload.noPicture') : t('kit.loading')
  return (
    <span className="h-stored-picture is-empty" role="img" aria-label={name ? `${name} · ${told}` : told} title={told}>
      {isFailed ? <Icon name="warning" size={16} /> : null}
    </span>
  )
}
