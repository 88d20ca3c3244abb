import type { Demo, DemoGroup, Titles } from '../../kit/gallery/demo.ts'

/** A demo as listed in the index before it is loaded; a test compares this with its file. */
export interface Listed extends Pick<Demo, 'id' | 'group' | 'title'> {
  /** Path below `src`, without `.demo.tsx`. */
  readonly path: string
  /** Its scenes, in a separate chunk that is loaded when opened. */
  readonly load: () => Promise<Demo>
}

export const demo = (path: string, id: string, group: DemoGroup, title: Titles, load: () => Promise<Demo>): Listed => ({
  path,
  id,
  group,
  title,
  load,
})
