import { afterAll, beforeAll, expect, it } from 'vitest'
import { transactAs } from '../../db/transact-as.ts'
import { buildCompany } from '../../testing/build-company.ts'
import { buildUser } from '../../testing/build-user.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

const logo = '/media/site/logos/northwind-000000000000.svg'
let server: TestServer

beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

type Shown = { name: string; logo: string | null; agreed: boolean }

async function addStudio({ name, agreed, ...shown }: Shown) {
  const owner = await buildUser(server)
  const id = await buildCompany(server.database, { createdBy: owner.id, name })
  await server.database.admin.query(
    `update companies set company_logo = $2, phone = '555 0100',
       agreed_to_be_shown_at = case when $3 then now() end where id = $1`,
    [id, shown.logo, agreed],
  )
  return { id, owner }
}

/** Bypasses the server's cache of one minute. */
async function shownNow(): Promise<string[]> {
  const { rows } = await server.database.admin.query<{ name: string }>(
    'select name from trusted_studios()',
  )
  return rows.map(({ name }) => name)
}

it('returns name and logo of studios that agreed and have a hosted logo, to any caller', async () => {
  await addStudio({ name: 'Zephyr', logo, agreed: true })
  await addStudio({ name: 'Alder', logo, agreed: true })
  await addStudio({ name: 'Silent', logo, agreed: false })
  await addStudio({ name: 'Plain', logo: null, agreed: true })
  await addStudio({ name: 'Elsewhere', logo: 'https://elsewhere.test/pixel.svg', agreed: true })

  expect(await server.client().listTrustedStudios()).toEqual([
    { name: 'Alder', company_logo: logo },
    { name: 'Zephyr', company_logo: logo },
  ])
})

it('does not let an owner set the agreement, which staff record', async () => {
  const owner = await buildUser(server)
  const { id } = await server.client(owner).createCompany({ body: { name: 'Eager' } })
  await server.fetch(`/api/companies/${id}`, {
    method: 'PATCH',
    headers: { ...owner.authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ agreed_to_be_shown_at: '2026-01-01T00:00:00Z' }),
  })

  const { rows } = await server.database.admin.query(
    'select agreed_to_be_shown_at from companies where id = $1',
    [id],
  )
  expect(rows).toEqual([{ agreed_to_be_shown_at: null }])
})

it.each([
  '/media/site/logos/../../../x',
  '/media/site/logos/../backgrounds/lake-000000000000.svg',
  '/media/site/logos/lake-000000000000.svg?x',
  '/media/site/logos/lake-000000000000.svg\nx',
  '/media/site/logos/lake-000000000000.avif',
  '/media/site/logos/lake.svg',
  'x/media/site/logos/lake-000000000000.svg',
])('does not list a studio with the logo %j', async (path) => {
  await addStudio({ name: 'Crooked', logo: path, agreed: true })
  expect(await shownNow()).not.toContain('Crooked')
})

it('lists studios with the same name and logo once', async () => {
  await addStudio({ name: 'Twin', logo, agreed: true })
  await addStudio({ name: 'Twin', logo, agreed: true })
  expect((await shownNow()).filter((name) => name === 'Twin')).toHaveLength(1)
})

it.each([
  ['another name', { name: 'Renamed' }],
  ['another logo', { company_logo: '/media/site/logos/other-000000000000.svg' }],
])('does not show %s than the one agreed on', async (_what, body) => {
  const { id, owner } = await addStudio({ name: 'Steady', logo, agreed: true })
  await server.client(owner).updateCompany({ params: { id }, body })
  await server.client(owner).updateCompany({ params: { id }, body: { name: 'Steady' } })
  expect(await shownNow()).not.toContain('Steady')
})

it('still lists a studio after another field has changed', async () => {
  const { id, owner } = await addStudio({ name: 'Mover', logo, agreed: true })
  const body = { name: 'Mover', company_logo: logo, city: 'Lyon' }
  await server.client(owner).updateCompany({ params: { id }, body })
  expect(await shownNow()).toContain('Mover')
})

it('lists the name as corrected by staff', async () => {
  const { id } = await addStudio({ name: 'Mispelt', logo, agreed: true })
  const { id: userId, sessionId } = await buildUser(server, { roles: ['admin'] })
  const claims = JSON.stringify({ sub: userId, session_id: sessionId, role: 'authenticated' })
  await transactAs(server.pool, { role: 'authenticated', claims }, (tx) =>
    tx.updateTable('companies').set({ name: 'Misspelt' }).where('id', '=', id).execute(),
  )
  expect(await shownNow()).toContain('Misspelt')
})
