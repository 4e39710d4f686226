import { randomBytes, randomUUID } from 'node:crypto'
import type { TestDatabase } from '@shoebox/server/testing/database'
import type { Subject } from '@shoebox/server/testing/every-operation'
import type { Accounts } from './accounts.ts'
import { buildCompanySubject, removeCompanySubject } from './company-subject.ts'
import { buildFamilySubject, removeFamilySubject } from './family-subject.ts'
import type { Person } from './people.ts'

/** `order`: a company with orders and a license, which cannot be deleted. */
export type WorldKind = 'company' | 'order' | 'family'

/** Ids and secrets of the rows that calls name; empty where a world has no such row. */
export type ObjectIds = Subject & {
  secondWishlist: string
  /** A project and a wishlist of the caller outside the company. */
  privateProject: string
  privateWishlist: string
  /** Rows of a user who never calls. */
  foreignCartItem: string
  foreignSession: string
  shareCode: string
  payableOrder: string
  paidOrder: string
  license: string
  /** The code of the license. */
  code: string
  /** Archives of the license that the caller and another member asked for. */
  archive: string
  foreignArchive: string
  /** Photos of the family in other states than `photo`, which awaits its review. */
  draft: string
  livePhoto: string
  pausedPhoto: string
  heldPhoto: string
  /** A person without a release request, and their photo. */
  namedPerson: string
  namedPhoto: string
  openRelease: string
  /** A person of the caller. */
  callersPerson: string
}

export type ObjectSubject = ObjectIds & {
  world: WorldKind
  caller: Person
  maker: Person
  /** Part of every private text, so that a response can be searched for it. */
  mark: string
}

export type SubjectOptions = { caller: Person; maker: Person; world: WorldKind }

type SubjectCtx = { database: TestDatabase; accounts: Accounts }

export async function buildSubject(
  ctx: SubjectCtx,
  { caller, maker, world }: SubjectOptions,
): Promise<ObjectSubject> {
  const mark = randomBytes(8).toString('hex')
  // A family may send a few release requests a day.
  await ctx.database.admin.query('delete from rate_limits')
  const options = { caller, maker, mark }
  const ids =
    world === 'family'
      ? await buildFamilySubject(ctx, options)
      : await buildCompanySubject(ctx, { ...options, hasOrders: world === 'order' })
  return { ...noIds, ...ids, world, caller, maker, mark }
}

export async function removeSubject(ctx: SubjectCtx, on: ObjectSubject): Promise<void> {
  if (on.world === 'family') await removeFamilySubject(ctx, on)
  else await removeCompanySubject(ctx.database, on)
}

/** The same ids, of no row. Those of published photos stay: everyone may know them. */
export function withoutRows(on: ObjectSubject): ObjectSubject {
  const { livePhoto, event, collection, user } = on
  const published = { livePhoto, otherPhoto: on.otherPhoto, event, collection, user }
  const ids = Object.entries(on).map(([name, value]) => [name, replaceId(name, value)])
  return {
    ...on,
    ...Object.fromEntries(ids),
    ...published,
    ...(on.world !== 'family' && { photo: on.photo }),
  }
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function replaceId(name: string, value: unknown): unknown {
  if (name === 'photoid') return 2_000_000_000
  if (name === 'token') return randomBytes(32).toString('base64url')
  return typeof value === 'string' && uuid.test(value) ? randomUUID() : value
}

const noIds: ObjectIds = {
  photo: '',
  photoid: 0,
  otherPhoto: '',
  person: '',
  face: '',
  release: '',
  token: '',
  upload: '',
  collection: '',
  company: '',
  companyName: '',
  member: '',
  invitation: '',
  exemption: '',
  cartItem: '',
  project: '',
  wishlist: '',
  wishlistItem: '',
  order: '',
  event: '',
  check: '',
  user: '',
  session: '',
  secondWishlist: '',
  privateProject: '',
  privateWishlist: '',
  foreignCartItem: '',
  foreignSession: '',
  shareCode: '',
  payableOrder: '',
  paidOrder: '',
  license: '',
  code: '',
  archive: '',
  foreignArchive: '',
  draft: '',
  livePhoto: '',
  pausedPhoto: '',
  heldPhoto: '',
  namedPerson: '',
  namedPhoto: '',
  openRelease: '',
  callersPerson: '',
}
