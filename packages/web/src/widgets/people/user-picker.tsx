import { userRoutes } from '@heron/contract/calls/organisation/user'
import { lateWindow } from '../../kit/overlay/layers/late-window.tsx'
import { call } from '../../lib/api/call.ts'
import type { PickerSource } from '../picker/picker-source.ts'
import type { UserStore } from './user-window.tsx'

const UserWindow = lateWindow(async () => (await import('./user-window.tsx')).UserWindow)

export function userSource(store: UserStore = 'username'): PickerSource {
  return {
    id: `user.${store}`,
    icon: 'user',
    placeholder: 'widget.user.placeholder',
    labels: async (values) => {
      const users = await call(userRoutes.getMultiUser, { query: { [store]: values.join(',') } })
      return Object.fromEntries(users.map((user) => [user[store], user.realname]))
    },
    draw: (props) => <UserWindow {...props} store={store} />,
  }
}

/** Stores the user name, shows the real name. */
export const userPicker = userSource()
