import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { copyButtonDemo } from '../../kit/display/copy-button/copy-button.demo.tsx'
import { toasts } from '../../kit/overlay/toast/toast-store.ts'
import { renderScreen } from '../../testing/render.tsx'
import { demoPaths } from './scenes.ts'

/** Folders of the kit that the gallery does not show, with reasons. */
const unshown: Readonly<Record<string, string>> = {
  aside: 'a layout of screens: a column beside a list',
  'batch-edit': 'asks the server for what an edit of many rows would do',
  'error-boundary': 'shows itself when a screen breaks',
  'full-screen': 'a button of the shell',
  gallery: 'the gallery itself',
  layers: 'fetches what windows, menus and pop-ups stand on',
  'list-page': 'asks the server for its rows; every list screen is one',
  logo: 'a picture',
  native: 'styles of the browser’s own controls',
  'plan-view': 'draws a project’s plan; shown by its screens',
  'qr-code': 'a picture; shown by the sign-in page and the second factor',
  'recycle-bin': 'asks the server for its rows',
  replay: 'plays what a program has been read back as; shown by its screen',
  'safe-html': 'cleans what the rich text editor shows',
  shortcut: 'a hook',
  size: 'hooks',
  'solid-view': 'draws a project’s solids; needs WebGL and a drawing',
  'text-tools': 'the tool bar of the markdown and rich text editors',
}

/** Folders that need a session: shown together, or represented by the part of the kit they consist of. */
const shownAs: Readonly<Record<string, string>> = {
  'condition-fields': 'kit/form/form',
  checks: 'no looks: checks of form fields',
  depart: 'widgets/server-inputs',
  dictionary: 'widgets/server-inputs',
  'electrode-copy': 'no looks: which copies of an electrode need their number',
  forecast: 'kit/data/key-values',
  'job-defaults': 'kit/display/button',
  'learnt-lines': 'kit/engineering/nc-listing',
  'machine-options': 'kit/form/select',
  message: 'kit/display/status-chip',
  notice: 'kit/overlay/dialog',
  people: 'widgets/server-inputs',
  picker: 'widgets/server-inputs',
  plausible: 'no looks: warnings of figures in form fields',
  pots: 'kit/form/select',
  'printed-by': 'kit/display/status-chip',
  'program-way': 'no looks: the address of a revision',
  'project-chooser': 'kit/form/select',
  'project-status': 'kit/display/status-chip',
  preferences: 'shown by the shell’s settings',
  'qr-login': 'shown by the sign-in page',
  reason: 'no looks: texts of reasons',
  'refusal-way': 'kit/overlay/refusal',
  report: 'widgets/server-inputs',
  'saved-queries': 'kit/data/advanced-query',
  'sign-in': 'shown by the sign-in page',
  'table-warnings': 'no looks: warnings of form fields',
  'tool-bodies': 'draws over the kit’s plan and solids',
  'tree-dictionary': 'widgets/server-inputs',
  upload: 'widgets/server-inputs',
  verification: 'kit/display/status-chip',
}

/** Names of the folders `depth` levels below `src/kit` or `src/widgets`. */
const foldersOf = (files: Readonly<Record<string, unknown>>, depth: 1 | 2): readonly string[] => [
  ...new Set(Object.keys(files).map((path) => path.split('/')[2 + depth] ?? '')),
]

const kit = [
  ...foldersOf(import.meta.glob(['../../kit/*/*/**/*.{ts,tsx,css}', '!../../kit/{editable-grid,gallery}/**']), 2),
  ...foldersOf(import.meta.glob('../../kit/{editable-grid,gallery}/**/*.{ts,tsx,css}'), 1),
]
const widgets = foldersOf(import.meta.glob('../../widgets/*/**/*.{ts,tsx}'), 1)
const isShown = (folder: string): boolean => demoPaths.some((path) => path.startsWith(`${folder}/`))
const isPartShown = (name: string): boolean =>
  demoPaths.some((path) => path.startsWith('kit/') && path.split('/').slice(1, -1).includes(name))

describe('the gallery as the kit’s documentation', () => {
  it('[A03] every folder of the kit has a demo, or a reason not to', () => {
    expect(kit.length).toBeGreaterThan(40)
    expect(kit.filter((name) => !isPartShown(name) && !(name in unshown))).toEqual([])
    expect(Object.keys(unshown).filter((name) => !kit.includes(name) || isPartShown(name))).toEqual([])
  })

  it('[A03] every widget that calls the server is shown by another demo, or has a reason not to be', () => {
    expect(widgets.filter((name) => !isShown(`widgets/${name}`)).toSorted()).toEqual(Object.keys(shownAs).toSorted())
    const parts = Object.values(shownAs).filter((reason) => /^(kit|widgets)\//.test(reason))
    expect(parts.filter((part) => !isShown(part))).toEqual([])
  })
})

describe('copy button', () => {
  const [plain] = copyButtonDemo.scenes

  it('copies its text by keyboard and confirms it', async () => {
    const user = userEvent.setup()
    await renderScreen(plain ? <plain.View /> : null)
    await user.tab()
    await user.keyboard('{Enter}')
    expect(await navigator.clipboard.readText()).toBe('E-2026-0187')
    expect(await screen.findByRole('button', { name: '复制' })).toBe(document.activeElement)
    await expect.poll(() => toasts.get().map(({ kind }) => kind)).toContain('good')
  })
})
