import { route } from '../../wire/route.ts'
import { z } from '../../wire/z.ts'

const tags = ['session']

/** The picture code of the sign-in. */
export const captchaRoutes = {
  image: route({
    id: 'captcha.image',
    method: 'GET',
    path: '/sys/randomImage/:key',
    access: 'public',
    params: z.strictObject({ key: z.string().regex(/^[A-Za-z0-9]{1,40}$/) }),
    answer: z
      .string()
      .describe('Data URI of a picture of four characters; good for 60 s and one use, together with a proof of work'),
    perMinute: 120,
    tags,
    summary: 'A picture code under the browser’s own key',
  }),
  needed: route({
    id: 'captcha.needed',
    method: 'POST',
    path: '/sys/captchaNeeded',
    access: 'public',
    body: z.strictObject({ username: z.string().min(1).max(100) }),
    answer: z.boolean(),
    perMinute: 120,
    tags,
    summary:
      'Whether the next sign-in with this name, from here, needs a picture code; the same for names without account',
  }),
  check: route({
    id: 'captcha.check',
    method: 'POST',
    path: '/sys/checkCaptcha',
    access: 'public',
    body: z.strictObject({ captcha: z.string().max(20), checkKey: z.union([z.string().max(40), z.number()]) }),
    answer: z.null(),
    perMinute: 120,
    tags,
    summary: 'Checks a picture code; a wrong answer uses it up',
  }),
}
