import { type ReactNode, useId } from 'react'
import { TabRow } from './tab-row.tsx'
import type { TabRowProps } from './tab-row-frame.tsx'

export interface TabsProps<Key extends string> extends Omit<TabRowProps<Key>, 'id' | 'className'> {
  /** Content of the chosen tab. */
  readonly children: ReactNode
}

/** Tabs with the content of the chosen one. */
export function Tabs<Key extends string>({ children, ...row }: TabsProps<Key>) {
  const id = useId()
  return (
    <div className="h-tab-box">
      <TabRow {...row} id={id} />
      <div className="h-tab-pane" role="tabpanel" aria-labelledby={`${id}-${row.chosen}`}>
        {children}
      </div>
    </div>
  )
}
