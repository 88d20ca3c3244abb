import type { Discharge } from '@heron/contract/routes'
import { dischargeRoutes } from '@heron/contract/routes/work/discharge'
import { FormModal } from '../../../kit/form/form/form-modal.tsx'
import { useText } from '../../../lib/text/text.ts'
import { copyName } from '../../../widgets/electrode-copy/copy-name.ts'

interface RenewFormProps {
  /** A location that the electrode burns. */
  readonly place: Discharge
  readonly onClose: () => void
}

/** Records that a worn electrode was replaced, with the reason and how much shorter a dressed one is. */
export function RenewForm({ place, onClose }: RenewFormProps) {
  const t = useText()
  return (
    <FormModal
      title={t('discharge.renewTitle', { electrode: copyName(t, place) })}
      route={dischargeRoutes.renewElectrode}
      initial={{ id: place.id, shorter: 0, reason: '' }}
      sections={[
        {
          fields: [
            { name: 'reason', label: 'electrode.renewals.reason' },
            {
              name: 'shorter',
              label: 'electrode.renewals.shorter',
              kind: 'number',
              unit: 'mm',
              hint: 'electrode.renewals.shorterHint',
            },
          ],
        },
      ]}
      below={() => <p className="board-note">{t('discharge.renewHint')}</p>}
      saveText="discharge.renew"
      onClose={onClose}
    />
  )
}
