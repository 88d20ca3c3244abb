import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef } from 'react'
import { describe, expect, it } from 'vitest'
import { EditableGrid } from '../../kit/editable-grid/editable-grid.tsx'
import type { GridColumn } from '../../kit/editable-grid/model/column.ts'
import type { GridHandle } from '../../kit/editable-grid/view/grid-handle.ts'
import { cell } from '../../testing/editable-grid.tsx'
import { type Arrived, fakeServer } from '../../testing/fake-server.ts'
import { renderScreen } from '../../testing/render.tsx'
import { useServerColumns } from './use-server-columns.tsx'

const user = (username: string, realname: string) => ({ id: username, username, realname, phone: null, orgCodeTxt: '' })
const people = [user('li', '李工'), user('wu', '吴工')]
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
  'GET /online/cgreport/api/getRpColumns/machine': () => ({
    result: {
      cgRpConfigId: 'r1',
      cgRpConfigName: '机床',
      titles: words('机床'),
      columns: [column('no', '编号'), column('kind', '系列')],
      dictOptions: {},
    },
  }),
  'GET /online/cgreport/api/getQueryInfo/r1': () => ({ result: [] }),
  'GET /online/cgreport/api/getData/r1': () => page([{ no: 'M1', kind: 'EDM' }]),
  'GET /sys/dict/loadDict/material': ({ query }: Arrived) => ({
    result: [{ value: `g-${query.keyword ?? ''}`, text: `石墨 ${query.keyword ?? ''}`, title: '', label: '' }],
  }),
  'GET /sys/dict/loadDictItem/material': ({ query }: Arrived) => ({
    result: (query.key ?? '').split(',').map((key) => `石墨 ${key.slice(2)}`),
  }),
}

const declared: readonly GridColumn[] = [
  { key: 'by', title: '负责人', type: 'sel_user' },
  {
    key: 'machine',
    title: '机床',
    type: 'popup',
    popupCode: 'machine',
    orgFields: 'no,kind',
    destFields: 'machine,family',
  },
  { key: 'material', title: '材料', type: 'sel_search_async', dictCode: 'material' },
  { key: 'drawing', title: '图纸', type: 'file' },
]

function Screen({ onReady }: { readonly onReady: (handle: GridHandle) => void }) {
  const rows = useRef([{ id: 'r1', by: 'li', machine: '', family: '', material: '', drawing: '' }])
  const [hosts, columns] = useServerColumns(declared)
  return (
    <>
      <EditableGrid label="jobs" columns={columns} dataSource={rows.current} alwaysEdit={false} onReady={onReady} />
      {hosts}
    </>
  )
}

describe('columns that ask the server', () => {
  it('[N01][N12] pick people and rows of a report, search a dictionary and take files, by their types alone', async () => {
    const arrived = fakeServer(server)
    let handle: GridHandle | undefined
    const act = userEvent.setup()
    await renderScreen(
      <Screen
        onReady={(ready) => {
          handle = ready
        }}
      />,
    )
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
    await waitFor(() => expect(handle?.getIfRowById('r1')?.row).toMatchObject({ machine: 'M1', family: 'EDM' }))

    await act.click(cell('r1', 'material'))
    await act.type(await screen.findByRole('combobox', { name: '材料' }), '3')
    await act.click(await screen.findByText('石墨 3', { selector: '.ant-select-item-option-content' }))
    await waitFor(() => expect(handle?.getIfRowById('r1')?.row).toMatchObject({ by: 'li,wu', material: 'g-3' }))
    expect(arrived.filter(({ path }) => path.includes('loadDict/')).at(-1)?.query.keyword).toBe('3')
  })
})
