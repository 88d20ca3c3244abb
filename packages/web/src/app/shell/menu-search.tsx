import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Icon, menuIcon } from '../../kit/display/icon/icon.tsx'
import type { IconName } from '../../kit/display/icon/icon-paths.ts'
import { shortcutLabel, useShortcut } from '../../kit/layout/shortcut/use-shortcut.ts'
import { toast } from '../../kit/overlay/toast/toast-store.ts'
import { isLink, type MenuNode, menuPages, menuTitle } from '../../lib/session/menu.ts'
import { menuUrl } from '../../lib/session/menu-url.ts'
import { useCan } from '../../lib/session/permissions.ts'
import { useLanguage, useText } from '../../lib/text/text.ts'
import '../../kit/overlay/menu-button/menu-button.css'
import './menu-search.css'
import { useMenuWords } from '../../lib/session/use-menu-words.ts'
import { useDebouncedValue } from '../../lib/use-debounced-value.ts'
import type { Hit } from '../palette/hits.ts'

const KEYS = { key: 'k', mod: true, what: 'app.keys.search' } as const
const MOST = 8
/** ms */
const WAIT_MS = 250
const NO_HITS: readonly Hit[] = []

const leaves = (nodes: readonly MenuNode[]): readonly MenuNode[] =>
  nodes.flatMap((node) => (node.children && node.children.length > 0 ? leaves(node.children) : [node]))

/** The visible menu entries whose title, in any language, contains the words. */
export function findMenus(menus: readonly MenuNode[], words: string): readonly MenuNode[] {
  const wanted = words.trim().toLowerCase()
  if (wanted === '') return leaves(menus).slice(0, MOST)
  const titles = (node: MenuNode) => [node.meta.title, ...Object.values(node.meta.titles ?? {})]
  return leaves(menus)
    .filter((node) => titles(node).some((title) => title.toLowerCase().includes(wanted)))
    .slice(0, MOST)
}

/** A result: a menu entry, a row, or an action. */
interface Entry {
  readonly key: string
  readonly title: string
  readonly detail?: string
  readonly icon: IconName
  readonly choose: () => void
}

interface Hits {
  readonly hits: readonly Hit[]
  /** `asking` until all answers are received; `part` when some rows could not be read. */
  readonly state: 'idle' | 'asking' | 'part' | 'done'
}

/**
 * Results apart from the menu; the server is called after a pause in typing, and the code for it is loaded then.
 * Closing cancels an unanswered call.
 */
function useHits(menus: readonly MenuNode[], words: string, isOpen: boolean): Hits {
  const can = useCan()
  const language = useLanguage()
  const client = useQueryClient()
  const typed = words.trim()
  const asked = useDebouncedValue(typed, WAIT_MS)
  const isAsked = isOpen && asked !== '' && asked === typed
  const screens = useMemo(() => menuPages(menus), [menus])
  const answer = useQuery({
    queryKey: ['palette', language, asked],
    queryFn: async ({ signal }) => {
      const screenOf = (component: string) => {
        const page = screens.find((each) => each.component === component)
        if (!page) return undefined
        const { meta } = page.node
        return { path: page.path, title: menuTitle(page.node, language), icon: menuIcon(meta.icon ?? undefined) }
      }
      return (await import('../palette/hits.ts')).findHits(asked, can, screenOf, signal)
    },
    enabled: isAsked,
    retry: false,
  })
  useEffect(() => {
    if (!isOpen) void client.cancelQueries({ queryKey: ['palette'] })
  }, [isOpen, client])
  if (typed === '') return { hits: NO_HITS, state: 'idle' }
  if (!isAsked || answer.isPending) return { hits: NO_HITS, state: 'asking' }
  return { hits: answer.data?.hits ?? NO_HITS, state: answer.error || answer.data?.isPart ? 'part' : 'done' }
}

