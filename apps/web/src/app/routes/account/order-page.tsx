import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { useQueryClient } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { SmallPrint } from '../../../features/catalog/images/small-print.tsx'
import type { Photo } from '../../../features/catalog/photo-query.ts'
import { toSlugLine } from '../../../features/catalog/photo-text.ts'
import { DownloadAll, LicenseFiles } from '../../../features/licenses/downloads/order-files.tsx'
import { OrderMissing, OrderView } from '../../../features/orders/order/order-view.tsx'
import { ordersKey } from '../../../features/orders/queries.ts'
import { readUuid } from '../../../lib/route-params.ts'

export function OrderPage() {
  const id = readUuid(useParams().id)
  const [query] = useSearchParams()
  const { user } = useAuthContext()
  const client = useQueryClient()
  if (id === null) return <OrderMissing />
  if (user === null) return null

  const userId = user.id
  const refreshOrder = () => void client.invalidateQueries({ queryKey: ordersKey(userId) })

  return (
    <OrderView
      key={id}
      orderId={id}
      userId={userId}
      isPaymentCanceled={query.get('payment') === 'canceled'}
      Thumb={Thumb}
      getSlug={toSlugLine}
      renderFiles={(order, line) => (
        <LicenseFiles {...line} orderId={order.id} userId={userId} onDownloaded={refreshOrder} />
      )}
      renderDownloadAll={(order) => (
        <DownloadAll orderId={order.id} userId={userId} onDownloaded={refreshOrder} />
      )}
    />
  )
}

function Thumb({ photo }: { photo: Photo }) {
  return <SmallPrint photo={photo} side={76} />
}
