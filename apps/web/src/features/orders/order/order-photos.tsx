import { licenseLabels } from '@shoebox/domain/rights/clearance'
import { SlugLine } from '@shoebox/web-kit/marks/print.tsx'
import { formatDollars } from '@shoebox/web-kit/text/format'
import { countOf } from '@shoebox/web-kit/text/plural'
import { StateBadge } from '@shoebox/web-kit/ui/badge.tsx'
import { type ComponentProps, type ComponentType, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { LicensedPrint } from '../../../lib/licensed-print.tsx'
import { ShowAllPhotos } from '../../../lib/longer-lists.tsx'
import { paths } from '../../../lib/paths.ts'
import type { Order } from '../queries.ts'
import { OrderSection } from './order-section.tsx'

type OrderLine = Order['lines'][number]
type LivePhoto = NonNullable<OrderLine['photo']>

export type PhotoParts = {
  /** The photo in a square of 76 px. */
  Thumb: ComponentType<{ photo: LivePhoto }>
  /** Number, year, short place and people, as everywhere in the shop. */
  getSlug: (photo: LivePhoto) => ComponentProps<typeof SlugLine>
  /** Files and certificate of a licensed photo. */
  renderFiles: (order: Order, line: LicensedLine) => ReactNode
  /** Downloads the files of all photos. Renders nothing if the user may not. */
  renderDownloadAll: (order: Order) => ReactNode
}

type LicensedLine = { photoid: number; license: NonNullable<OrderLine['certificate']> }

type OrderPhotosProps = PhotoParts & { order: Order }

export function OrderPhotos({ order, ...parts }: OrderPhotosProps) {
  const { lines } = order
  const isLicensed = lines.some(({ certificate }) => certificate !== null)
  const [isExpanded, setExpanded] = useState(false)
  const short = lines.filter(({ refunded }, index) => index < maxShownLines || refunded > 0)
  const shown = isExpanded ? lines : short

  return (
    <OrderSection title="Photos" note={countOf(lines.length, 'photo')}>
      <div className="peer mb-3 empty:hidden">{isLicensed && parts.renderDownloadAll(order)}</div>
      <ul
        aria-label="Photos"
        className="border-t border-rule peer-empty:-mt-3 peer-empty:border-t-0"
      >
        {shown.map((line) => (
          <PhotoLine key={line.id} {...parts} order={order} line={line} />
        ))}
      </ul>
      <p className="mt-3 text-small">
        <Link to={paths.license} className="min-h-6 link">
          What each license allows
        </Link>
      </p>
      {short.length < lines.length && (
        <ShowAllPhotos total={lines.length} isExpanded={isExpanded} setExpanded={setExpanded} />
      )}
    </OrderSection>
  )
}

/** A longer list is cut, so that production and history stay near. Refunded lines are always shown. */
const maxShownLines = 12

type PhotoLineProps = PhotoParts & { order: Order; line: OrderLine }

function PhotoLine({ order, line, Thumb, getSlug, renderFiles }: PhotoLineProps) {
  const { photo, photoid, year, place, license_type, license_state, certificate, refunded } = line
  const slug = (
    <SlugLine {...(photo === null ? { number: photoid, year, place } : getSlug(photo))} />
  )

  return (
    <li className="grid grid-cols-[76px_minmax(0,1fr)] items-start gap-x-4 gap-y-1 border-b border-rule py-3 @min-[42rem]:grid-cols-[76px_minmax(0,1fr)_12rem_8rem] @min-[42rem]:items-center">
      <div className="row-span-2 self-start @max-[42rem]:row-span-4">
        {photo === null ? <LicensedPrint thumb={line.thumb} /> : <Thumb photo={photo} />}
      </div>
      <div className="min-w-0 wrap-anywhere">
        {photo === null ? (
          <>
            {slug}
            <p className="text-small text-ink-2">
              No longer on sale.
              {license_state === 'granted' &&
                ' Your license stays valid, and its files stay available.'}
            </p>
          </>
        ) : (
          <Link
            to={paths.photo.replace(':photoid', String(photoid))}
            className="inline-block min-h-6 decoration-1 underline-offset-4 hover:underline"
          >
            {slug}
          </Link>
        )}
      </div>
      <div className="text-small @max-[42rem]:col-start-2">
        <p>{licenseLabels[license_type]}</p>
        {license_state === 'granted' && (
          <StateBadge kind="done" tone="ink">
            Licensed
          </StateBadge>
        )}
        {license_state === 'cancelled' && (
          <StateBadge kind="not-started" tone="idle">
            License canceled
          </StateBadge>
        )}
      </div>
      <div className="text-small text-ink-2 tabular-nums @max-[42rem]:col-start-2 @max-[42rem]:flex @max-[42rem]:flex-wrap @max-[42rem]:items-baseline @max-[42rem]:gap-x-3 @min-[42rem]:text-right">
        <LinePrice line={line} />
        {refunded > 0 && <p className="text-ink">Refunded {formatDollars(refunded)}</p>}
      </div>
      {certificate !== null && (
        <div className="col-start-2 @min-[42rem]:col-span-3">
          {renderFiles(order, { photoid, license: certificate })}
        </div>
      )}
    </li>
  )
}

/** The price after the discount, and what it is made of. */
function LinePrice({ line: { total, discount_share, tax } }: { line: OrderLine }) {
  return (
    <>
      <p className="text-body font-semibold text-ink">{formatDollars(total)}</p>
      {discount_share > 0 && <p>−{formatDollars(discount_share)} discount</p>}
      {tax > 0 && <p>+{formatDollars(tax)} tax</p>}
    </>
  )
}
