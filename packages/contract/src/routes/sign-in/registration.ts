import { chosenNamePattern, email } from '../../rules/index.ts'
import { route } from '../../wire/route.ts'
import { z } from '../../wire/z.ts'
import { messageCode, mobile, newPassword } from './schema/sign-in.ts'

/** Self-registration of users. */
export const registrationRoutes = {
  register: route({
    id: 'registration.register',
    method: 'POST',
    path: '/sys/user/register',
    access: 'public',
    when: 'registration',
    body: z.strictObject({
      username: z.string().regex(chosenNamePattern),
      password: newPassword(),
      phone: mobile(),
      smscode: messageCode(),
      email: email().optional(),
    }),
    answer: z.strictObject({ username: z.string() }),
    audit: 'add',
    perMinute: 30,
    done: 'registered',
    tags: ['session'],
    summary: 'Creates an account without roles for the holder of the phone',
  }),
}
