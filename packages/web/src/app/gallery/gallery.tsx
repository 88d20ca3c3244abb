import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { IconButton } from '../../kit/button/button.tsx'
import { Logo } from '../../kit/logo/logo.tsx'
import { useText } from '../../lib/text/text.ts'
import { usePageTitle } from '../../lib/title.ts'
import { LanguageButton, ThemeButton } from '../../widgets/preferences/preferences.tsx'
import { AntdRoot } from '../antd-root.tsx'
import { DemoIndex } from './demo-index.tsx'
import { DemoPage } from './demo-page.tsx'
import { loadDemos } from './scenes.ts'
import '../../kit/native/native.css'
import './gallery.css'

/** [A03] Every widget of the kit with its scenes: the kit's documentation, open to everybody. */
export function Gallery() {
  const t = useText()
  const { hash } = useLocation()
  const { data: demos = [], isPending } = useQuery({
    queryKey: ['gallery'],
    queryFn: loadDemos,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [open, setOpen] = useState(false)
  const [id, scene] = decodeURIComponent(hash.slice(1)).split('/')
  const at = Math.max(
    0,
    demos.findIndex(({ demo }) => demo.id === id),
  )
  const current = demos[at]
  usePageTitle(t('gallery.title'))

  useEffect(() => {
    if (current && scene) document.getElementById(`${current.demo.id}/${scene}`)?.scrollIntoView?.({ block: 'start' })
  }, [current, scene])

  return (
    <AntdRoot>
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
          <span className="h-gallery-count">{t('gallery.count', { count: demos.length })}</span>
          <div className="h-gallery-tools">
            <LanguageButton />
            <ThemeButton />
          </div>
        </header>
        <DemoIndex demos={demos} current={current?.demo.id} onChoose={() => setOpen(false)} />
        {current ? (
          <DemoPage
            key={current.path}
            shown={current}
            before={demos[at - 1]?.demo}
            after={demos[at + 1]?.demo}
            wanted={scene}
          />
        ) : (
          <main className="h-gallery-main" aria-busy={isPending}>
            {isPending ? t('kit.loading') : t('kit.failed')}
          </main>
        )}
      </div>
    </AntdRoot>
  )
}
