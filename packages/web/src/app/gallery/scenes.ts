import { type Demo, demoGroups } from '../../kit/gallery/demo.ts'

/** Where a demo stands below `src`, without `.demo.tsx`, and how it is loaded: a chunk of its own. */
export interface Listed {
  readonly path: string
  readonly load: () => Promise<Demo>
}

/** Every demo of the gallery, one line each; a test compares the list with the `*.demo.tsx` files there are. */
export const listed: readonly Listed[] = [
  { path: 'kit/button/button', load: async () => (await import('../../kit/button/button.demo.tsx')).buttonDemo },
  {
    path: 'kit/cron-editor/cron-editor',
    load: async () => (await import('../../kit/cron-editor/cron-editor.demo.tsx')).cronEditorDemo,
  },
  {
    path: 'kit/editable-grid/editable-grid',
    load: async () => (await import('../../kit/editable-grid/editable-grid.demo.tsx')).editableGridDemo,
  },
  {
    path: 'kit/editable-grid/cells/cells',
    load: async () => (await import('../../kit/editable-grid/cells/cells.demo.tsx')).cellsDemo,
  },
  {
    path: 'kit/editable-grid/forms/forms',
    load: async () => (await import('../../kit/editable-grid/forms/forms.demo.tsx')).formsDemo,
  },
  {
    path: 'kit/editable-grid/live/live',
    load: async () => (await import('../../kit/editable-grid/live/live.demo.tsx')).liveDemo,
  },
  { path: 'kit/drawer/drawer', load: async () => (await import('../../kit/drawer/drawer.demo.tsx')).drawerDemo },
  { path: 'kit/tabs/tabs', load: async () => (await import('../../kit/tabs/tabs.demo.tsx')).tabsDemo },
  { path: 'kit/tree/tree', load: async () => (await import('../../kit/tree/tree.demo.tsx')).treeDemo },
  {
    path: 'kit/tree-select/tree-select',
    load: async () => (await import('../../kit/tree-select/tree-select.demo.tsx')).treeSelectDemo,
  },
  { path: 'kit/select/select', load: async () => (await import('../../kit/select/select.demo.tsx')).selectDemo },
  {
    path: 'kit/tree-table/tree-table',
    load: async () => (await import('../../kit/tree-table/tree-table.demo.tsx')).treeTableDemo,
  },
  { path: 'kit/picker/picker', load: async () => (await import('../../kit/picker/picker.demo.tsx')).pickerDemo },
  {
    path: 'kit/code-editor/code-editor',
    load: async () => (await import('../../kit/code-editor/code-editor.demo.tsx')).codeEditorDemo,
  },
  {
    path: 'kit/markdown-editor/markdown-editor',
    load: async () => (await import('../../kit/markdown-editor/markdown-editor.demo.tsx')).markdownEditorDemo,
  },
  {
    path: 'kit/rich-text/rich-text-editor',
    load: async () => (await import('../../kit/rich-text/rich-text-editor.demo.tsx')).richTextEditorDemo,
  },
  {
    path: 'kit/advanced-query/advanced-query',
    load: async () => (await import('../../kit/advanced-query/advanced-query.demo.tsx')).advancedQueryDemo,
  },
  { path: 'kit/upload/upload', load: async () => (await import('../../kit/upload/upload.demo.tsx')).uploadDemo },
  { path: 'kit/dialog/dialog', load: async () => (await import('../../kit/dialog/dialog.demo.tsx')).dialogDemo },
  { path: 'kit/prompt/prompt', load: async () => (await import('../../kit/prompt/prompt.demo.tsx')).promptDemo },
  {
    path: 'kit/slider-check/slider-check',
    load: async () => (await import('../../kit/slider-check/slider-check.demo.tsx')).sliderCheckDemo,
  },
  {
    path: 'kit/ellipsis/ellipsis',
    load: async () => (await import('../../kit/ellipsis/ellipsis.demo.tsx')).ellipsisDemo,
  },
  {
    path: 'kit/detail-list/detail-list',
    load: async () => (await import('../../kit/detail-list/detail-list.demo.tsx')).detailListDemo,
  },
  {
    path: 'kit/image-preview/image-preview',
    load: async () => (await import('../../kit/image-preview/image-preview.demo.tsx')).imagePreviewDemo,
  },
  {
    path: 'kit/date-input/date-input',
    load: async () => (await import('../../kit/date-input/date-input.demo.tsx')).dateInputDemo,
  },
  { path: 'kit/yes-no/yes-no', load: async () => (await import('../../kit/yes-no/yes-no.demo.tsx')).yesNoDemo },
  {
    path: 'kit/option-group/option-group',
    load: async () => (await import('../../kit/option-group/option-group.demo.tsx')).optionGroupDemo,
  },
  { path: 'kit/area/area', load: async () => (await import('../../kit/area/area.demo.tsx')).areaDemo },
  {
    path: 'kit/status-chip/status-chip',
    load: async () => (await import('../../kit/status-chip/status-chip.demo.tsx')).statusChipDemo,
  },
  {
    path: 'kit/quantity/quantity',
    load: async () => (await import('../../kit/quantity/quantity.demo.tsx')).quantityDemo,
  },
  {
    path: 'kit/steps-bar/steps-bar',
    load: async () => (await import('../../kit/steps-bar/steps-bar.demo.tsx')).stepsBarDemo,
  },
  {
    path: 'kit/upload-drop/upload-drop',
    load: async () => (await import('../../kit/upload-drop/upload-drop.demo.tsx')).uploadDropDemo,
  },
  {
    path: 'kit/menu-button/menu-button',
    load: async () => (await import('../../kit/menu-button/menu-button.demo.tsx')).menuButtonDemo,
  },
  { path: 'kit/choice/choice', load: async () => (await import('../../kit/choice/choice.demo.tsx')).choiceDemo },
  {
    path: 'kit/progress-bar/progress-bar',
    load: async () => (await import('../../kit/progress-bar/progress-bar.demo.tsx')).progressBarDemo,
  },
  {
    path: 'kit/key-values/key-values',
    load: async () => (await import('../../kit/key-values/key-values.demo.tsx')).keyValuesDemo,
  },
  { path: 'kit/chart/chart', load: async () => (await import('../../kit/chart/chart.demo.tsx')).chartDemo },
  { path: 'kit/stat/stat', load: async () => (await import('../../kit/stat/stat.demo.tsx')).statDemo },
  { path: 'kit/empty/empty', load: async () => (await import('../../kit/empty/empty.demo.tsx')).emptyDemo },
  {
    path: 'kit/refusal/refusal-list',
    load: async () => (await import('../../kit/refusal/refusal-list.demo.tsx')).refusalListDemo,
  },
  {
    path: 'kit/data-table/data-table',
    load: async () => (await import('../../kit/data-table/data-table.demo.tsx')).dataTableDemo,
  },
  { path: 'kit/toast/toast', load: async () => (await import('../../kit/toast/toast.demo.tsx')).toastDemo },
  { path: 'kit/confirm/confirm', load: async () => (await import('../../kit/confirm/confirm.demo.tsx')).confirmDemo },
  {
    path: 'kit/check-box/check-box',
    load: async () => (await import('../../kit/check-box/check-box.demo.tsx')).checkBoxDemo,
  },
  { path: 'kit/icon/icon', load: async () => (await import('../../kit/icon/icon.demo.tsx')).iconDemo },
  { path: 'kit/panel/panel', load: async () => (await import('../../kit/panel/panel.demo.tsx')).panelDemo },
  {
    path: 'kit/splitter/splitter',
    load: async () => (await import('../../kit/splitter/splitter.demo.tsx')).splitterDemo,
  },
  {
    path: 'kit/nc-listing/nc-listing',
    load: async () => (await import('../../kit/nc-listing/nc-listing.demo.tsx')).ncListingDemo,
  },
  {
    path: 'kit/import-dialog/import-dialog',
    load: async () => (await import('../../kit/import-dialog/import-dialog.demo.tsx')).importDialogDemo,
  },
]

const sources = import.meta.glob<string>(['../../kit/**/*.demo.tsx', '../../widgets/**/*.demo.tsx'], {
  query: '?raw',
  import: 'default',
})

const addressOf = (path: string): string => `../../${path}.demo.tsx`

/** The demo files that exist, by the path they must be listed under. */
export const demoPaths: readonly string[] = Object.keys(sources).map((address) =>
  address.replace(/^\.\.\/\.\.\//, '').replace(/\.demo\.tsx$/, ''),
)

/** The text of a demo file, as it stands in the repository. */
export const loadSource = async (path: string): Promise<string> => (await sources[addressOf(path)]?.()) ?? ''

export interface LoadedDemo {
  readonly path: string
  readonly demo: Demo
}

/** All demos in the order of the index; one that cannot be loaded is reported and left out. */
export async function loadDemos(): Promise<readonly LoadedDemo[]> {
  const results = await Promise.allSettled(listed.map(async ({ path, load }) => ({ path, demo: await load() })))
  for (const result of results) if (result.status === 'rejected') reportError(result.reason)
  const loaded = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  return demoGroups.flatMap((group) => loaded.filter(({ demo }) => demo.group === group))
}
