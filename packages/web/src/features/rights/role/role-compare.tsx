import { roleRoutes } from '@heron/contract/calls/rights/role'
import type { ComparedLine, Role } from '@heron/contract/routes'
import { useId, useRef, useState } from 'react'
import { ReadPart } from '../../../kit/data/list-page/read-part.tsx'
import { Empty } from '../../../kit/display/empty/empty.tsx'
import { PlainSelect } from '../../../kit/form/select/plain-select.tsx'
import { useChoices } from '../../../kit/form/select/use-choices.ts'
import { useScrollStop } from '../../../kit/form/size/use-scroll-stop.ts'
import { Dialog } from '../../../kit/overlay/dialog/dialog.tsx'
import { useCall } from '../../../lib/api/query.ts'
import { useLanguage, useText } from '../../../lib/text/text.ts'
import './role-compare.css'
import { shownName } from '../../../lib/text/shown-name.ts'

const optionsOf = (roles: readonly Role[]) =>
  roles.map((role) => ({ value: role.id, label: `${shownName(role, 'roleName')} (${role.roleCode})` }))

/** Two roles side by side: menus, buttons and data rules that at least one has, in menu order. */
export function RoleCompare({ role, onClose }: { readonly role: Role; readonly onClose: () => void }) {
  const t = useText()
  const id = useId()
  const [otherId, setOtherId] = useState('')
  const [isAll, setAll] = useState(false)
  const answer = useCall(roleRoutes.queryall, {})
  const { options, of } = useChoices(answer, optionsOf)
  const other = answer.data?.find((each) => each.id === otherId)
  return (
    <Dialog title={t('role.compareTitle', { name: shownName(role, 'roleName') })} width={800} onClose={onClose}>
      <div className="h-role-compare-choice">
        <label htmlFor={id}>{t('role.compareWith')}</label>
        <PlainSelect
          id={id}
          value={otherId}
          none={t('kit.choose')}
          options={options.filter(({ value }) => value !== role.id)}
          of={of}
          onChange={setOtherId}
        />
        <label className="h-role-compare-only">
          <input
            type="checkbox"
            className="h-check"
            checked={!isAll}
            onChange={(event) => setAll(!event.target.checked)}
          />
          {t('role.compareOnly')}
        </label>
      </div>
      {other ? <SideBySide key={other.id} role={role} other={other} isAll={isAll} /> : null}
    </Dialog>
  )
}

interface SidesProps {
  readonly role: Role
  readonly other: Role
  readonly isAll: boolean
}

function SideBySide({ role, other, isAll }: SidesProps) {
  const t = useText()
  const answer = useCall(roleRoutes.compare, { query: { firstId: role.id, secondId: other.id } }, { staleTime: 0 })
  if (!answer.data)
    return (
      <ReadPart of={answer}>
        <p role="status">{t('kit.loading')}</p>
      </ReadPart>
    )
  const { lines } = answer.data
  const count = (which: ComparedLine['heldBy']) => lines.filter(({ heldBy }) => heldBy === which).length
  const shown = isAll ? lines : lines.filter(({ heldBy }) => heldBy !== 'both')
  const names = { first: shownName(role, 'roleName'), second: shownName(other, 'roleName'), firstCount: count('first') }
  return (
    <ReadPart of={answer}>
      <p className="h-muted" role="status">
        {t('role.compareCount', { ...names, secondCount: count('second'), both: count('both') })}
      </p>
      {shown.length === 0 ? (
        <Empty title={t('role.compareSame')} />
      ) : (
        <Lines lines={shown} first={names.first} second={names.second} />
      )}
    </ReadPart>
  )
}

const kinds = { screen: 'role.kindScreen', button: 'role.kindButton', rule: 'role.kindRule' } as const

function Lines(props: { readonly lines: readonly ComparedLine[]; readonly first: string; readonly second: string }) {
  const t = useText()
  const language = useLanguage()
  const scrolled = useRef<HTMLElement>(null)
  useScrollStop(scrolled)
  return (
    <section ref={scrolled} className="h-role-compare" aria-label={t('role.compare')}>
      <table className="h-table" aria-label={t('role.compare')}>
        <thead>
          <tr>
            <th scope="col">{t('role.comparePermission')}</th>
            <th scope="col">{t('role.compareKind')}</th>
            <th scope="col">{props.first}</th>
            <th scope="col">{props.second}</th>
          </tr>
        </thead>
        <tbody>
          {props.lines.map(({ id, kind, titles, path, heldBy }) => (
            <tr key={`${path.length} ${id} ${path.at(-1)?.cn}`} data-held={heldBy}>
              <th scope="row">
                {path.length > 0 ? <small>{`${path.map((each) => each[language]).join(' / ')} / `}</small> : null}
                {titles[language]}
              </th>
              <td>{t(kinds[kind])}</td>
              <td>{heldBy === 'second' ? '–' : t('role.compareHas')}</td>
              <td>{heldBy === 'first' ? '–' : t('role.compareHas')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
