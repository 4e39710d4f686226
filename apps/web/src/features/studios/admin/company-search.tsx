import { Field } from '@shoebox/web-kit/form/field.tsx'
import { formatLocalDate } from '@shoebox/web-kit/text/format'
import { countOf } from '@shoebox/web-kit/text/plural'
import { StateBadge } from '@shoebox/web-kit/ui/badge.tsx'
import { EmptyState } from '@shoebox/web-kit/ui/empty-state.tsx'
import { ErrorBlock } from '@shoebox/web-kit/ui/error-state.tsx'
import { Heading } from '@shoebox/web-kit/ui/heading.tsx'
import { SkeletonLines, SkeletonRegion } from '@shoebox/web-kit/ui/skeleton.tsx'
import { type Column, Table } from '@shoebox/web-kit/ui/table.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { useFilterInUrl } from '../../../lib/use-filter-in-url.ts'
import { companySearchQuery, type ListedCompany } from './queries.ts'

/** Lists all studios for staff, those with certificates to review first. */
export function CompanySearch({ userId }: { userId: string }) {
  const [filterText, setFilterText] = useFilterInUrl()
  const name = useDebouncedText(filterText.trim())
  const { data, isError, isFetching, refetch } = useQuery(companySearchQuery(userId, name))

  return (
    <section className="px-gutter pt-8 pb-18">
      <div className="mb-4 flex flex-wrap items-baseline gap-x-4">
        <Heading level={1} size="h1">
          Studios
        </Heading>
        <p className="text-lead text-ink-2">{data && summarize(data.companies)}</p>
      </div>
      <div className="mb-5 max-w-[32rem]">
        <Field
          label="Search studios by name"
          isLabelHidden
          type="search"
          icon="search"
          placeholder="Name of a studio"
          autoComplete="off"
          maxLength={100}
          value={filterText}
          onChange={({ target }) => setFilterText(target.value)}
        />
      </div>
      {data === undefined && isError && (
        <ErrorBlock
          title="Couldn’t load the studios"
          text="The server didn’t respond."
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {data === undefined && !isError && (
        <SkeletonRegion label="Loading studios...">
          <SkeletonLines count={8} />
        </SkeletonRegion>
      )}
      {data?.companies.length === 0 && <NoCompanies name={name} />}
      {data !== undefined && data.companies.length > 0 && (
        <>
          <Table
            caption="Studios"
            isCaptionHidden
            columns={columns}
            rows={data.companies}
            rowKey={({ id }) => id}
          />
          {data.has_more && (
            <p className="mt-3 text-small text-ink-2">
              There are more studios than these {data.companies.length}. Search by name to find one.
            </p>
          )}
        </>
      )}
    </section>
  )
}

const columns: readonly Column<ListedCompany>[] = [
  { id: 'name', head: 'Studio', cell: (company) => <CompanyName company={company} /> },
  {
    id: 'certificates',
    head: 'Certificates',
    cell: ({ exemptions_in_review: count }) =>
      count > 0 ? (
        <StateBadge kind="in-progress" tone="attention">
          {`${count} to review`}
        </StateBadge>
      ) : (
        <span className="text-ink-2">None to review</span>
      ),
  },
  {
    id: 'owner',
    head: 'Owner',
    cell: ({ owner_name, owner_email }) => (
      <span className="wrap-anywhere">
        {owner_name !== null && <span className="block">{owner_name}</span>}
        <span className="text-ink-2">{owner_email}</span>
      </span>
    ),
  },
  { id: 'created', head: 'Created', cell: ({ created_at }) => formatLocalDate(created_at) },
  { id: 'members', head: 'Members', cell: ({ member_count }) => member_count, isNumeric: true },
]

function CompanyName({ company: { id, name, archived_at } }: { company: ListedCompany }) {
  return (
    <span className="wrap-anywhere">
      <Link to={paths.adminCompany.replace(':id', id)} className="link">
        {name.trim() === '' ? 'No name' : name}
      </Link>
      {archived_at !== null && (
        <span className="block font-regular">
          <StateBadge kind="not-started" tone="idle">
            Archived
          </StateBadge>
        </span>
      )}
    </span>
  )
}

function NoCompanies({ name }: { name: string }) {
  return name === '' ? (
    <EmptyState title="No studios yet" text="Customers create them with their first project." />
  ) : (
    <EmptyState
      title="No studio found"
      text={`No studio’s name starts with “${name}”. Capitalization doesn’t matter.`}
    />
  )
}

/** "3 certificates to review". */
function summarize(companies: readonly ListedCompany[]): string {
  const count = companies.reduce((sum, company) => sum + company.exemptions_in_review, 0)

  return count === 0 ? 'No certificates to review' : `${countOf(count, 'certificate')} to review`
}

const debounceMs = 200

/** Debounces typing, so that not every keystroke sends a request. */
function useDebouncedText(text: string): string {
  const [debounced, setDebounced] = useState(text)

  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), debounceMs)

    return () => clearTimeout(timer)
  }, [text])

  return debounced
}
