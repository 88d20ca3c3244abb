import type { User } from '@heron/contract/routes'
import { StoredPicture } from '../upload/stored-picture.tsx'
import './user.css'

/** The picture of somebody, or the first letter of their name. */
export function UserAvatar({ user, large }: { readonly user: User; readonly large?: boolean }) {
  const { avatar, realname } = user
  return (
    <span className={`h-user-avatar ${large ? 'is-large' : ''}`}>
      {avatar ? <StoredPicture path={avatar} name="" /> : <i aria-hidden="true">{[...realname][0] ?? '?'}</i>}
    </span>
  )
}
