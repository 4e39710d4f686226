import { licenseLabels } from '@shoebox/domain/rights/clearance'
import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { StateMark } from '@shoebox/web-kit/marks/state-mark.tsx'
import { formatLocalDate } from '@shoebox/web-kit/text/format'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { orderPath } from '../../lib/order-paths.ts'
import { paths } from '../../lib/paths.ts'
import { type PhotoLicense, photoLicensesQuery } from './queries.ts'

/** The licenses that companies of the user have for a photo. Renders nothing while loading or if there are none. */
export function PhotoLicenses({ photo }: { photo: { id: string } }) {
  const { user } = useAuthContext()
  const { data: licenses = [] } = useQuery(photoLicensesQuery(photo.id, user?.id))
  if (licenses.length === 0) return null

  return (
    <section aria-label="Your licenses" className="mt-[14px] text-small">
      <ul className="grid gap-2">
        {licenses.map((license) => (
          <LicenseLine key={license.id} license={license} />
        ))}
      </ul>
      <p className="mt-1 pl-[17px] print:hidden">
        <Link to={paths.downloads} className="inline-block min-h-6 link">
          Go to Downloads
        </Link>
      </p>
    </section>
  )
}

function LicenseLine({ license }: { license: PhotoLicense }) {
  const { company, project, license_type, effective_at, order } = license

  return (
    <li className="flex items-baseline gap-[7px]">
      <StateMark kind="done" />
      <p className="min-w-0 wrap-anywhere">
        Licensed by {company} for {project}, {licenseLabels[license_type]},{' '}
        {formatLocalDate(effective_at)} ·{' '}
        <Link to={orderPath(order.id)} className="link">
          Order {order.number}
        </Link>
      </p>
    </li>
  )
}
