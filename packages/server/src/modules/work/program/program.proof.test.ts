import {
  type Program,
  passkeyRoutes,
  programRoutes,
  proofRoutes as routes,
  secondFactorRoutes,
} from '@heron/contract/routes'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { codeOf, stepAt } from '../../../platform/auth/totp.ts'
import { acceptWarnings, addProject, demoElectrode, demoLocation, makeProgram } from '../../../seed/demo-project.ts'
import { addWorkshop, type Workshop } from '../../../seed/workshop.ts'
import { type Answer, openTestApp, type TestApp, testPassword, type Who } from '../../../testing/app.ts'
import { Authenticator } from '../../../testing/authenticator.ts'
import { addPasskey } from '../../../testing/passkeys.ts'
import { author, chief, engines, openShop } from '../../../testing/shop.ts'
import { type Business, createBusiness } from '../index.ts'

const resultOf = <T>(answer: Answer) => answer.json.result as T
const errorOf = ({ json }: Answer) => (json.result as { error?: string } | null)?.error

interface Ways {
  readonly code: boolean
  readonly passkey: { readonly challenge: string; readonly rpId: string; readonly allowCredentials: unknown[] } | null
}
const act = 'program.approve'

/** A program that admin may approve. */
async function toApprove(test: TestApp, business: Business, workshop: Workshop): Promise<Program> {
  const head = { name: '前模仁', part: 'A-03', customerId: null, machineId: workshop.machines[0]?.id ?? null }
  const parts = { electrodes: [{ electrode: demoElectrode, locations: [demoLocation('C1', -40, 10)] }] }
  const project = await addProject(business, head, parts, author)
  test.time.now += 60_000
  const { plan } = await business.plans.make({ projectId: project.id, ordering: 'electrodeMajor' }, author)
  if (!plan) throw new Error('it can be planned')
  await business.plans.accept({ id: plan.id, version: plan.version }, author)
  test.time.now += 60_000
  const made = await makeProgram(test.app.platform, project.id, author)
  await acceptWarnings(business, made, chief)
  return business.programs.get(made.id)
}

describe.each(engines)('approval asks for a passkey or a code (%s)', (engine) => {
  let test: TestApp
  let business: Business
  let workshop: Workshop
  let program: Program
  beforeAll(async () => {
    ;({ test, business, workshop } = await openShop(engine))
  })
  afterAll(() => test.close())

  beforeEach(async () => {
    const { db } = test.app.platform
    for (const table of ['passkey', 'secondFactor'] as const) await db.deleteFrom(table).execute()
    program = await toApprove(test, business, workshop)
  })

  const approve = (proof?: string, who: Who = 'admin') =>
    test.call(
      programRoutes.approve,
      {
        body: { id: program.id, version: program.version },
        ...(proof === undefined ? {} : { headers: { 'x-heron-proof': proof } }),
      },
      who,
    )
  const ask = async (about: object = {}, who: Who = 'admin') =>
    resultOf<Ways>(await test.call(routes.ask, { body: { act, recordId: program.id, ...about } }, who))
  const asked = async (about: object = {}) => {
    const { passkey } = await ask(about)
    if (!passkey) throw new Error('a passkey is asked for')
    return passkey
  }
  const give = (proof: unknown, about: object = {}, who: Who = 'admin') =>
    test.call(routes.give, { body: { act, recordId: program.id, proof, ...about } }, who)
  const ticketOf = (answer: Answer) => resultOf<{ ticket: string }>(answer).ticket

  /** Enables the second factor for admin; returns a code. */
  async function enrol(): Promise<() => string> {
    const begun = await test.call(secondFactorRoutes.begin, { body: { password: testPassword } }, 'admin')
    const { secret } = resultOf<{ secret: string }>(begun)
    const code = () => codeOf(secret, stepAt(test.time.now))
    await test.call(secondFactorRoutes.confirm, { body: { code: code() } }, 'admin')
    test.time.now += 60_000
    return code
  }

  it('an account with neither needs no proof; one with a passkey needs its proof', async () => {
    expect(await ask()).toEqual({ code: false, passkey: null })
    const { key } = await addPasskey(test, 'admin')
    const refused = await approve()
    expect(refused).toMatchObject({
      json: { success: false, result: { error: 'PROOF_NEEDED', params: { act, recordId: program.id } } },
    })
    const passkey = await asked()
    expect(passkey.allowCredentials).toMatchObject([{ id: key.id }])
    const given = await give({ passkey: key.use(passkey) })
    expect(resultOf<Program>(await approve(ticketOf(given)))).toMatchObject({ state: 'approved', approver: 'admin' })
    const entries = await test.app.platform.db.selectFrom('auditEntry').select(['action', 'subject']).execute()
    expect(entries).toEqual(expect.arrayContaining([{ action: 'proof.give', subject: `program:${program.id}` }]))
  })

  it('a code works as well, once; a wrong one is refused and logged', async () => {
    const code = await enrol()
    expect(await ask()).toMatchObject({ code: true, passkey: null })
    expect(errorOf(await give({ code: '000000' }))).toBe('SECOND_FACTOR_WRONG')
    const failed = await test.app.platform.db
      .selectFrom('auditEntry')
      .select('actor')
      .where('action', '=', 'proof.giveFailed')
      .execute()
    expect(failed.at(-1)).toEqual({ actor: 'admin' })
    const given = await give({ code: code() })
    expect(errorOf(await give({ code: code() }))).toBe('SECOND_FACTOR_WRONG')
    expect((await approve(ticketOf(given))).json.success).toBe(true)
  })

  it('releasing also needs it, before any text is made', async () => {
    const { key } = await addPasskey(test, 'admin')
    const first = await give({ passkey: key.use(await asked()) })
    const approved = resultOf<Program>(await approve(ticketOf(first)))
    const body = { id: program.id, version: approved.version }
    expect(errorOf(await test.call(programRoutes.release, { body }, 'admin'))).toBe('PROOF_NEEDED')
    const about = { act: 'program.release' }
    const given = await give({ passkey: key.use(await asked(about)) }, about)
    const headers = { 'x-heron-proof': ticketOf(given) }
    const released = await test.call(programRoutes.release, { body, headers }, 'admin')
    expect(resultOf<Program>(released)).toMatchObject({ state: 'released' })
  })

  it('ATK124 a proof works for one action on one record, once, in its session, for a minute', async () => {
    const { key } = await addPasskey(test, 'admin')
    const proof = async (about: object = {}) => ticketOf(await give({ passkey: key.use(await asked(about)) }, about))
    expect(errorOf(await approve(await proof({ act: 'program.release' })))).toBe('PROOF_NEEDED')
    expect(errorOf(await approve(await proof({ recordId: '123' })))).toBe('PROOF_NEEDED')
    const late = await proof()
    test.time.now += 61_000
    expect(errorOf(await approve(late))).toBe('PROOF_NEEDED')
    const { sessions, db } = test.app.platform
    const { id } = await db.selectFrom('sysUser').select('id').where('username', '=', 'admin').executeTakeFirstOrThrow()
    const token = await sessions.open(db, id, { ip: '127.0.0.1', userAgent: 'other' })
    const elsewhere = await test.call(programRoutes.approve, {
      body: { id: program.id, version: program.version },
      headers: { 'x-heron-proof': await proof(), 'x-access-token': token },
    })
    expect(errorOf(elsewhere)).toBe('PROOF_NEEDED')
    const good = await proof()
    const many = await Promise.all(Array.from({ length: 10 }, () => approve(good)))
    expect(many.filter(({ json }) => json.success)).toHaveLength(1)
  })

  it('ATK124 a refused action keeps its proof; a passkey’s answer works for its request and owner only', async () => {
    const { key } = await addPasskey(test, 'admin')
    const proof = ticketOf(await give({ passkey: key.use(await asked()) }))
    const stale = { id: program.id, version: program.version + 7 }
    const headers = { 'x-heron-proof': proof }
    expect((await test.call(programRoutes.approve, { body: stale, headers }, 'admin')).json.success).toBe(false)
    // Requested for one action, used for another; and a sign-in’s challenge.
    const forRelease = key.use(await asked({ act: 'program.release' }))
    expect(errorOf(await give({ passkey: forRelease }))).toBe('TICKET_GONE')
    const signIn = resultOf<{ challenge: string; rpId: string }>(await test.call(passkeyRoutes.challenge))
    expect(errorOf(await give({ passkey: key.use(signIn) }))).toBe('TICKET_GONE')
    // Another person’s passkey, and one that was never registered.
    const { key: other } = await addPasskey(test, 'designer')
    expect(errorOf(await give({ passkey: other.use(await asked()) }))).toBe('PASSKEY_REFUSED')
    expect(errorOf(await give({ passkey: new Authenticator().use(await asked(), { userHandle: undefined }) }))).toBe(
      'PASSKEY_REFUSED',
    )
    expect((await approve(proof)).json.success).toBe(true)
  })
})