/** The menu entries, rows and actions that contain the words, and the effect of choosing one. */
function useEntries(
  menus: readonly MenuNode[],
  words: string,
  isOpen: boolean,
): { readonly entries: readonly Entry[]; readonly state: Hits['state'] } {
  const t = useText()
  const language = useLanguage()
  const navigate = useNavigate()
  const wordsOfUrl = useMenuWords()
  const found = useMemo(() => findMenus(menus, words), [menus, words])
  const { hits, state } = useHits(menus, words, isOpen)
  const open = (node: MenuNode) => {
    if (!isLink(node)) return navigate(node.path)
    const url = menuUrl(node.meta.url ?? '', wordsOfUrl)
    if (url) window.open(url, '_blank', 'noopener,noreferrer')
    else toast('warn', t('app.badAddress'))
  }
  const entries = [
    ...found.map((node) => ({
      key: node.id,
      title: menuTitle(node, language),
      icon: menuIcon(node.meta.icon ?? undefined),
      choose: () => void open(node),
    })),
    ...hits.map(({ key, title, detail, icon, path, run }) => ({
      key,
      title,
      detail,
      icon,
      choose: () => {
        run?.()
        if (path !== undefined) void navigate(path)
      },
    })),
  ]
  return { entries, state }
}

/** [B14] Finds menu entries by title, rows and actions; Ctrl K from anywhere, arrows and Enter to open one. */
export function MenuSearch({ menus }: { readonly menus: readonly MenuNode[] }) {
  const t = useText()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [words, setWords] = useState('')
  const [open, setOpen] = useState(false)
  const [at, setAt] = useState(0)
  const { entries: found, state } = useEntries(menus, words, open)
  const shown = useRef<HTMLDivElement>(null)
  useEffect(() => {
    shown.current?.querySelectorAll('[role="option"]')[at]?.scrollIntoView?.({ block: 'nearest' })
  }, [at])
  useShortcut(KEYS, () => input.current?.focus())

  const nothing = found.length === 0 ? t('app.noMenu') : t('app.palette.count', { count: found.length })
  const said = state === 'asking' ? t('app.palette.asking') : state === 'part' ? t('app.palette.part') : nothing

  const choose = (entry: Entry | undefined) => {
    if (!entry) return
    setOpen(false)
    setWords('')
    input.current?.blur()
    entry.choose()
  }

  return (
    <div className="h-search">
      <Icon name="search" size={14} />
      <input
        ref={input}
        role="combobox"
        aria-label={t('app.searchMenu')}
        aria-expanded={open}
        aria-controls={id}
        aria-activedescendant={open && found[at] ? `${id}-${at}` : undefined}
        autoComplete="off"
        placeholder={t('app.searchMenu')}
        value={words}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onChange={(event) => {
          setWords(event.target.value)
          setAt(0)
          setOpen(true)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') input.current?.blur()
          if (event.key === 'Enter') choose(found[at])
          const next = { ArrowDown: at + 1, ArrowUp: at - 1, PageDown: found.length - 1, PageUp: 0 }[event.key]
          if (next === undefined || found.length === 0) return
          event.preventDefault()
          setAt((next + found.length) % found.length)
        }}
      />
      <kbd>{shortcutLabel(KEYS)}</kbd>
      {open ? (
        <div className="h-pop h-search-pop">
          <div ref={shown} id={id} role="listbox" aria-label={t('app.palette.found')} className="h-search-list">
            {found.map((entry, index) => (
              <button
                key={entry.key}
                id={`${id}-${index}`}
                type="button"
                role="option"
                tabIndex={-1}
                aria-selected={index === at}
                className={index === at ? 'is-at' : undefined}
                onPointerDown={(event) => {
                  event.preventDefault()
                  choose(entry)
                }}
              >
                <Icon name={entry.icon} size={14} />
                <span>{entry.title}</span>
                {entry.detail ? <small>{entry.detail}</small> : null}
              </button>
            ))}
          </div>
          <p
            role="status"
            className={(state === 'done' || state === 'idle') && found.length > 0 ? 'h-sr-only' : undefined}
          >
            {said}
          </p>
        </div>
      ) : null}
    </div>
  )
}
