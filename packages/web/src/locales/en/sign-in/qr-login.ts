import type { Texts } from '../../texts.ts'
import type { qrLogin as zh } from '../../zh-CN/sign-in/qr-login.ts'

export const qrLogin: Texts<typeof zh> = {
  way: 'QR code',
  picture: 'QR code for signing in',
  drawing: 'Getting a code…',
  waiting: 'Scan it with a phone that is signed in',
  seen: 'Scanned: now confirm on the phone',
  expired: 'This code has expired',
  renew: 'New code',
  hint: 'Scan with the phone’s camera, check the page that opens, and confirm. The phone must be signed in here.',
  title: 'Sign in on another screen',
  question: 'Let this browser sign in as {{realname}} ({{username}})?',
  browser: 'Browser',
  address: 'Address',
  time: 'Asked at',
  warning: 'Only if you have just opened the sign-in page yourself. Refuse any code that was sent to you.',
  yes: 'Sign in there',
  no: 'Not me',
  done: 'Done. The other screen signs in automatically.',
  refused: 'The sign-in was refused; the code expires by itself.',
  unreadable: 'The code is incomplete; scan it again.',
  home: 'To the home page',
}
