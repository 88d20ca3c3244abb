import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Button } from '../../kit/display/button/button.tsx'
import { Empty } from '../../kit/display/empty/empty.tsx'
import { useTitles } from '../../kit/gallery/demo.ts'
import { loginFor } from '../../lib/paths.ts'
import { useSession } from '../../lib/session/session-store.ts'

/** A scene of the gallery that calls the server, which requires a session; the gallery itself is public. */
export function SignedInOnly({ children }: { readonly children: ReactNode }) {
  const say = useTitles()
  const navigate = useNavigate()
  const { pathname, hash } = useLocation()
  if (useSession()) return children
  return (
    <Empty
      title={say({ cn: '登录后可用', en: 'Sign in to try it', jp: 'ログインすると試せます' })}
      hint={say({
        cn: '这里向服务器查询用户、部门、报表和字典。',
        en: 'This asks the server for people, departments, reports and dictionaries.',
        jp: 'ユーザー・部署・レポート・辞書をサーバーに問い合わせます。',
      })}
      action={
        <Button kind="primary" onClick={() => void navigate(loginFor(pathname + hash))}>
          {say({ cn: '登录', en: 'Sign in', jp: 'ログイン' })}
        </Button>
      }
    />
  )
}
