import { type LicenseType, licenseTypes } from '@shoebox/domain/rights/clearance'
import { groupStories } from '@shoebox/domain/rights/clearance-texts'
import { Icon } from '@shoebox/web-kit/ui/icon.tsx'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import type { Clearance } from '../clearance-query.ts'
import { findRestriction, licenseLabels } from '../license/license-labels.ts'

type AllowedUsesProps = { clearance: Clearance; photoid: number }

/** Shows which licenses are available and which stories the family allows. All answers are text, not only colors. */
export function AllowedUses({ clearance, photoid }: AllowedUsesProps) {
  const groups = groupStories(clearance).filter(({ stories }) => stories.length > 0)
  const hasAskFirst = groups.some(({ answer }) => answer === 'ask')

  return (
    <>
      <h3 className={headingClass}>Cleared for</h3>
      <ul className="grid grid-cols-[auto_1fr] gap-x-4 text-small leading-5">
        {licenseTypes.map((license) => (
          <LicenseLine key={license} license={license} clearance={clearance} />
        ))}
      </ul>
      <h3 className={headingClass}>The family says</h3>
      <dl className="border-t border-rule text-small leading-5">
        {groups.map(({ answer, name, stories }) => (
          <div
            key={name}
            className="grid grid-cols-[64px_1fr] border-b border-rule pt-[5px] pb-1 print:break-inside-avoid"
          >
            <dt className={answer === 'yes' ? '' : 'font-semibold'}>{name}</dt>
            <dd>
              <ul className="grid grid-cols-[126px_1fr] gap-x-2">
                {stories.map((story) => (
                  // Long names span both columns.
                  <li key={story} className={story.length > 20 ? 'col-span-2' : ''}>
                    {story}
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-[6px] flex flex-wrap gap-x-4 text-small print:hidden">
        {hasAskFirst && (
          <Link to={`${paths.contact}?photo=${photoid}`} className="link">
            Ask us about these uses
          </Link>
        )}
        <Link to={`${paths.trust}#grades`} className="link">
          What the grades mean
        </Link>
      </p>
    </>
  )
}

const headingClass = 'mt-3 mb-1 font-head text-body leading-5 font-semibold tracking-[0.01em]'

type LicenseLineProps = { license: LicenseType; clearance: Clearance }

function LicenseLine({ license, clearance }: LicenseLineProps) {
  const { name } = licenseLabels[license]
  const restriction = findRestriction(license, clearance)
  if (restriction === null) {
    return (
      <li className="flex items-center gap-[6px]">
        <Icon name="check" size={16} />
        {name}
      </li>
    )
  }

  return (
    <li className="flex items-center gap-[6px] font-semibold">
      <Icon name="close" size={16} />
      {`No ${name.toLowerCase()}${restriction.isTemporary ? ' yet' : ''}`}
    </li>
  )
}
