import type { User } from '@heron/contract/routes'
import { StoredPicture } from '../upload/stored-picture.tsx'
import './user.css'

interface UserAvatarProps {
  readonly user: Pick<User, 'avatar' | 'realname'>
  readonly large?: boolean
}

/** A user's picture, or the first letter of the name. */
export function UserAvatar({ user, large }: UserAvatarProps) {
  const { avatar, realname } = user
  return (
    <span className={`h-user-avatar ${large ? 'is-large' : ''}`}>
      {avatar ? <StoredPicture path={avatar} name="" /> : <i aria-hidden="true">{[...realname][0] ?? '?'}</i>}
    </span>
  )
}
