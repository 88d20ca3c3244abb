import { projectRoutes } from '@heron/contract/calls/work/project'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Empty } from '../../../kit/display/empty/empty.tsx'
import { Panel } from '../../../kit/layout/panel/panel.tsx'
import { callBlob } from '../../../lib/api/call.ts'
import { useCall } from '../../../lib/api/query.ts'
import { useText } from '../../../lib/text/text.ts'

/** Pictures drawn by Heron from the data: the plan, outlines and isometric views of the electrodes. */
export function ProjectPictures({ projectId }: { readonly projectId: string }) {
  const t = useText()
  const pictures = useCall(projectRoutes.getImagePath, { query: { id: projectId, drawn: true } })
  const list = pictures.data ?? []
  return (
    <Panel title={t('project.pictures')} facts={list.length > 0 ? list.length : null}>
      {list.length === 0 ? <Empty title={t('project.noPictures')} hint={t('project.noPicturesHint')} /> : null}
      <div className="project-pictures">
        {list.map((picture) => (
          <Picture
            key={picture.path}
            projectId={projectId}
            type={picture.type}
            electrodeId={picture.electrodeId}
            title={picture.title}
            svg={picture.svg}
          />
        ))}
      </div>
    </Panel>
  )
}

interface PictureProps {
  readonly projectId: string
  readonly type: 'plan' | 'outline' | 'isometric'
  readonly electrodeId: string | null
  readonly title: string
  /** Null: read on its own, because it did not fit into the answer that lists the pictures. */
  readonly svg: string | null
}

function Picture({ projectId, type, electrodeId, title, svg }: PictureProps) {
  const t = useText()
  const query = { id: projectId, type, ...(electrodeId ? { electrodeId } : {}) }
  const drawn = useQuery({
    queryKey: ['project', 'picture', query],
    queryFn: async () => (await callBlob(projectRoutes.getImageByType, { query })).blob,
    enabled: svg === null,
  })
  const picture = svg ?? drawn.data
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (picture === undefined) return
    // An <img> does not run scripts of the picture, and fetching it keeps the token out of the address.
    const made = URL.createObjectURL(new Blob([picture], { type: 'image/svg+xml' }))
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [picture])
  return (
    <figure className={`project-picture is-${type}`}>
      {address ? (
        <img src={address} alt={`${t(`project.picture.${type}`)} ${title}`} />
      ) : (
        <span className="h-muted">{t('kit.loading')}</span>
      )}
      <figcaption>
        {t(`project.picture.${type}`)} <span className="h-muted">{title}</span>
      </figcaption>
    </figure>
  )
}
