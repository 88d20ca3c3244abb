import { fetchedPart } from '../../overlay/layers/part.tsx'
import type { TabRowProps } from './tab-row-frame.tsx'
import './tabs.css'

const part = fetchedPart<TabRowProps>(async () => (await import('../../overlay/layers/frames.ts')).TabRowFrame)

export const loadTabs = part.load

/** Tabs in a row: one Tab stop; arrows, Home and End choose. */
export function TabRow<Key extends string>({ tabs, onChoose, ...props }: TabRowProps<Key>) {
  const choose = (wanted: string) => {
    const tab = tabs.find(({ key }) => key === wanted)
    if (tab) onChoose(tab.key)
  }
  return <part.Part {...props} tabs={tabs} onChoose={choose} />
}
