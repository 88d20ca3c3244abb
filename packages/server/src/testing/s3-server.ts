import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'

/** The fault of a request: refused with 500, its answer cut in the middle, or cut after execution. */
export type Fault = 'refused' | 'cut' | 'unanswered' | 'slow'

export interface S3Server {
  /** Settings of a server that stores its files there. */
  readonly settings: Readonly<Record<string, string>>
  /** Chooses the fault of the next request; undefined: none. */
  fault: (request: IncomingMessage) => Fault | undefined
  readonly close: () => Promise<void>
}

/** ms before a slow answer. */
const slow = 400

async function pass(port: number, fault: Fault | undefined, incoming: IncomingMessage, outgoing: ServerResponse) {
  if (fault === 'refused') {
    incoming.resume()
    outgoing.writeHead(500, { connection: 'close' }).end()
    return
  }
  const { method, url, headers } = incoming
  // A kept connection may be closed by the store while a request is being sent, which would be an additional fault.
  const onward = request({ port, host: '127.0.0.1', method, path: url, headers, agent: false })
  onward.on('error', () => outgoing.destroy())
  incoming.on('error', () => onward.destroy()).pipe(onward)
  const [answer] = (await once(onward, 'response')) as [IncomingMessage]
  if (fault === 'slow') await new Promise((resolve) => setTimeout(resolve, slow))
  if (fault === 'unanswered') {
    answer.resume()
    await once(answer, 'end')
    outgoing.destroy()
    return
  }
  outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
  if (fault !== 'cut') {
    answer.pipe(outgoing)
    return
  }
  for await (const chunk of answer) {
    const bytes = chunk as Buffer
    outgoing.write(bytes.subarray(0, bytes.length / 2), () => outgoing.destroy())
    break
  }
  if (!outgoing.writableEnded) outgoing.destroy()
}

/** A separate real S3 server on this machine, behind a proxy that can disturb requests. */
export async function startS3(): Promise<S3Server> {
  const folder = mkdtempSync(join(tmpdir(), 'heron-s3-'))
  const options = { address: '127.0.0.1', port: 0, silent: true, directory: folder }
  const store = new S3rver({ ...options, configureBuckets: [{ name: 'heron', configs: [] }] })
  const { port } = await store.run()
  const way = createServer((incoming, outgoing) => {
    pass(port, server.fault(incoming), incoming, outgoing).catch(() => outgoing.destroy())
  })
  // Closing an idle connection can meet a request that is being sent, which would be an additional fault.
  way.keepAliveTimeout = 0
  way.listen(0, '127.0.0.1')
  await once(way, 'listening')
  const server: S3Server = {
    settings: {
      HERON_S3_BUCKET: 'heron',
      HERON_S3_ENDPOINT: `http://127.0.0.1:${(way.address() as AddressInfo).port}`,
      // The only credentials this server accepts.
      HERON_S3_ACCESS_KEY: 'S3RVER',
      HERON_S3_SECRET_KEY: 'S3RVER',
    },
    fault: () => undefined,
    close: async () => {
      way.closeAllConnections()
      way.close()
      await store.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  return server
}

/** Settings of a server that sends its backups there. */
export const backupBucket = ({ settings }: Pick<S3Server, 'settings'>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [name.replace('HERON_S3_', 'HERON_BACKUP_S3_'), value]),
  )
