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
      qrcodeId: token().describe('What the picture shows'),
      secret: token().describe('Never shown: the id alone reveals nothing'),
      seconds: z.int().describe('How long it waits for a phone'),
    }),
    perMinute: 60,
    tags,
    summary: 'A code for the screen of a browser that wants to sign in',
  }),
  login: route({
    id: 'qrLogin.login',
    method: 'GET',
    path: '/sys/getQrcodeToken',
    access: 'public',
    when: 'qrLogin',
    query: z.strictObject({ qrcodeId: token(), secret: token().optional().describe('Without it: -2') }),
    answer: z.strictObject({
      token: z.string().describe('-1 waiting, -2 expired, else the token of a fresh session'),
      isSeen: z.boolean().optional().describe('A phone looks at it'),
      success: z.literal(true).optional(),
      login: loginResult.optional().describe('What every way in answers'),
    }),
    perMinute: 600,
    tags,
    summary: 'Has a phone said yes? The session is answered once',
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
      seconds: z.int().describe('How long it waits for a yes'),
    }),
    perMinute: 60,
    tags,
    summary: 'Which browser shows this code: to be looked at before saying yes',
  }),
  confirm: route({
    id: 'qrLogin.confirm',
    method: 'POST',
    path: '/sys/scanLoginQrcode',
    access: 'session',
    when: 'qrLogin',
    query: z.strictObject({
      qrcodeId: token(),
      token: z.string().max(500).optional().describe('Accepted and ignored: the header says who agrees'),
    }),
    answer: z.null(),
    audit: 'edit',
    perMinute: 30,
    done: 'signInConfirmed',
    tags,
    summary: 'Yes: the browser that shows the code, which the caller has looked at, may sign in as the caller',
  }),
}
