import { request } from 'node:http'

/** What a browser gets from the gateway. */
export interface Got {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}

interface Asked {
  readonly headers?: Readonly<Record<string, string | undefined>>
  readonly method?: string
  readonly body?: string | Buffer
}

export type AskGateway = (path: string, options?: Asked) => Promise<Got>

/** Calls a gateway; the path is sent as it is, and redirects are not followed. */
export const askAt =
  (base: string): AskGateway =>
  (path, { headers = {}, method = 'GET', body } = {}) =>
    new Promise<Got>((resolve, reject) => {
      const sent = request(base, { path, method, headers: { ...headers }, agent: false }, (answer) => {
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', (part: string) => {
          text += part
        })
        answer.on('error', reject)
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }))
      })
      sent.on('error', reject)
      sent.end(body)
    })

/** The cookies that an answer sets, name and value. */
export const cookieOf = ({ headers }: Got): string[] =>
  [headers['set-cookie'] ?? []].flat().map((line) => line.split(';')[0] ?? '')

/** The code of a failure. */
export const codeOf = ({ body }: Got): string => (JSON.parse(body) as { result: { error: string } }).result.error
