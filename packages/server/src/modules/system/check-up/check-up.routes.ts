import { type Finding, findingSentences } from '@heron/contract/check-up'
import { checkUpRoutes as routes } from '@heron/contract/routes'
import { formatDateTime } from '@heron/contract/wire'
import { type Binding, bind } from '../../../platform/http/call.ts'
import type { Platform } from '../../../platform/platform.ts'

/** Binds the check of the installation; findings are in the language of the call. */
export const checkUpBindings = (
  { clock, config }: Pick<Platform, 'clock' | 'config'>,
  checkUp: () => Promise<readonly Finding[]>,
): readonly Binding[] => [
  bind(routes.findings, async ({ language }) => ({
    at: formatDateTime(clock()),
    server: config.server,
    findings: (await checkUp()).map((finding) => {
      const { area, text, advice } = findingSentences(finding)
      const { code, level } = finding
      return { code, level, area: area[language], text: text[language], advice: advice?.[language] ?? null }
    }),
  })),
]
