import { existsSync } from 'node:fs'
import type { Finding } from '@heron/contract/check-up'
import type { Config } from '../../../platform/config.ts'
import { secretKeyPath } from '../../../platform/secrets/secrets.ts'
import { fail, ok, warn } from './levels.ts'

export const isEmbedded = ({ databaseUrl }: Config) => databaseUrl.startsWith('sqlite:')

/** Settings for access from other machines. */
function openness({ host, proxies, publicOrigin, captcha, rateLimit }: Config): readonly Finding[] {
  const findings: Finding[] = []
  const isLocal = ['127.0.0.1', '::1', 'localhost'].includes(host) && proxies.length === 0
  if (!isLocal && proxies.length === 0 && !publicOrigin.startsWith('https:'))
    findings.push(fail('REACHABLE_WITHOUT_TLS'))
  else if (publicOrigin.startsWith('http:')) findings.push(warn('ORIGIN_WITHOUT_TLS', { origin: publicOrigin }))
  if (!isLocal && publicOrigin === '') findings.push(warn('ORIGIN_NOT_SET'))
  if (captcha === 'off') findings.push(warn('CAPTCHA_OFF'))
  if (rateLimit === 0) findings.push(warn('RATE_LIMIT_OFF'))
  return findings
}

/** Findings about the settings alone. */
export function settings(config: Config): readonly Finding[] {
  const findings = [config.production ? ok('MODE_PRODUCTION') : warn('MODE_WORKSHOP'), ...openness(config)]
  if (!isEmbedded(config) && !config.secretKey) findings.push(warn('SECRET_KEY_NOT_SHARED'))
  if (!config.secretKey && existsSync(secretKeyPath(config.data))) findings.push(ok('SECRET_KEY_IN_DATA'))
  return findings
}