it('with HERON_ACT_PROOF=always an account without a proof cannot approve, and is told so before', async () => {
  const test = await openTestApp({ settings: { HERON_ACT_PROOF: 'always' } })
  const workshop = await addWorkshop(test.app.platform, author)
  const business = createBusiness(test.app.platform)
  try {
    const made = await toApprove(test, business, workshop)
    const body = { id: made.id, version: made.version }
    const told = async () => (await test.call(programRoutes.deciders, { query: { id: made.id } }, 'admin')).json.result
    expect(await told()).toMatchObject({ lacksProof: true })
    expect(errorOf(await test.call(programRoutes.approve, { body }, 'admin'))).toBe('PROOF_IMPOSSIBLE')
    await addPasskey(test, 'admin')
    expect(await told()).toMatchObject({ lacksProof: false })
    expect(errorOf(await test.call(programRoutes.approve, { body }, 'admin'))).toBe('PROOF_NEEDED')
  } finally {
    await test.close()
  }
})

it('with HERON_ACT_PROOF=always an account without a proof is told before a release as well', async () => {
  const test = await openTestApp({ settings: { HERON_ACT_PROOF: 'always' } })
  const workshop = await addWorkshop(test.app.platform, author)
  const business = createBusiness(test.app.platform)
  try {
    const made = await toApprove(test, business, workshop)
    const { id, version } = await business.programs.approve({ id: made.id, version: made.version }, chief)
    const told = async (who: Who) => (await test.call(programRoutes.deciders, { query: { id } }, who)).json.result
    expect(await told('admin')).toMatchObject({ lacksProof: true })
    // Without the right to release nothing is to be set up.
    expect(await told('operator')).toMatchObject({ lacksProof: false })
    const body = { id, version }
    expect(errorOf(await test.call(programRoutes.release, { body }, 'admin'))).toBe('PROOF_IMPOSSIBLE')
    await addPasskey(test, 'admin')
    expect(await told('admin')).toMatchObject({ lacksProof: false })
    expect(errorOf(await test.call(programRoutes.release, { body }, 'admin'))).toBe('PROOF_NEEDED')
  } finally {
    await test.close()
  }
})
