// The peer of bench/first-load.ts: Ant Design Pro's own sign-in form and its list in its own layout, from its
// components library, without the rest of that product: lighter than the product itself.
import { LoginForm, ProFormText, ProLayout, ProTable } from '@ant-design/pro-components'
import { createElement as h } from 'react'
import { createRoot } from 'react-dom/client'

const columns = ['name', 'customer', 'shape', 'state', 'created'].map((dataIndex) => ({ dataIndex, title: dataIndex }))
const rows = Array.from({ length: 20 }, (_, key) => ({
  key,
  name: `P-${key}`,
  customer: 'C',
  shape: 'open',
  state: 'new',
  created: '2026-11-22',
}))
const menu = { path: '/', routes: ['home', 'list', 'machines', 'users'].map((name) => ({ path: `/${name}`, name })) }

const login = () =>
  h(LoginForm, { title: 'Pro' }, [
    h(ProFormText, { key: 'name', name: 'username' }),
    h(ProFormText.Password, { key: 'word', name: 'password' }),
  ])
const home = () =>
  h(
    ProLayout,
    { title: 'Pro', route: menu, location: { pathname: '/list' } },
    h(ProTable, { columns, dataSource: rows, search: {} }),
  )

createRoot(document.getElementById('root')).render(location.hash === '#home' ? home() : login())
