import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { closeSession, openSession } from '../../lib/session/session-store.ts'
import { cell } from '../../testing/editable-grid.tsx'
import { type Arrived, fakeServer } from '../../testing/fake-server.ts'
import { renderScreen } from '../../testing/render.tsx'
import { serverColumnsDemo } from './server-columns.demo.tsx'

const user = (username: string, realname: string) => ({ id: username, username, realname, phone: null, orgCodeTxt: '' })
const people = [user('admin', '李工'), user('wu', '吴工')]
const words = (cn: string) => ({ cn, en: cn, jp: cn })
const column = (dataIndex: string, title: string) => ({
  title,
  titles: words(title),
  dataIndex,
  align: 'center',
  sorter: true,
})
const page = (records: readonly unknown[]) => ({
  result: { records, total: records.length, size: 10, current: 1, pages: 1 },
})
const server = {
  'GET /sys/user/queryUserComponentData': () => page(people),
  'GET /sys/user/getMultiUser': ({ query }: Arrived) => ({
    result: people.filter(({ username }) => query.username?.split(',').includes(username)),
  }),
  'GET /sys/sysDepart/queryDepartTreeSync': () => ({ result: [] }),
  'GET /online/cgreport/api/getRpColumns/report_machine': () => ({
    result: {
      cgRpConfigId: 'r1',
      cgRpConfigName: '机床',
      titles: words('机床'),
      columns: [column('machineNo', '编号'), column('family', '系列')],
      dictOptions: {},
    },
  }),
  'GET /online/cgreport/api/getQueryInfo/r1': () => ({ result: [] }),
  'GET /online/cgreport/api/getData/r1': () => page([{ machineNo: 'M1', family: 'EDM' }]),
  'GET /sys/dict/loadDict/electrode_material': ({ query }: Arrived) => ({
    result: [{ value: `g-${query.keyword ?? ''}`, text: `石墨 ${query.keyword ?? ''}`, title: '', label: '' }],
  }),
  'GET /sys/dict/loadDictItem/electrode_material': ({ query }: Arrived) => ({
    result: (query.key ?? '').split(',').map((key) => `石墨 ${key.slice(2)}`),
  }),
}

const View = serverColumnsDemo.scenes[0]?.View

afterEach(() => closeSession())

describe('columns that ask the server', () => {
  it('[N01][N12] pick people and rows of a report, search a dictionary and take files, by their types alone', async () => {
    const arrived = fakeServer(server)
    openSession('t', { id: '1', username: 'admin', realname: '李工', avatar: null })
    const act = userEvent.setup()
    await renderScreen(View ? <View /> : null)
    await waitFor(() => expect(cell('r1', 'by').textContent).toBe('李工'))
    expect(within(cell('r1', 'drawing')).getByRole('button', { name: /上传/ })).toBeDefined()
    const confirm = async () => {
      const [button] = within(await screen.findByRole('dialog')).getAllByRole('button', { name: /^确\s*定$/ })
      await act.click(button ?? document.body)
    }

    await act.click(cell('r1', 'by'))
    await act.click(await screen.findByText('吴工'))
    await confirm()
    await waitFor(() => expect(cell('r1', 'by').textContent).toBe('李工,吴工'))

    await act.click(cell('r1', 'machine'))
    await act.click(await screen.findByText('M1'))
    await confirm()
    await waitFor(() => expect(cell('r1', 'machine').textContent).toBe('M1'))
    expect(cell('r1', 'family').textContent).toBe('EDM')

    await act.click(cell('r1', 'material'))
    await act.type(await screen.findByRole('combobox', { name: '材料' }), '3')
    await act.click(await screen.findByText('石墨 3', { selector: '[role=option] *' }))
    await waitFor(() => expect(cell('r1', 'material').textContent).toBe('石墨 3'))
    expect(arrived.filter(({ path }) => path.includes('loadDict/')).at(-1)?.query.keyword).toBe('3')
  })

  it('[A03] make no call and lead to sign-in and back without a session', async () => {
    const arrived = fakeServer(server)
    const act = userEvent.setup()
    await renderScreen(View ? <View /> : null, '/test/home#server-columns')
    await act.click(screen.getByRole('button', { name: '登录' }))
    expect(screen.getByTestId('address').textContent).toBe('/user/login?redirect=%2Ftest%2Fhome%23server-columns')
    expect(arrived).toEqual([])
  })
})
