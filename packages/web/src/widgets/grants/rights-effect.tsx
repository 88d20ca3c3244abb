import { permissionRoutes } from '@heron/contract/calls/rights/permission'
import type { EffectLine, RightsEffect } from '@heron/contract/routes'
import { useCall } from '../../lib/api/query.ts'
import { type Translate, useLanguage, useText } from '../../lib/text/text.ts'
import './grants.css'

/** Lines shown; further ones are only counted. */
const mostShown = 12

type Language = keyof EffectLine['titles']

const nameOf = ({ titles, path }: EffectLine, language: Language) =>
  [...path, titles].map((each) => each[language]).join(' / ')

/** What people gain and lose, one line for each screen and button; the first ones by name. */
export function effectLines({ gained, lost }: RightsEffect, t: Translate, language: Language): readonly string[] {
  const said = (
    lines: readonly EffectLine[],
    text: 'grants.gains' | 'grants.loses',
    more: 'grants.gainsMore' | 'grants.losesMore',
  ) => [
    ...lines.slice(0, mostShown).map((line) => t(text, { name: nameOf(line, language), count: line.people })),
    ...(lines.length > mostShown ? [t(more, { count: lines.length - mostShown })] : []),
  ]
  return [...said(lost, 'grants.loses', 'grants.losesMore'), ...said(gained, 'grants.gains', 'grants.gainsMore')]
}

/** [C45] What a user would gain and lose with these roles, shown below the form that sets them. */
export function UserEffect({ userId, roleIds }: { readonly userId: string; readonly roleIds: string }) {
  const t = useText()
  const language = useLanguage()
  const answer = useCall(permissionRoutes.effectOfUser, { body: { userId, roleIds } }, { staleTime: 0 })
  if (!answer.data) return null
  const lines = effectLines(answer.data, t, language)
  if (lines.length === 0) return null
  return (
    <section className="h-rights-effect" aria-label={t('grants.effect')} aria-live="polite">
      <h3>{t('grants.effect')}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}
