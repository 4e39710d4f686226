import { usePageTitle } from '@shoebox/web-kit/browser/use-page-title'
import { formatLocalDate } from '@shoebox/web-kit/text/format'
import { StateBadge } from '@shoebox/web-kit/ui/badge.tsx'
import { Breadcrumb } from '@shoebox/web-kit/ui/breadcrumb.tsx'
import { Heading } from '@shoebox/web-kit/ui/heading.tsx'
import { paths } from '../../../lib/paths.ts'
import { describeOwnRole } from './member-text.ts'
import type { MemberStudio } from './queries.ts'

export function StudioHeader({ studio: { name, role, archived_at } }: { studio: MemberStudio }) {
  const shownName = name.trim() === '' ? 'No name' : name
  usePageTitle(shownName)

  return (
    <header className="border-b border-ink pb-4">
      <Breadcrumb
        steps={[
          { label: 'Account', to: paths.account },
          { label: 'Studios', to: paths.studios },
          { label: shownName },
        ]}
      />
      <div className="mt-1 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <Heading level={1} size="h1" className="min-w-0">
          {shownName}
        </Heading>
        <p className="text-lead text-ink-2">{describeOwnRole(role)}</p>
      </div>
      {archived_at !== null && (
        <p className="mt-2 flex flex-wrap gap-x-3 text-small text-ink-2">
          <StateBadge kind="not-started" tone="idle">
            {`Archived ${formatLocalDate(archived_at)}`}
          </StateBadge>
          You can’t add projects or members.
        </p>
      )}
    </header>
  )
}
