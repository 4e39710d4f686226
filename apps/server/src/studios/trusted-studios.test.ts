import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildCompany } from '../testing/build-company.ts'
import { buildUser } from '../testing/build-user.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

type Shown = { name: string; logo: string | null; agreed: boolean }

async function addStudio({ name, logo, agreed }: Shown): Promise<void> {
  const { id: createdBy } = await buildUser(server)
  const id = await buildCompany(server.database, { createdBy, name })
  await server.database.admin.query(
    `update companies set company_logo = $2, phone = '555 0100',
       agreed_to_be_shown_at = case when $3 then now() end where id = $1`,
    [id, logo, agreed],
  )
}

it('shows name and logo of those that agreed and have a logo with us, to anyone', async () => {
  const logo = '/media/site/logos/northwind-000000000000.svg'
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

it('does not let an owner agree by writing a company, which staff have to record', async () => {
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
