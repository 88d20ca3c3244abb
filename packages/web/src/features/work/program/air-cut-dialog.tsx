import { programRoutes } from '@heron/contract/calls/work/program'
import type { AirCutKit, Program } from '@heron/contract/routes'
import { sheetLanguages } from '@heron/contract/routes/work/schema/choices'
import { ReadPart } from '../../../kit/data/list-page/read-part.tsx'
import { Button } from '../../../kit/display/button/button.tsx'
import { Empty } from '../../../kit/display/empty/empty.tsx'
import { StatusChip } from '../../../kit/display/status-chip/status-chip.tsx'
import { QuantityInput } from '../../../kit/form/quantity/quantity.tsx'
import { Dialog } from '../../../kit/overlay/dialog/dialog.tsx'
import { useLeave } from '../../../kit/overlay/dialog/use-leave.ts'
import { takeFile } from '../../../lib/api/call.ts'
import { useCall } from '../../../lib/api/query.ts'
import { useCan } from '../../../lib/session/permissions.ts'
import { formatTime } from '../../../lib/text/format.ts'
import { useLanguage, useText } from '../../../lib/text/text.ts'
import { postName } from '../../../widgets/printed-by/post-name.ts'
import { type AirCutDrafts, AirCutForm, useAirCutDrafts } from './air-cut-form.tsx'
import './program-windows.css'

const tones = {
  none: 'quiet',
  proven: 'good',
  failed: 'bad',
  postChanged: 'warn',
  machineChanged: 'warn',
} as const

interface AirCutDialogProps {
  readonly program: Program
  readonly onClose: () => void
}

/**
 * An air cut: the raised program and its sheet, expected displays, and the record that proves the post on this machine.
 */
export function AirCutDialog({ program, onClose }: AirCutDialogProps) {
  const t = useText()
  // Held here, because the form is away while another height is loaded.
  const drafts = useAirCutDrafts(program.id)
  const { height, setHeight } = drafts
  const leave = useLeave(!drafts.isEmpty, () => {
    drafts.drop()
    onClose()
  })
  const query = { id: program.id, ...(height !== null && { height }) }
  const kit = useCall(programRoutes.airCut, { query })
  return (
    <Dialog title={t('program.air.title')} width={980} onClose={leave}>
      <p className="h-muted air-cut-hint">
        {t('program.air.hint', { post: postName(program.post), machine: program.machineNo })}
      </p>
      <ReadPart of={kit} />
      {kit.isPending ? <Empty title={t('kit.loading')} /> : null}
      {kit.error || kit.data || height !== null ? (
        <div className="air-cut-height">
          {t('program.air.height')}
          <QuantityInput
            aria-label={t('program.air.height')}
            value={height ?? kit.data?.height ?? null}
            unit="mm"
            onChange={(value) => {
              setHeight(value === null || Number.isNaN(value) ? null : value)
            }}
          />
          {kit.data ? <span className="h-muted">{t('program.air.least', { least: kit.data.least })}</span> : null}
        </div>
      ) : null}
      {kit.data ? <Kit kit={kit.data} drafts={drafts} /> : null}
    </Dialog>
  )
}

interface KitProps {
  readonly kit: AirCutKit
  readonly drafts: AirCutDrafts
}

function Kit({ kit, drafts }: KitProps) {
  const t = useText()
  const can = useCan()
  const { id, height, standing } = kit
  const wanted = useLanguage().toUpperCase()
  const language = sheetLanguages.find((each) => each === wanted) ?? 'CN'
  return (
    <div className="air-cut">
      <div className="air-cut-tools">
        <StatusChip tone={tones[standing.state]}>{t(`program.air.standing.${standing.state}`)}</StatusChip>
        {standing.person === null ? null : (
          <span className="h-muted">{`${standing.person} · ${formatTime(standing.time ?? '')}`}</span>
        )}
        {can('program:download') ? (
          <>
            <Button icon="download" onClick={() => void takeFile(programRoutes.airCutFile, { query: { id, height } })}>
              {t('program.air.file')}
            </Button>
            <Button
              icon="print"
              onClick={() => void takeFile(programRoutes.airCutSheet, { query: { id, height, language } })}
            >
              {t('program.air.sheet')}
            </Button>
          </>
        ) : null}
      </div>
      <AirCutForm kit={kit} drafts={drafts} />
      {kit.records.length > 0 ? (
        <ul className="air-cut-records" aria-label={t('program.air.records')}>
          {kit.records.map((each) => (
            <li key={each.time + each.person}>
              <StatusChip tone={each.result === 'good' ? 'good' : 'bad'}>
                {t(`program.air.result.${each.result}`)}
              </StatusChip>{' '}
              {`${each.program} · ${each.height} mm · ${each.person} · ${formatTime(each.time)}`} {each.note}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
