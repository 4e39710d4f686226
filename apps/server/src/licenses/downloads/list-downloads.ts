import { parseLicenseCode } from '@shoebox/domain/rights/license-code'
import { urlWindow } from '../../catalog/images/sign-image.ts'
import { inTransaction, type RequestServices, type UserCtx } from '../../context.ts'
import { presentDownloadOrder } from './present.ts'
import { listDownloadLines, listDownloadOrders, listDownloadProjects } from './queries.ts'

type ListCtx = UserCtx & Pick<RequestServices, 'files' | 'licenseFilesBucket'>

type ListOptions = {
  project_id?: string | undefined
  order_id?: string | undefined
  q?: string | undefined
  after?: string | undefined
}

const pageOrders = 10

/** A page of the licenses of the actor's companies by order, newest first, with the thumbs that the licensee keeps. */
export async function listDownloads(ctx: ListCtx, options: ListOptions) {
  const { project_id = null, order_id: orderId = null, q = '', after = null } = options
  const search = q.trim()
  const filters = {
    projectId: project_id,
    orderId,
    search: search === '' ? null : search,
    code: parseLicenseCode(search),
  }
  const { orders, lines, projects } = await inTransaction(ctx, async (tx) => {
    // One row more than the limit shows whether there is a next page.
    const found = await listDownloadOrders(tx, { filters, after, limit: pageOrders + 1 })
    const orderIds = found.slice(0, pageOrders).map(({ id }) => id)
    return {
      orders: found,
      lines: await listDownloadLines(tx, { orderIds, filters }),
      projects: await listDownloadProjects(tx),
    }
  })
  const shown = orders.slice(0, pageOrders)
  const linesByOrder = Map.groupBy(lines, ({ order_id }) => order_id)
  const window = urlWindow({ now: Date.now(), hours: thumbHours })
  const signThumb = (key: string) =>
    ctx.files.signer.get({ bucket: ctx.licenseFilesBucket, key, ...window })

  return {
    orders: shown.map((row) =>
      presentDownloadOrder({ row, lines: linesByOrder.get(row.id) ?? [], signThumb }),
    ),
    next: orders.length > pageOrders ? (shown.at(-1)?.cursor ?? null) : null,
    projects,
  }
}

const thumbHours = 1
