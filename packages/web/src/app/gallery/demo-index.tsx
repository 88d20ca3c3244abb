import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { demoGroups, useTitles } from '../../kit/gallery/demo.ts'
import { useShortcut } from '../../kit/layout/shortcut/use-shortcut.ts'
import { useText } from '../../lib/text/text.ts'
import { keepInView } from '../shell/keep-in-view.ts'
import type { Listed } from './listed.ts'
import { listed } from './scenes.ts'

/** The words of a demo in all languages, so that it is found in each of them. */
const wordsOf = ({ id, title }: Listed): string => [id, title.cn, title.en, title.jp].join(' ').toLowerCase()

const SLASH = { key: '/' } as const

/** The gallery's index by group, with a search in any language: `/` focuses it, Enter opens the first match. */
export function DemoIndex({
  current,
  onChoose,
}: {
  readonly current: string | undefined
  readonly onChoose: () => void
}) {
  const t = useText()
  const say = useTitles()
  const navigate = useNavigate()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [search, setSearch] = useState('')
  useShortcut(SLASH, () => input.current?.focus())
  const list = useRef<HTMLElement>(null)
  useEffect(() => {
    if (current && list.current) keepInView(list.current, list.current.querySelector('[aria-current]'))
  }, [current])
  const found = listed.filter((demo) => wordsOf(demo).includes(search.trim().toLowerCase()))
  const first = demoGroups.flatMap((group) => found.filter((demo) => demo.group === group))[0]

  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setSearch('')
    if (event.key !== 'Enter' || !first) return
    void navigate(`#${first.id}`)
    onChoose()
  }

  return (
    <nav ref={list} className="h-gallery-index" aria-label={t('gallery.index')}>
      <input
        ref={input}
        type="search"
        className="h-native"
        aria-label={t('gallery.search')}
        placeholder={t('gallery.search')}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        onKeyDown={handleKey}
      />
      {demoGroups.map((group) => {
        const members = found.filter((demo) => demo.group === group)
        if (members.length === 0) return null
        return (
          <section key={group} aria-labelledby={`${id}-${group}`}>
            <h2 id={`${id}-${group}`}>{t(`gallery.group.${group}`)}</h2>
            <ul>
              {members.map((demo) => (
                <li key={demo.id}>
                  <Link
                    to={`#${demo.id}`}
                    aria-current={demo.id === current ? 'page' : undefined}
                    onClick={onChoose}
                    title={say(demo.title)}
                  >
                    {say(demo.title)}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
      {found.length === 0 ? <p className="h-muted">{t('gallery.nothing')}</p> : null}
    </nav>
  )
}
