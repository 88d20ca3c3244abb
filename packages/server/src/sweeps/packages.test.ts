import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const manifest = (name: string): { dependencies?: Record<string, string> } =>
  JSON.parse(readFileSync(new URL(`../../../${name}/package.json`, import.meta.url), 'utf8'))

/**
 * Packages that run on a customer's machine besides Heron's code. Each addition is a decision and needs a reason in
 * review.
 */
const allowed: Readonly<Record<string, readonly string[]>> = {
  core: [],
  contract: ['zod'],
  reader: ['@e965/xlsx', 'clipper2-ts', 'fast-xml-parser', 'fflate', 'occt-import-js', 'p-limit', 'papaparse'],
  server: [
    '@aws-sdk/client-s3',
    '@fastify/accept-negotiator',
    '@fastify/compress',
    '@fastify/http-proxy',
    '@fastify/multipart',
    '@fastify/rate-limit',
    '@fastify/static',
    '@fastify/swagger-ui',
    '@fastify/websocket',
    '@opentelemetry/api',
    '@opentelemetry/core',
    '@opentelemetry/exporter-metrics-otlp-http',
    '@opentelemetry/exporter-trace-otlp-http',
    '@opentelemetry/resources',
    '@opentelemetry/sdk-metrics',
    '@opentelemetry/sdk-trace-node',
    '@redis/client',
    '@simplewebauthn/server',
    '@zxcvbn-ts/language-common',
    'age-encryption',
    'fastify',
    'fflate',
    'kysely',
    'mysql2',
    'nodemailer',
    'openid-client',
    'p-limit',
    'pg',
    'pg-copy-streams',
    'pino',
    'prom-client',
    'pureimage',
    're2js',
    'sanitize-html',
    'tedious',
    'zod',
  ],
}

describe.each(Object.keys(allowed))('packages of %s', (name) => {
  const all = Object.entries(manifest(name).dependencies ?? {}).filter(([each]) => !each.startsWith('@heron/'))

  it('m8 are the approved ones', () => {
    expect(all.map(([each]) => each).toSorted()).toEqual(allowed[name])
  })

  it('m8 are pinned to one version', () => {
    expect(all.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
  })
})
