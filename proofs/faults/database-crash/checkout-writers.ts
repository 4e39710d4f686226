import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildBuyer, fillCart, orderBody } from '@shoebox/server/testing/build-checkout'
import { addMember } from '@shoebox/server/testing/build-company'
import { buildUser, type TestUser } from '@shoebox/server/testing/build-user'
import { z } from 'zod'
import type { ApiProcess } from '../../api-process.ts'
import { until } from '../../until.ts'

const price = 4900
/** One write in ten is an order, the others save the checkout. */
const savesPerOrder = 9

export type Writer = {
  user: TestUser
  projectId: string
  needsApproval: boolean
  body: ReturnType<typeof orderBody>
  /** Ids of the orders that the API acknowledged, by idempotency key. */
  orders: Map<string, string>
  saves: number
  /** The PO number of the draft as last acknowledged; null after an order, which deletes the draft. */
  draft: string | null
  /** What a request without a response may have stored; undefined while none is open. */
  maybeDraft: string | null | undefined
  unanswered: number
}

/** A buyer with a cart. Every second company approves each order, which adds another kind of job. */
export async function buildWriter(
  api: Pick<ApiProcess, 'database' | 'key'>,
  number: number,
): Promise<Writer> {
  const { buyer, companyId, projectId } = await buildBuyer(api)
  const needsApproval = number % 2 === 1
  if (needsApproval) {
    const { id } = await buildUser(api)
    await addMember(api.database, { companyId, userId: id, role: 'approver' })
    await api.database.admin.query('update companies set approval_over = 0 where id = $1', [
      companyId,
    ])
  }
  const photos = await fillCart(api, { userId: buyer.id, prices: [price] })
  return {
    user: buyer,
    projectId,
    needsApproval,
    body: orderBody({ projectId, photos, total: price }),
    orders: new Map(),
    saves: 0,
    draft: null,
    maybeDraft: undefined,
    unanswered: 0,
  }
}

/** Lets the writers work, and stops all of them between two requests. */
export type Gate = {
  shouldEnd: () => boolean
  isOpen: () => boolean
  /** Called by a writer that stands still until it resolves. */
  pass: () => Promise<void>
  /** Resolves when every writer stands still. */
  close: () => Promise<void>
  open: () => void
  end: () => void
}

export function createGate(writers: number): Gate {
  let isOpen = true
  let isEnded = false
  let waiting = 0
  return {
    shouldEnd: () => isEnded,
    isOpen: () => isOpen,
    pass: async () => {
      waiting += 1
      await until(async () => (isOpen ? true : null), { what: 'the gate stayed closed' })
      waiting -= 1
    },
    close: async () => {
      isOpen = false
      await until(async () => (waiting === writers ? true : null), { what: 'writers went on' })
    },
    open: () => {
      isOpen = true
    },
    end: () => {
      isEnded = true
    },
  }
}

type Work = { url: string; writer: Writer; gate: Gate }

/** Saves and orders until the gate ends it. Every request is repeated until the API acknowledges it. */
export async function write(work: Work): Promise<void> {
  const { gate, writer } = work
  while (!gate.shouldEnd()) {
    for (let count = 0; count < savesPerOrder; count += 1) await save(work)
    await placeOrder(work)
  }
  // Nothing is on its way: the writer stands still for good.
  writer.maybeDraft = undefined
}

async function save(work: Work): Promise<void> {
  const { writer } = work
  const { production, may_be_named, account_code, method } = writer.body
  const poNumber = randomUUID()
  await repeat(work, {
    draft: poNumber,
    method: 'PUT',
    path: '/api/checkout',
    body: {
      project_id: writer.projectId,
      production,
      may_be_named,
      account_code,
      method,
      po_number: poNumber,
    },
  })
  writer.saves += 1
}

const placed = z.object({ id: z.string() })

async function placeOrder(work: Work): Promise<void> {
  const key = randomUUID()
  const text = await repeat(work, {
    draft: null,
    method: 'POST',
    path: '/api/orders',
    body: work.writer.body,
    key,
  })
  work.writer.orders.set(key, placed.parse(JSON.parse(text)).id)
}

type Request = {
  /** The draft after this request. */
  draft: string | null
  method: 'PUT' | 'POST'
  path: string
  body: unknown
  key?: string
}

async function repeat({ url, writer, gate }: Work, request: Request): Promise<string> {
  writer.maybeDraft = request.draft
  for (;;) {
    if (!gate.isOpen()) await gate.pass()
    const text = await send({ url, writer, request })
    if (text !== null) {
      writer.draft = request.draft
      writer.maybeDraft = undefined
      return text
    }
    writer.unanswered += 1
    await sleep(20)
  }
}

/** Null unless the API acknowledged the request. A refusal is an error of this proof. */
async function send({ url, writer, request }: Omit<Work, 'gate'> & { request: Request }) {
  const { method, path, body, key } = request
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...writer.user.authorization,
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    body: JSON.stringify(body),
  }).catch(() => null)
  const text = await response?.text().catch(() => null)
  if (!response || text === null || text === undefined || response.status >= 500) return null
  if (response.status === 409 && text.includes('idempotency_key_in_use')) return null
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
  return text
}
