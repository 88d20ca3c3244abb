import { customerRoutes } from '@heron/contract/routes/work/customer'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { MemberRoles } from '../features/organisation/depart/member-roles.tsx'
import { ChangePassword } from '../features/sign-in/account/change-password.tsx'
import { ContactDialog } from '../features/sign-in/account/contact-dialog.tsx'
import { PasswordDialog } from '../features/sign-in/session/password-dialog.tsx'
import { SourceQuery } from '../features/system/data-source/source-query.tsx'
import { SamplesDialog } from '../features/work/teaching/samples-dialog.tsx'
import { AdvancedQueryDialog } from '../kit/data/advanced-query/advanced-query-dialog.tsx'
import { SaveQueryDialog } from '../kit/data/advanced-query/save-query-dialog.tsx'
import { BatchEditDialog } from '../kit/data/batch-edit/batch-edit-dialog.tsx'
import { ImageDialog } from '../kit/display/text-tools/image-dialog.tsx'
import { CronDialog } from '../kit/editor/cron-editor/cron-dialog.tsx'
import { LinkDialog } from '../kit/editor/rich-text/link-dialog.tsx'
import { fakeServer } from '../testing/fake-server.ts'
import { renderScreen } from '../testing/render.tsx'
import { RuleChoice } from '../widgets/grants/rule-choice.tsx'

const user = userEvent.setup()
const nothing = () => undefined

const rule = { id: 'r', ruleName: '本人', ruleColumn: 'username', ruleConditions: '=', ruleValue: 'x', status: '1' }
const rules = {
  ...{ menu: { id: 'm', title: '用户' } as never, isHeld: true, saving: false, onSave: nothing },
  answer: { data: { datarule: [rule as never] }, error: null, isFetching: false, refetch: nothing },
}
const source = { id: 's', name: '外部库' } as never

const name = { path: 'name', field: { name: 'name', label: 'customer.name' }, labels: ['customer.name'] } as never
const item = { field: 'name', type: 'string', rule: 'eq', val: 'a' } as never
const contact = { fields: [{ name: 'contact', label: 'customer.contact', kind: 'text' }] } as const
const row = { id: 'c', code: 'C', name: '客户', contact: '王工', version: 1 }

/** Windows with inputs that are not the form of one call. */
const windows: Readonly<Record<string, (onClose: () => void) => ReactNode>> = {
  'own password (header)': (onClose) => <PasswordDialog onClose={onClose} onChanged={nothing} />,
  'own password (account)': (onClose) => <ChangePassword username="admin" onClose={onClose} />,
  'new phone number': (onClose) => <ContactDialog kind="phone" isHeld={false} onClose={onClose} />,
  'query of a data source': (onClose) => <SourceQuery source={source} onClose={onClose} />,
  'samples of a lesson': (onClose) => <SamplesDialog onClose={onClose} onSaved={nothing} />,
  'name of a query': (onClose) => (
    <SaveQueryDialog query={{ match: 'and', items: [] }} shelves={[]} onSaved={nothing} onClose={onClose} />
  ),
  'picture by address': (onClose) => <ImageDialog upload={undefined} onInsert={nothing} onClose={onClose} />,
  'link of a text': (onClose) => <LinkDialog address="" onSet={nothing} onClose={onClose} />,
  'a user’s roles in a department': (onClose) => (
    <MemberRoles depart={{ id: 'd' } as never} user={{ id: 'u', realname: '安娜' } as never} onClose={onClose} />
  ),
  'an advanced query': (onClose) => (
    <AdvancedQueryDialog
      fields={[name]}
      query={{ match: 'and', items: [item] }}
      shelves={[]}
      onQuery={nothing}
      onClose={onClose}
    />
  ),
  'one value for many rows': (onClose) => (
    <BatchEditDialog
      title="客户"
      route={customerRoutes.edit}
      sections={[contact]}
      rows={[row]}
      nameOf={() => '客户'}
      onClose={() => onClose()}
    />
  ),
  'cron expression': (onClose) => <CronDialog value="* * * * * ?" onOk={nothing} onClose={onClose} />,
  'data rules of a menu': (onClose) => <RuleChoice {...rules} onClose={onClose} />,
}

const ways: Readonly<Record<string, () => unknown>> = {
  Escape: () => user.keyboard('{Escape}'),
  'the cross': () => user.click(screen.getAllByRole('button', { name: '关闭' })[0] ?? document.body),
  Back: () => history.back(),
}

const texts =
  'input:not([hidden], [aria-hidden="true"], [type="hidden"], [type="checkbox"], [type="radio"], [type="number"]), textarea'
const inputs = `input[type="checkbox"], ${texts}`

/** Ticks the first box, and types into the first text; a window has one of them or both. */
async function fill(window: HTMLElement) {
  const find = (wanted: string) =>
    [...window.querySelectorAll<HTMLElement>(wanted)].find((each) => !each.matches('[role="combobox"], :disabled'))
  await waitFor(() => expect(find(inputs)).toBeDefined())
  const box = find('input[type="checkbox"]')
  if (box) await user.click(box)
  const field = find(texts)
  if (field) await user.type(field, 'Heron')
}

const question = () => screen.queryByRole('dialog', { name: '有未保存的修改' })

/** Two entries as written by React Router; the window is opened on the second. */
beforeEach(() => {
  fakeServer({
    'GET /sys/sysDepartRole/getDeptRoleList': () => ({ result: [{ id: 'r', roleName: '班长' }] }),
    'GET /sys/sysDepartRole/getDeptRoleByUserId': () => ({ result: [] }),
  })
  history.replaceState({ idx: 0 }, '', '/first')
  history.pushState({ idx: 1 }, '', '/second')
})

describe.each(Object.keys(windows))('a window with inputs: %s', (name) => {
  it('asks before Escape, its cross or Back discards what was typed', async () => {
    const onClose = vi.fn()
    await renderScreen(windows[name]?.(onClose))
    await fill(await screen.findByRole('dialog'))
    for (const [way, leave] of Object.entries(ways)) {
      await leave()
      await waitFor(() => expect(question(), way).not.toBeNull())
      await user.click(screen.getAllByRole('button', { name: '取消' }).at(-1) ?? document.body)
      await waitFor(() => expect(question(), way).toBeNull())
      await waitFor(() => expect(location.pathname, way).toBe('/second'))
    }
    expect(onClose).not.toHaveBeenCalled()
    await user.keyboard('{Escape}')
    await user.click(await screen.findByTestId('confirm-yes'))
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  })

  it('closes at once when nothing was typed', async () => {
    const onClose = vi.fn()
    await renderScreen(windows[name]?.(onClose))
    await screen.findByRole('dialog')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(question()).toBeNull()
  })
})
