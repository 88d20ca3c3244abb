import { useRef } from 'react'
import { ElectrodePanel } from '../../features/work/electrode/electrode-panel.tsx'
import { SettingPanel } from '../../features/work/project-extend/setting-panel.tsx'
import { useLater } from '../../kit/layout/page/use-later.ts'

/** For the screens that show one of them: a single file holds both (F4). */
export { ElectrodePanel, SettingPanel }

/** The electrodes of a project above their setting, which is drawn after them (F5). */
export function SettingTab({ projectId }: { readonly projectId: string }) {
  const isSettingHere = useLater(useRef(false))
  return (
    <div className="h-stack h-grow project-setting">
      <ElectrodePanel projectId={projectId} />
      {isSettingHere ? <SettingPanel projectId={projectId} /> : null}
    </div>
  )
}
