import { drawingRoutes } from '@heron/contract/calls/work/drawing'
import type { Fact } from '@heron/contract/routes'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../../kit/display/button/button.tsx'
import { useMutate } from '../../../lib/api/query.ts'
import { useCan } from '../../../lib/session/permissions.ts'
import { useText } from '../../../lib/text/text.ts'
import { NearName } from './near-name.tsx'

/** The fact that states the name of a solid, counted from 0. */
export const nameOfSolid = (facts: readonly Fact[], fileId: string, solid: number): Fact | undefined =>
  facts.find(
    ({ fileId: of, field, rule, locator }) =>
      of === fileId && field === 'electrode.name' && rule === 'solid.name' && locator === `solid ${solid + 1}`,
  )

interface SolidOwnerProps {
  readonly projectId: string
  /** The fact that states the solid's name. */
  readonly fact: Fact
  readonly facts: readonly Fact[]
}

/** States which electrode a solid is: files often name it otherwise than the sheet. */
export function SolidOwner({ projectId, fact, facts }: SolidOwnerProps) {
  const t = useText()
  const id = useId()
  const mayDecide = useCan()('fact:accept')
  const [text, setText] = useState(fact.electrode ?? '')
  const decide = useMutate(drawingRoutes.decide)
  const name = text.trim()
  const names = [...new Set(facts.flatMap(({ electrode }) => electrode ?? []))]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const decision = { id: fact.id, version: fact.version, status: 'edited' as const, value: name }
    if (name !== '') decide.mutate({ body: { projectId, decisions: [decision] } })
  }
  if (!mayDecide) return null
  return (
    <form className="solid-owner" onSubmit={submit}>
      <label htmlFor={id}>{t('drawing.solidIs')}</label>
      <input
        id={id}
        className="h-native"
        list={`${id}-names`}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <datalist id={`${id}-names`}>
        {names.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
      <Button small submit busy={decide.isPending} disabled={name === '' || name === fact.electrode}>
        {t('kit.save')}
      </Button>
      {name === fact.electrode ? null : <NearName projectId={projectId} fact={fact} facts={facts} name={name} />}
    </form>
  )
}
