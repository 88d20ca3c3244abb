import type { Texts } from '../../../texts.ts'
import type { texts as zh } from '../../../zh-CN/work/finding/v28-dry-run.ts'

export const texts: Texts<typeof zh> = {
  dryRun: {
    low: 'In the dry run the approach is still too low, or the discharge is on.',
    unsafe: 'The dry run fails {{check}}: the program itself is unsafe as well.',
  },
}
