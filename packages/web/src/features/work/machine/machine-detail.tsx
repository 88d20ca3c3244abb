import { machineRoutes } from '@heron/contract/calls/work/machine'
import type { Machine, Post } from '@heron/contract/routes'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { type KeyValue, KeyValues } from '../../../kit/data/key-values/key-values.tsx'
import { ReadPart } from '../../../kit/data/list-page/read-part.tsx'
import { FieldTerm } from '../../../kit/display/help/help-mark.tsx'
import { StatusChip } from '../../../kit/display/status-chip/status-chip.tsx'
import { FieldValue } from '../../../kit/form/form/field-value.tsx'
import { valueAt } from '../../../kit/form/form/values.ts'
import { Quantity } from '../../../kit/form/quantity/quantity.tsx'
import { Aside } from '../../../kit/layout/aside/aside.tsx'
import { useCall } from '../../../lib/api/query.ts'
import { type TextKey, useText } from '../../../lib/text/text.ts'
import { isEmpty } from '../../../widgets/job-defaults/job-defaults.ts'
import { postName } from '../../../widgets/printed-by/post-name.ts'
import { defaultsSections } from './machine-defaults.tsx'
import { TravelPicture } from './travel-picture.tsx'

/** One machine beside the list: travel, limits, and measuring devices. */
export function MachineDetail({
  id,
  posts,
  points,
  onClose,
}: {
  readonly id: string
  readonly posts: readonly Post[]
  readonly points: ReactNode
  readonly onClose: () => void
}) {
  const t = useText()
  const machine = useCall(machineRoutes.get, { query: { id } })
  if (!machine.data) {
    return (
      <Aside title={machine.error ? t('machine.title') : '…'} onClose={onClose}>
        <ReadPart of={machine}>{t('kit.loading')}</ReadPart>
      </Aside>
    )
  }
  return (
    <Aside title={machine.data.machineNo} facts={machine.data.name} onClose={onClose}>
      <ReadPart of={machine} />
      <TravelPicture machine={machine.data} />
      <Figures machine={machine.data} post={posts.find((post) => post.id === machine.data?.postId)} />
      {points}
      <Defaults machine={machine.data} />
    </Aside>
  )
}

function Figures({ machine, post }: { readonly machine: Machine; readonly post: Post | undefined }) {
  const t = useText()
  const mm = (label: TextKey, value: number | null): KeyValue => ({
    label: <FieldTerm label={label} />,
    value: value === null ? t('machine.notStated') : <Quantity value={value} unit="mm" decimals={4} />,
    number: true,
  })
  return (
    <>
      <h3 className="h-section-title">{t('machine.limits')}</h3>
      <KeyValues
        items={[
          mm('machine.limitZ', machine.g959),
          mm('machine.safeZ', machine.safeZ),
          mm('machine.measuredSafeDistance', machine.measuredSafeDistance),
          mm('machine.maxOrbit', machine.maxOrbit),
          { label: <FieldTerm label="machine.limitMacro" />, value: t(machine.limitMacro ? 'kit.yes' : 'kit.no') },
          {
            label: <FieldTerm label="machine.post" />,
            value: post ? (
              <>
                <Link to={`/post/${post.id}`}>{postName(post)}</Link>{' '}
                <StatusChip tone={post.active ? 'good' : 'warn'}>{t(`machine.postState.${post.state}`)}</StatusChip>
                {post.active ? null : <div className="h-machine-idle">{t('machine.postIdle')}</div>}
              </>
            ) : (
              machine.postId
            ),
          },
        ]}
      />
      <h3 className="h-section-title">{t('machine.balls')}</h3>
      <KeyValues
        items={[
          mm('machine.upperDiameter', machine.upperBall.diameter),
          mm('machine.upperRod', machine.upperBall.rodLength),
          mm('machine.lowerDiameter', machine.lowerBall.diameter),
          mm('machine.lowerRod', machine.lowerBall.rodLength),
        ]}
      />
      <h3 className="h-section-title">{t('machine.chuck')}</h3>
      <KeyValues
        items={[mm('machine.chuckDiameter', machine.chuck.diameter), mm('machine.chuckHeight', machine.chuck.height)]}
      />
    </>
  )
}

/** The stated defaults of new jobs, in the groups of the form. */
function Defaults({ machine }: { readonly machine: Machine }) {
  const t = useText()
  const groups = defaultsSections.flatMap(({ title, fields }) => {
    const stated = fields.filter(({ name }) => !isEmpty(valueAt(machine, name)))
    return title && stated.length > 0 ? [{ title, stated }] : []
  })
  if (groups.length === 0)
    return (
      <>
        <h3 className="h-section-title">{t('machine.defaults')}</h3>
        <p className="h-muted">{t('machine.defaultsNone')}</p>
      </>
    )
  return groups.map(({ title, stated }) => (
    <Fragment key={title}>
      <h3 className="h-section-title">{t(title)}</h3>
      <KeyValues
        items={stated.map((field) => ({
          label: <FieldTerm label={field.label} />,
          value: <FieldValue field={field} value={valueAt(machine, field.name)} />,
          number: true,
        }))}
      />
    </Fragment>
  ))
}
