import { ElectrodePanel } from '../../features/work/electrode/electrode-panel.tsx'
import { SettingPanel } from '../../features/work/project-extend/setting-panel.tsx'

/** For the screens that show one of them: a single file holds both (F4). */
export { ElectrodePanel, SettingPanel }

/** The electrodes of a project above their setting. */
export function SettingTab({ projectId }: { readonly projectId: string }) {
  return (
    <div className="h-stack h-grow project-setting">
      <ElectrodePanel projectId={projectId} />
      <SettingPanel projectId={projectId} />
    </div>
  )
}
