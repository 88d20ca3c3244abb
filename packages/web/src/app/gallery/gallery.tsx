import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { IconButton } from '../../kit/display/button/button.tsx'
import { Logo } from '../../kit/display/logo/logo.tsx'
import { useText } from '../../lib/text/text.ts'
import { usePageTitle } from '../../lib/title.ts'
import { LanguageButton, ThemeButton } from '../../widgets/preferences/preferences.tsx'
import { DemoIndex } from './demo-index.tsx'
import { DemoPage } from './demo-page.tsx'
import { listed } from './scenes.ts'
import '../../kit/form/native/native.css'
import './gallery.css'

/** [A03] Every widget of the kit with its scenes: the kit's documentation, public. */
export function Gallery() {
  const t = useText()
  const { hash } = useLocation()
  const [open, setOpen] = useState(false)
  const [id, scene] = decodeURIComponent(hash.slice(1)).split('/')
  const at = Math.max(
    0,
    listed.findIndex((each) => each.id === id),
  )
  const asked = listed[at]
  const { data: current, isPending } = useQuery({
    queryKey: ['gallery', asked?.path],
    queryFn: async () => asked?.load(),
    staleTime: Number.POSITIVE_INFINITY,
  })
  usePageTitle(t('gallery.title'))

  useEffect(() => {
    if (current && scene) document.getElementById(`${current.id}/${scene}`)?.scrollIntoView?.({ block: 'start' })
  }, [current, scene])

  return (
    <div className={`h-gallery ${open ? 'is-open' : ''}`}>
      <header className="h-gallery-head">
        <IconButton
          icon="menu"
          label={t('gallery.index')}
          size={16}
          className="h-gallery-menu"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        />
        <Logo />
        <h1>{t('gallery.title')}</h1>
        <span className="h-gallery-count">{t('gallery.count', { count: listed.length })}</span>
        <div className="h-gallery-tools">
          <LanguageButton />
          <ThemeButton />
        </div>
      </header>
      <DemoIndex current={asked?.id} onChoose={() => setOpen(false)} />
      {asked && current ? (
        <DemoPage
          key={asked.path}
          path={asked.path}
          demo={current}
          before={listed[at - 1]}
          after={listed[at + 1]}
          wanted={scene}
        />
      ) : (
        <main className="h-gallery-main" aria-busy={isPending}>
          {isPending ? t('kit.loading') : t('kit.failed')}
        </main>
      )}
    </div>
  )
}
