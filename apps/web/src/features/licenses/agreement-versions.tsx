import { formatDate } from '@shoebox/web-kit/text/format'
import { ErrorBlock } from '@shoebox/web-kit/ui/error-state.tsx'
import { SkeletonLines, SkeletonRegion } from '@shoebox/web-kit/ui/skeleton.tsx'
import { Table } from '@shoebox/web-kit/ui/table.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { type AgreementVersion, agreementVersionsQuery } from './agreement-queries.ts'

/** Every version of the license agreement, with a link to its text. */
export function AgreementVersions() {
  const { data, isError, isFetching, refetch } = useQuery(agreementVersionsQuery)
  if (data === undefined)
    return isError ? (
      <ErrorBlock
        title="Couldn’t load the versions"
        text="The server didn’t respond. The text above is the current version."
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    ) : (
      <SkeletonRegion label="Loading versions...">
        <SkeletonLines count={2} />
      </SkeletonRegion>
    )

  return (
    <Table
      caption="Versions of the license agreement"
      isCaptionHidden
      columns={columns}
      rows={data}
      rowKey={({ version }) => version}
    />
  )
}

const columns = [
  {
    id: 'version',
    head: 'Version',
    cell: ({ version }: AgreementVersion) => (
      <Link to={paths.licenseVersion.replace(':version', version)} className="font-slate link">
        {version}
      </Link>
    ),
  },
  { id: 'force', head: 'Status', cell: describeForce },
  {
    id: 'sha256',
    head: 'SHA-256 of the text',
    cell: ({ sha256 }: AgreementVersion) => (
      <span className="font-slate text-slate wrap-anywhere">{sha256}</span>
    ),
  },
]

/** "In force since Nov 18, 2026" or "In force from Nov 18, 2026, replaced on Feb 1, 2027". */
export function describeForce({ in_force_from, replaced_on }: AgreementVersion): string {
  const from = formatDate(in_force_from)

  return replaced_on === null
    ? `In force since ${from}`
    : `In force from ${from}, replaced on ${formatDate(replaced_on)}`
}
