import { programRoutes } from '@heron/contract/calls/work/program'
import type { Program } from '@heron/contract/routes'
import { sheetLanguages } from '@heron/contract/routes/work/schema/choices'
import { Icon } from '../../../kit/display/icon/icon.tsx'
import { MenuButton } from '../../../kit/overlay/menu-button/menu-button.tsx'
import { takeFile } from '../../../lib/api/call.ts'
import { useCan } from '../../../lib/session/permissions.ts'
import { useLanguage, useText } from '../../../lib/text/text.ts'

/** Further exports of a proven program: the EPX 2 hand-over, and the setup sheet as a page. */
export function HandoverMenu({ program }: { readonly program: Program }) {
  const t = useText()
  const wanted = useLanguage().toUpperCase()
  const language = sheetLanguages.find((each) => each === wanted) ?? 'CN'
  const can = useCan()
  const { id, state, stale, learnt } = program
  if (!can('program:download') || stale || state === 'draft' || state === 'withdrawn') return null
  return (
    <MenuButton
      label={t('program.handover')}
      className="h-button is-plain"
      items={[
        // Programs of learnt posts cannot be written in this format.
        ...(learnt
          ? []
          : [
              {
                key: 'epx',
                label: t('program.epx'),
                icon: 'download' as const,
                onChoose: () => void takeFile(programRoutes.epx, { query: { id } }),
              },
            ]),
        {
          key: 'sheet',
          label: t('program.sheetFile'),
          icon: 'print',
          onChoose: () => void takeFile(programRoutes.sheetFile, { query: { id, language } }),
        },
      ]}
    >
      {t('program.handover')} <Icon name="down" size={12} />
    </MenuButton>
  )
}
