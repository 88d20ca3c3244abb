import type { DataRule } from '@heron/contract/routes'
import { useState } from 'react'
import { ReadPart } from '../../kit/data/list-page/read-part.tsx'
import { Button } from '../../kit/display/button/button.tsx'
import { Empty } from '../../kit/display/empty/empty.tsx'
import { StatusChip } from '../../kit/display/status-chip/status-chip.tsx'
import { useLeave } from '../../kit/overlay/dialog/use-leave.ts'
import { Drawer } from '../../kit/overlay/drawer/drawer.tsx'
import { toast } from '../../kit/overlay/toast/toast-store.ts'
import { useText } from '../../lib/text/text.ts'
import type { RuledMenu } from './grant-tree.tsx'
import './grants.css'
import type { Reading } from './use-first-read.ts'

/** px */
const WIDTH = 365
const idsIn = (joined: string | undefined): ReadonlySet<string> => new Set((joined ?? '').split(',').filter(Boolean))

interface Chosen {
  readonly datarule: readonly DataRule[]
  readonly drChecked?: string | undefined
  readonly drDepart?: string | undefined
}

interface RuleChoiceProps {
  readonly menu: RuledMenu
  /** The menu is granted: only then can rules be chosen for it. */
  readonly isHeld: boolean
  readonly answer: Reading<Chosen>
  readonly saving: boolean
  readonly onSave: (dataRuleIds: string) => void
  readonly onClose: () => void
}

/** The data rules of a menu for a holder; without a tick, all rows are visible. */
export function RuleChoice({ menu, isHeld, answer, saving, onSave, onClose }: RuleChoiceProps) {
  const t = useText()
  const [ticked, setTicked] = useState<ReadonlySet<string>>()
  const leave = useLeave(ticked !== undefined, onClose)
  const [isRead, setRead] = useState(false)
  if (!isRead && !answer.isFetching && answer.error === null) setRead(true)
  // Before the first read of this window, cached rules may have changed meanwhile.
  const data = isRead ? answer.data : undefined
  const now = ticked ?? idsIn(data?.drChecked)
  const fixed = idsIn(data?.drDepart)
  const rules = data?.datarule ?? []
  const isReady = data !== undefined && (ticked !== undefined || !answer.isFetching)
  const tick = (id: string, on: boolean) =>
    setTicked(new Set(on ? [...now, id] : [...now].filter((each) => each !== id)))
  const save = () => {
    const known = rules.map(({ id }) => id).filter((id) => now.has(id))
    if (known.length === 0) toast('warn', t('grants.noneTicked'))
    onSave(known.join(','))
  }
  return (
    <Drawer
      side="right"
      width={WIDTH}
      title={`${t('grants.rulesTitle')} · ${menu.title}`}
      onClose={leave}
      footer={
        <>
          <Button onClick={leave}>{t('kit.cancel')}</Button>
          <Button kind="primary" busy={saving} disabled={!isReady || !isHeld || rules.length === 0} onClick={save}>
            {t('kit.save')}
          </Button>
        </>
      }
    >
      <ReadPart of={{ ...answer, data }}>
        {!isReady ? (
          <p role="status">{t('kit.loading')}</p>
        ) : rules.length === 0 ? (
          <Empty title={t('grants.noRules')} hint={t('grants.noRulesHint')} />
        ) : (
          <>
            <p className="h-rule-choice-note">{t(isHeld ? 'grants.rulesNote' : 'grants.saveFirst')}</p>
            <fieldset className="h-rule-choice" aria-label={t('grants.rulesTitle')}>
              {rules.map((rule) => (
                <label key={rule.id}>
                  <input
                    type="checkbox"
                    className="h-check"
                    checked={now.has(rule.id) || fixed.has(rule.id)}
                    disabled={!isHeld || fixed.has(rule.id)}
                    onChange={(event) => tick(rule.id, event.target.checked)}
                  />
                  <span>
                    {rule.ruleName}{' '}
                    {rule.status === '1' ? null : <StatusChip tone="quiet">{t('grants.off')}</StatusChip>}
                    {fixed.has(rule.id) ? <StatusChip tone="accent">{t('grants.byDepart')}</StatusChip> : null}
                  </span>
                  <small className="h-mono">{`${rule.ruleColumn} ${rule.ruleConditions} ${rule.ruleValue}`}</small>
                </label>
              ))}
            </fieldset>
          </>
        )}
      </ReadPart>
    </Drawer>
  )
}
