import { accountRoutes } from '@heron/contract/calls/sign-in/account'
import type { UserInfo } from '@heron/contract/routes/sign-in/session'
import { lazy, Suspense, useRef, useState } from 'react'
import { Button } from '../../../kit/display/button/button.tsx'
import { toast } from '../../../kit/overlay/toast/toast-store.ts'
import { useMutate } from '../../../lib/api/query.ts'
import { useText } from '../../../lib/text/text.ts'
import { offered } from '../../../widgets/upload/send-file.ts'
import { MyPicture } from './my-picture.tsx'
import { showMe } from './use-me.ts'

/** Loads the cropping library. */
const CropDialog = lazy(async () => ({ default: (await import('./crop-dialog.tsx')).CropDialog }))

/** The user's picture: chosen, cropped to a circle, stored. */
export function AvatarField({ me }: { readonly me: UserInfo }) {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<File>()
  const keep = useMutate(accountRoutes.appEdit, {
    onDone: (user) => {
      showMe(user)
      toast('good', t('kit.saved'))
    },
  })
  const take = (file: File | undefined) => {
    if (!file) return
    if (file.type.startsWith('image/')) setChosen(file)
    else toast('warn', t('upload.notAnImage'))
  }
  return (
    <div className="h-account-avatar">
      <MyPicture avatar={me.avatar} name={me.realname} />
      <input
        ref={input}
        type="file"
        className="h-sr-only"
        tabIndex={-1}
        aria-hidden="true"
        accept={offered('avatar').accept}
        onChange={(event) => {
          take(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <Button icon="upload" busy={keep.isPending} onClick={() => input.current?.click()}>
        {t('account.changePicture')}
      </Button>
      {me.avatar ? (
        <Button onClick={() => keep.mutate({ body: { avatar: '' } })}>{t('account.removePicture')}</Button>
      ) : null}
      <Suspense>
        {chosen ? (
          <CropDialog
            file={chosen}
            onClose={() => setChosen(undefined)}
            onCut={(avatar) => {
              setChosen(undefined)
              keep.mutate({ body: { avatar } })
            }}
          />
        ) : null}
      </Suspense>
    </div>
  )
}
