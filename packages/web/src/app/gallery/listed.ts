import type { Demo, DemoGroup, Titles } from '../../kit/gallery/demo.ts'

/** A demo as the index knows it before it is loaded: a test compares this with what its file says. */
export interface Listed extends Pick<Demo, 'id' | 'group' | 'title'> {
  /** Path below `src`, without `.demo.tsx`. */
  readonly path: string
  /** Its scenes: a chunk of its own, loaded when it is opened. */
  readonly load: () => Promise<Demo>
}

export const demo = (path: string, id: string, group: DemoGroup, title: Titles, load: () => Promise<Demo>): Listed => ({
  path,
  id,
  group,
  title,
  load,
})
