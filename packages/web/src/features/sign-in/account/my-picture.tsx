import { StoredPicture } from '../../../widgets/upload/stored-picture.tsx'

/** The user’s picture, or the first letter of the name. */
export function MyPicture({ avatar, name }: { readonly avatar: string | null; readonly name: string }) {
  return (
    <span className="h-account-picture">
      {avatar ? <StoredPicture path={avatar} name={name} /> : <span aria-hidden="true">{[...name][0] ?? '?'}</span>}
    </span>
  )
}
