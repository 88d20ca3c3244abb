import { checkRuleRoutes } from '@heron/contract/calls/system/check-rule'
import type { CheckRule } from '@heron/contract/routes'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../../kit/display/button/button.tsx'
import { Dialog } from '../../../kit/overlay/dialog/dialog.tsx'
import '../../../kit/form/native/native.css'
import type { CallFailure } from '../../../lib/api/failure.ts'
import { failureText } from '../../../lib/api/failure-text.ts'
import { useMutate } from '../../../lib/api/query.ts'
import { useText } from '../../../lib/text/text.ts'
import './check-rule.css'

/** The server's verdict on a value. */
interface Verdict {
  readonly value: string
  readonly failure?: CallFailure
}

/** Tests a rule with a value, showing the number of characters; checked by the server as in forms. */
export function RuleTry({ rule, onClose }: { readonly rule: CheckRule; readonly onClose: () => void }) {
  const t = useText()
  const id = useId()
  const [value, setValue] = useState('')
  const [verdict, setVerdict] = useState<Verdict>()
  const check = useMutate(checkRuleRoutes.checkByCode, {
    onDone: () => setVerdict({ value }),
    onFailure: (failure) => setVerdict({ value, failure }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    check.mutate({ query: { ruleCode: rule.ruleCode, value: encodeURIComponent(value) } })
  }
  const said = verdict?.value === value ? verdict : undefined

  return (
    <Dialog title={`${t('checkRule.try')} · ${rule.ruleName}`} width={560} onClose={onClose}>
      <form className="h-rule-try" onSubmit={submit}>
        <label className="h-sr-only" htmlFor={id}>
          {t('checkRule.value')}
        </label>
        <input
          id={id}
          className="h-native"
          placeholder={t('checkRule.value')}
          value={value}
          onChange={(event) => setValue(event.target.value)}
        />
        <Button kind="primary" submit busy={check.isPending}>
          {t('checkRule.check')}
        </Button>
      </form>
      <ol className="h-rule-letters" aria-label={t('checkRule.letters')}>
        {[...value].map((letter, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a character is its place
          <li key={at}>
            <b>{letter}</b>
            <small>{at + 1}</small>
          </li>
        ))}
      </ol>
      <p className={`h-rule-verdict ${said ? (said.failure ? 'is-bad' : 'is-good') : ''}`} role="status">
        {said ? (said.failure ? failureText(said.failure) : t('checkRule.passed')) : ''}
      </p>
    </Dialog>
  )
}
