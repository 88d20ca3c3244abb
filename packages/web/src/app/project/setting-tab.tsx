import { fetchedPart } from '../../kit/overlay/layers/part.tsx'

const { Part: ElectrodePanel } = fetchedPart(
  async () => (await import('../../features/work/electrode/electrode-panel.tsx')).ElectrodePanel,
)
const { Part: SettingPanel } = fetchedPart(
  async () => (await import('../../features/work/project-extend/setting-panel.tsx')).SettingPanel,
)

/** The electrodes of a project above their setting. */
export function SettingTab({ projectId }: { readonly projectId: string }) {
  return (
    <div className="h-stack h-grow project-setting">
      <ElectrodePanel projectId={projectId} />
      <SettingPanel projectId={projectId} />
    </div>
  )
}
