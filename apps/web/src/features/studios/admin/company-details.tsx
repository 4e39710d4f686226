import { TwoPane } from '@shoebox/web-kit/site/two-pane.tsx'
import { formatLocalDate } from '@shoebox/web-kit/text/format'
import { StateBadge } from '@shoebox/web-kit/ui/badge.tsx'
import { Breadcrumb } from '@shoebox/web-kit/ui/breadcrumb.tsx'
import { buttonClass } from '@shoebox/web-kit/ui/button.tsx'
import { EmptyState } from '@shoebox/web-kit/ui/empty-state.tsx'
import { ErrorBlock } from '@shoebox/web-kit/ui/error-state.tsx'
import { Heading } from '@shoebox/web-kit/ui/heading.tsx'
import { SkeletonLines, SkeletonRegion } from '@shoebox/web-kit/ui/skeleton.tsx'
import { type Column, Table } from '@shoebox/web-kit/ui/table.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { BillingFacts } from '../billing/billing-facts.tsx'
import { roleLabels } from '../role-labels.ts'
import { StudioSection } from '../studio-section.tsx'
import { CompanyFacts } from './company-facts.tsx'
import { ExemptionReview } from './exemption-review.tsx'
import { type InspectedCompany, inspectedCompanyQuery, isUnknown } from './queries.ts'
import { ReassignCompany } from './reassign-company.tsx'

type CompanyDetailsProps = { companyId: string; userId: string }

/** Everything that staff see of one studio. */
export function CompanyDetails({ companyId, userId }: CompanyDetailsProps) {
  const { data, error, isFetching, refetch } = useQuery(inspectedCompanyQuery(userId, companyId))
  if (isUnknown(error)) return <CompanyMissing />
  if (data !== undefined) return <LoadedCompany data={data} />

  return (
    <div className="min-h-[60dvh] px-gutter pt-8 pb-12">
      <h1 className="sr-only">Studio</h1>
      {error === null ? (
        <SkeletonRegion label="Loading studio...">
          <div className="max-w-measure">
            <SkeletonLines count={8} />
          </div>
        </SkeletonRegion>
      ) : (
        <ErrorBlock
          title="Couldn’t load this studio"
          text="The server didn’t respond."
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
    </div>
  )
}

/** Also shown for a URL without a valid id. */
export function CompanyMissing() {
  return (
    <div className="min-h-[60dvh] px-gutter pt-6 pb-12">
      <h1 className="sr-only">Studio not found</h1>
      <EmptyState
        title="Studio not found"
        text="It was deleted, or the link is incomplete."
        actions={
          <Link to={paths.adminCompanies} className={buttonClass({ tone: 'ink' })}>
            See all studios
          </Link>
        }
      />
    </div>
  )
}

function LoadedCompany({ data }: { data: InspectedCompany }) {
  const { company, members, billing, exemptions } = data

  return (
    <TwoPane tray={<CompanyFacts company={company} members={members} />}>
      <Breadcrumb
        steps={[
          { label: 'Admin', to: paths.admin },
          { label: 'Studios', to: paths.adminCompanies },
          { label: company.name },
        ]}
      />
      <div className="flex flex-wrap items-baseline gap-x-4 border-b border-ink pb-4">
        <Heading level={1} size="h1" className="min-w-0">
          {company.name}
        </Heading>
        {company.archived_at !== null && (
          <StateBadge kind="not-started" tone="idle">
            {`Archived ${formatLocalDate(company.archived_at)}`}
          </StateBadge>
        )}
      </div>
      <StudioSection
        title="Tax exemption"
        lead="The audit log records every certificate you open and every decision you make."
      >
        <ExemptionReview exemptions={exemptions} />
      </StudioSection>
      <StudioSection title="Billing profile" lead="Printed exactly like this on invoices.">
        {billing === null ? (
          <p className="text-ink-2">No billing profile yet</p>
        ) : (
          <BillingFacts profile={billing} />
        )}
      </StudioSection>
      <StudioSection
        title="Members"
        lead="If the owner has left or can’t be reached, make another member the owner."
      >
        <Table
          caption="Members"
          isCaptionHidden
          columns={memberColumns}
          rows={members}
          rowKey={({ user_id }) => user_id}
        />
        <ReassignCompany companyId={company.id} members={members} />
      </StudioSection>
    </TwoPane>
  )
}

const memberColumns: readonly Column<InspectedCompany['members'][number]>[] = [
  {
    id: 'name',
    head: 'Name',
    cell: ({ name, email }) => <span className="wrap-anywhere">{name ?? email}</span>,
  },
  {
    id: 'email',
    head: 'Email',
    cell: ({ email }) => <span className="wrap-anywhere">{email}</span>,
  },
  { id: 'role', head: 'Role', cell: ({ role }) => roleLabels[role] },
  { id: 'since', head: 'Since', cell: ({ joined_at }) => formatLocalDate(joined_at) },
]
