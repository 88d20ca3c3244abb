import { useState } from 'react'
import { lateWindow } from '../../overlay/layers/late-window.tsx'
import type { BinRoute, RecycleBinProps } from './recycle-bin.tsx'

/** The recycle bin of a list, loaded when it is opened (F4). */
export function LateRecycleBin<R extends BinRoute>(props: RecycleBinProps<R>) {
  const [Window] = useState(() =>
    lateWindow<RecycleBinProps<R>>(async () => (await import('./recycle-bin.tsx')).RecycleBin),
  )
  return <Window {...props} />
}
