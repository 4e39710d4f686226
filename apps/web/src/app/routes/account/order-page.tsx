import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { useParams, useSearchParams } from 'react-router'
import { SmallPrint } from '../../../features/catalog/images/small-print.tsx'
import type { Photo } from '../../../features/catalog/photo-query.ts'
import { toSlugLine } from '../../../features/catalog/photo-text.ts'
import { OrderMissing, OrderView } from '../../../features/orders/order/order-view.tsx'
import { readUuid } from '../../../lib/route-params.ts'

export function OrderPage() {
  const id = readUuid(useParams().id)
  const [query] = useSearchParams()
  const { user } = useAuthContext()
  if (id === null) return <OrderMissing />
  if (user === null) return null

  return (
    <OrderView
      key={id}
      orderId={id}
      userId={user.id}
      isPaymentCanceled={query.get('payment') === 'canceled'}
      Thumb={Thumb}
      getSlug={toSlugLine}
    />
  )
}

function Thumb({ photo }: { photo: Photo }) {
  return <SmallPrint photo={photo} side={76} />
}
