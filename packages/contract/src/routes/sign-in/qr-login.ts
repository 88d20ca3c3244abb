import { route } from '../../wire/route.ts'
import { dateTimeText } from '../../wire/time.ts'
import { z } from '../../wire/z.ts'
import { loginResult } from './session.ts'

const tags = ['session']
const token = () => z.string().regex(/^[A-Za-z0-9_-]{43}$/)

/** Sign-in on one browser by confirming on a phone that is signed in: its camera reads a code off the screen. */
export const qrLoginRoutes = {
  begin: route({
    id: 'qrLogin.begin',
    method: 'GET',
    path: '/sys/getLoginQrcode',
    access: 'public',
    when: 'qrLogin',
    answer: z.strictObject({
      qrcodeId: token().describe('Content of the QR code'),
      secret: token().describe('Never shown: the id alone reveals nothing'),
      seconds: z.int().describe('Time limit for a phone'),
    }),
    perMinute: 60,
    tags,
    summary: 'A code for a browser that wants to sign in by phone',
  }),
  login: route({
    id: 'qrLogin.login',
    method: 'GET',
    path: '/sys/getQrcodeToken',
    access: 'public',
    when: 'qrLogin',
    query: z.strictObject({ qrcodeId: token(), secret: token().optional().describe('Without it: -2') }),
    answer: z.strictObject({
      token: z.string().describe('-1 waiting, -2 expired, else the token of a new session'),
      isSeen: z.boolean().optional().describe('A phone has opened it'),
      success: z.literal(true).optional(),
      login: loginResult.optional().describe('The answer of a login'),
    }),
    perMinute: 600,
    tags,
    summary: 'Whether a phone has confirmed; the session is returned once',
  }),
  asker: route({
    id: 'qrLogin.asker',
    method: 'GET',
    path: '/sys/getQrcodeAsker',
    access: 'session',
    when: 'qrLogin',
    query: z.strictObject({ qrcodeId: token() }),
    answer: z.strictObject({
      ip: z.string().nullable(),
      userAgent: z.string(),
      askTime: dateTimeText(),
      seconds: z.int().describe('Time left for the confirmation'),
    }),
    perMinute: 60,
    tags,
    summary: 'The browser that shows this code, for review before confirming',
  }),
  confirm: route({
    id: 'qrLogin.confirm',
    method: 'POST',
    path: '/sys/scanLoginQrcode',
    access: 'session',
    when: 'qrLogin',
    query: z.strictObject({
      qrcodeId: token(),
      token: z.string().max(500).optional().describe('Accepted and ignored: the user is taken from the header'),
    }),
    answer: z.null(),
    audit: 'edit',
    perMinute: 30,
    done: 'signInConfirmed',
    tags,
    summary: 'Confirms that the browser with the reviewed code signs in as the caller',
  }),
}
