import { permissionRoutes } from '@heron/contract/calls/rights/permission'
import type { Explanation } from '@heron/contract/routes'
import { useState } from 'react'
import { ReadPart } from '../../../kit/data/list-page/read-part.tsx'
import { Button } from '../../../kit/display/button/button.tsx'
import { Empty } from '../../../kit/display/empty/empty.tsx'
import { StatusChip } from '../../../kit/display/status-chip/status-chip.tsx'
import { Drawer } from '../../../kit/overlay/drawer/drawer.tsx'
import { useCall } from '../../../lib/api/query.ts'
import { formatNames } from '../../../lib/text/format.ts'
import { type TextKey, useLanguage, useText } from '../../../lib/text/text.ts'
import { userSource } from '../../../widgets/people/user-picker.tsx'
import { PickerInput } from '../../../widgets/picker/picker-input.tsx'
import './explain-access.css'

/** px */
const WIDTH = 520
const people = userSource('id')

const reasons: Readonly<Record<Explanation['reason'], TextKey>> = {
  public: 'permission.reasonPublic',
  session: 'permission.reasonSession',
  granted: 'permission.reasonGranted',
  notGranted: 'permission.reasonNotGranted',
  frozen: 'permission.reasonFrozen',
  deleted: 'permission.reasonDeleted',
  tenantClosed: 'permission.reasonTenantClosed',
}

interface Asked {
  readonly userId: string
  readonly action: string
}

/** For a user and an action: the role that grants it, or why it is not granted. */
export function ExplainAccess({ onClose }: { readonly onClose: () => void }) {
  const t = useText()
  const [userId, setUserId] = useState('')
  const [action, setAction] = useState('')
  const [asked, setAsked] = useState<Asked>()
  return (
    <Drawer side="right" width={WIDTH} title={t('permission.explainTitle')} onClose={onClose}>
      <form
        className="permission-explain"
        onSubmit={(event) => {
          event.preventDefault()
          setAsked({ userId, action: action.trim() })
        }}
      >
        <label htmlFor="explain-user">
          {t('permission.explainUser')}
          <PickerInput id="explain-user" source={people} multiple={false} value={userId} onChange={setUserId} />
        </label>
        <label htmlFor="explain-action">
          {t('permission.explainAction')}
          <input
            id="explain-action"
            className="h-native"
            value={action}
            placeholder={t('permission.explainHint')}
            onChange={(event) => setAction(event.target.value)}
          />
        </label>
        <div>
          <Button kind="primary" submit disabled={userId === '' || action.trim() === ''}>
            {t('permission.explainAsk')}
          </Button>
        </div>
        {asked ? <Answer {...asked} /> : <Empty title={t('permission.explain')} hint={t('permission.explainEmpty')} />}
      </form>
    </Drawer>
  )
}

function Answer(asked: Asked) {
  const t = useText()
  const answer = useCall(permissionRoutes.explain, { query: asked }, { staleTime: 0 })
  return (
    <ReadPart of={answer}>
      {answer.data ? <Verdict explanation={answer.data} /> : <p role="status">{t('kit.loading')}</p>}
    </ReadPart>
  )
}

function Verdict({ explanation }: { readonly explanation: Explanation }) {
  const t = useText()
  const language = useLanguage()
  const { allowed, realname, username, code, codeTitles, reason, through, others, rules } = explanation
  return (
    <div className="permission-explain" role="status">
      <p>
        <StatusChip tone={allowed ? 'good' : 'bad'}>
          {t(allowed ? 'permission.allowed' : 'permission.refused')}
        </StatusChip>{' '}
        {realname}（{username}） · {codeTitles ? codeTitles[language] : null} <code>{code}</code>
      </p>
      <p>{t(reasons[reason])}</p>
      {through.length > 0 ? (
        <section>
          <h3>{t('permission.through')}</h3>
          <ul>
            {through.map(({ roleId, roleName, departName, permission }) => (
              <li key={roleId + permission}>
                {roleName}
                {departName === null ? '' : ` · ${t('permission.ofDepart', { depart: departName })}`} · {permission}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {allowed || others.length === 0 ? null : (
        <section>
          <h3>{t('permission.others')}</h3>
          <p>{formatNames(others.map(({ roleName }) => roleName))}</p>
        </section>
      )}
      {rules.length > 0 ? (
        <section>
          <h3>{t('permission.narrowed')}</h3>
          <ul>
            {rules.map((rule) => (
              <li key={rule.menu + rule.ruleName + rule.roleName}>
                {rule.menu} · {rule.ruleName}：
                <code>
                  {rule.ruleColumn} {rule.ruleConditions} {rule.ruleValue}
                </code>{' '}
                · {rule.roleName}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  )
}
