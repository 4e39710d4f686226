import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildOrder } from './testing/build-order.ts'
import { buildUser, type TestUser } from './testing/build-user.ts'
import { allowHero, buildPhoto } from './testing/photos/build-photo.ts'
import { type TestServer, testServer } from './testing/test-server.ts'

let server: TestServer
let photo: string
let user: TestUser

beforeAll(async () => {
  server = await testServer()
  const family = await buildUser(server, { roles: ['contributor'] })
  photo = await buildPhoto(server.database, { userId: family.id })
  await allowHero(server.database, photo)
  user = await buildUser(server)
})
afterAll(() => server.close())

it('[S1.0.03] a signed-in user opens a photo, licenses it into a cart, owns studios, projects and shared wishlists, and reads downloads, orders and the account', async () => {
  const client = server.client(user)
  const visitor = server.client()
  const stranger = server.client(await buildUser(server))

  const [details] = await client.listPhotoDetails({ query: { ids: [photo] } })
  const page = { params: { photoid: details?.photoid ?? 0 } }
  expect(await client.getPhotoDetails(page)).toMatchObject({ id: photo })
  await expect(visitor.getPhotoDetails(page)).rejects.toMatchObject({ status: 401 })
  expect(await client.getPhotoClearance({ params: { id: photo } })).toMatchObject({
    licenses: ['background-dressing', 'hero-usage'],
  })
  const { id: item } = await client.addCartItem({ body: { photo_id: photo } })
  await client.changeCartItemLicense({
    params: { id: item },
    body: { license_type: 'hero-usage' },
  })
  expect(await client.listCartItems()).toMatchObject([
    { photo_id: photo, license_type: 'hero-usage' },
  ])

  const company = await client.createCompany({ body: { name: 'Harbor Street Pictures' } })
  const project = await client.createProject({
    body: { name: 'The Long Porch', company_id: company.id },
  })
  const wishlist = await client.createWishlist({
    body: { name: 'Hallway', project_id: project.id, photo_id: photo },
  })
  const { share_code: code } = await client.shareWishlist({
    params: { id: wishlist.id },
    body: { is_shared: true },
  })
  expect(await visitor.getSharedWishlist({ params: { code } })).toMatchObject({
    name: 'Hallway',
    photos: [{ id: photo }],
  })

  const order = await buildOrder(server.database, {
    placedBy: user.id,
    companyId: company.id,
    projectId: project.id,
    photoIds: [photo],
  })
  const license = { photo_id: photo, license_state: 'granted' }
  expect(await client.getOrder({ params: { id: order.id } })).toMatchObject({ lines: [license] })
  expect(await client.listDownloads({ query: {} })).toMatchObject({
    orders: [{ order_id: order.id, can_download: true, lines: [license] }],
  })
  await client.saveProfile({ body: { first_name: 'Nora' } })
  expect(await client.getProfile()).toMatchObject({ first_name: 'Nora' })

  const lists = [
    (of: typeof client) => of.listCompanies(),
    (of: typeof client) => of.listProjects(),
    (of: typeof client) => of.listWishlists(),
    (of: typeof client) => of.listCartItems(),
    async (of: typeof client) => (await of.listOrders({ query: {} })).orders,
    async (of: typeof client) => (await of.listDownloads({ query: {} })).orders,
  ]
  for (const list of lists) {
    expect(await list(client)).toHaveLength(1)
    expect(await list(stranger)).toEqual([])
    await expect(list(visitor)).rejects.toMatchObject({ status: 401 })
  }
})
