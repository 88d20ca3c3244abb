import { workshopRoutes } from '@heron/contract/calls/system/workshop'
import type { Workshop } from '@heron/contract/routes'
import { workshopZone } from '@heron/contract/wire'
import { useState } from 'react'
import { ReadPart } from '../../../kit/data/list-page/read-part.tsx'
import { Button } from '../../../kit/display/button/button.tsx'
import type { Section } from '../../../kit/form/form/field.ts'
import { LateFormModal } from '../../../kit/form/form/late-form-modal.tsx'
import { Page } from '../../../kit/layout/page/page.tsx'
import { Panel } from '../../../kit/layout/panel/panel.tsx'
import { useCall } from '../../../lib/api/query.ts'
import { reloadPage } from '../../../lib/drafts/drafts.ts'
import { formatTime } from '../../../lib/text/format.ts'
import { useText } from '../../../lib/text/text.ts'
import './workshop.css'
import { clockOf, computerZone, zoneNames } from './zones.ts'

/** The call with its schema, loaded with the form. */
const withSchemas = () => import('@heron/contract/routes/system/workshop')

const sectionsOf = (zone: string): readonly Section[] => [
  {
    columns: 1,
    fields: [
      {
        name: 'zone',
        label: 'workshop.zone',
        kind: 'select',
        hint: 'workshop.zoneHint',
        options: zoneNames([zone, computerZone()]).map((value) => ({ value, label: value })),
      },
    ],
  },
]

const recordSections: readonly Section[] = [
  {
    columns: 1,
    fields: [
      { name: 'recordText', label: 'workshop.recordText', hint: 'workshop.recordTextHint' },
      { name: 'recordUrl', label: 'workshop.recordUrl', hint: 'workshop.recordUrlHint' },
    ],
  },
]

/** The settings of the whole workshop: its time zone, and the filing record of its site. */
export function WorkshopSettings({ reload = reloadPage }: { readonly reload?: () => void }) {
  const t = useText()
  const answer = useCall(workshopRoutes.get, {})
  const { data } = answer
  const [isOpen, setOpen] = useState(false)
  return (
    <Page title={t('workshop.title')} description={t('workshop.intro')} grows>
      <ReadPart of={answer} />
      {data ? (
        <Panel title={t('workshop.zone')} tools={<Button onClick={() => setOpen(true)}>{t('workshop.change')}</Button>}>
          <ZoneFacts workshop={data} />
        </Panel>
      ) : null}
      {data ? <RecordPanel workshop={data} /> : null}
      {isOpen && data ? (
        <LateFormModal
          title={t('workshop.changeTitle')}
          route={async () => (await withSchemas()).workshopRoutes.edit}
          initial={data}
          sections={sectionsOf(data.zone)}
          below={({ zone }) => <Clock zone={String(zone)} />}
          width={480}
          onSaved={({ zone }) => {
            // Everything on the page has the times of the earlier zone.
            if (zone !== workshopZone()) reload()
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </Page>
  )
}

function RecordPanel({ workshop }: { readonly workshop: Workshop }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const { id, version, recordText, recordUrl } = workshop
  return (
    <Panel
      title={t('workshop.recordText')}
      tools={<Button onClick={() => setOpen(true)}>{t('workshop.changeRecord')}</Button>}
    >
      <dl className="workshop-facts">
        <dt>{t('workshop.recordText')}</dt>
        <dd>{recordText || t('workshop.noRecord')}</dd>
        {recordText ? (
          <>
            <dt>{t('workshop.recordUrl')}</dt>
            <dd>{recordUrl || t('workshop.defaultUrl')}</dd>
          </>
        ) : null}
      </dl>
      {isOpen ? (
        <LateFormModal
          title={t('workshop.changeRecord')}
          route={async () => (await withSchemas()).workshopRoutes.edit}
          initial={{ id, version, recordText, recordUrl }}
          sections={recordSections}
          width={480}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </Panel>
  )
}

function Clock({ zone }: { readonly zone: string }) {
  const t = useText()
  const time = clockOf(zone, Date.now())
  return time ? <p className="workshop-clock">{t('workshop.now', { time })}</p> : null
}

function ZoneFacts({ workshop: { zone, zoneBy, zoneTime } }: { readonly workshop: Workshop }) {
  const t = useText()
  const here = computerZone()
  return (
    <dl className="workshop-facts">
      <dt>{t('workshop.zone')}</dt>
      <dd>{zone}</dd>
      <dt>{t('workshop.clock')}</dt>
      <dd>{clockOf(zone, Date.now()) ?? '–'}</dd>
      {here === zone ? null : (
        <>
          <dt>{t('workshop.computer')}</dt>
          <dd>{`${here} · ${clockOf(here, Date.now()) ?? '–'}`}</dd>
        </>
      )}
      <dt>{t('workshop.chosen')}</dt>
      <dd>{zoneTime === null ? t('workshop.isDefault') : `${zoneBy ?? '–'} · ${formatTime(zoneTime)}`}</dd>
      <dt>{t('workshop.meaning')}</dt>
      <dd>{t('workshop.meaningText')}</dd>
    </dl>
  )
}
