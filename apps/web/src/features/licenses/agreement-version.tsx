import { usePageTitle } from '@shoebox/web-kit/browser/use-page-title'
import { Breadcrumb } from '@shoebox/web-kit/ui/breadcrumb.tsx'
import { Button, buttonClass } from '@shoebox/web-kit/ui/button.tsx'
import { EmptyState } from '@shoebox/web-kit/ui/empty-state.tsx'
import { ErrorBlock } from '@shoebox/web-kit/ui/error-state.tsx'
import { Heading } from '@shoebox/web-kit/ui/heading.tsx'
import { Icon } from '@shoebox/web-kit/ui/icon.tsx'
import { SkeletonLines, SkeletonRegion } from '@shoebox/web-kit/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { saveTextFile } from '../../lib/save-file.ts'
import { type AgreementText, agreementVersionQuery } from './agreement-queries.ts'
import { describeForce } from './agreement-versions.tsx'

/** One version of the license agreement, as productions signed it. */
export function AgreementVersionView({ version }: { version: string }) {
  const { data, isError, isFetching, refetch } = useQuery(agreementVersionQuery(version))
  usePageTitle(`License agreement ${version}`)
  if (data === null) return <VersionMissing />

  return (
    <article className="@container/page mx-auto max-w-[52rem] px-gutter pt-6 pb-18 print:max-w-none print:py-0">
      <Breadcrumb
        steps={[{ label: 'License', to: paths.license }, { label: `Version ${version}` }]}
      />
      <Heading level={1} size="h1" className="mt-1">
        License agreement
      </Heading>
      {data !== undefined && <VersionText agreement={data} />}
      {data === undefined && !isError && (
        <SkeletonRegion label="Loading the agreement...">
          <SkeletonLines count={8} />
        </SkeletonRegion>
      )}
      {data === undefined && isError && (
        <ErrorBlock
          title="Couldn’t load the agreement"
          text="The server didn’t respond."
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
    </article>
  )
}

function VersionText({ agreement }: { agreement: AgreementText }) {
  const { version, sha256, text, replaced_on } = agreement
  const [, ...blocks] = text.trim().split(/\n{2,}/)

  return (
    <>
      <p className="mt-1 text-lead text-ink-2">
        Version <span className="font-slate">{version}</span>. {describeForce(agreement)}.
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-y border-ink py-3 text-small">
        <p className="min-w-0 flex-1 basis-[20rem]">
          SHA-256 of the text, recorded with each signature
          <span className="block font-slate text-slate wrap-anywhere text-ink-2">{sha256}</span>
        </p>
        <span className="print:hidden">
          <Button
            size="small"
            onClick={() => saveTextFile({ name: `license-agreement-${version}.txt`, text })}
          >
            <Icon name="download" size={16} />
            Save the text
          </Button>
        </span>
      </div>
      <p className="mt-4 text-small text-ink-2">
        {replaced_on === null
          ? 'A draft that counsel has not reviewed. Productions currently sign this version.'
          : 'This version still applies to the orders signed under it.'}
      </p>
      <div className="mt-4 grid grid-cols-1 gap-5">
        {blocks.map((block) => (
          <Clause key={block} block={block} />
        ))}
      </div>
    </>
  )
}

/** A clause is a line with its number and title, then its text. */
function Clause({ block }: { block: string }) {
  const [title = '', ...lines] = block.split('\n')
  if (lines.length === 0) return <p className="max-w-measure text-pretty">{title}</p>

  return (
    <section className="grid grid-cols-1 gap-x-6 gap-y-1 border-b border-rule pb-5 last:border-b-0 md:grid-cols-[12rem_minmax(0,1fr)] print:break-inside-avoid">
      <Heading level={2} size="lead">
        {title}
      </Heading>
      <p className="max-w-measure text-pretty">{lines.join(' ')}</p>
    </section>
  )
}

/** Also shown for a URL without a valid version. */
export function VersionMissing() {
  usePageTitle('Version not found')

  return (
    <div className="min-h-[60dvh] px-gutter pt-6 pb-12">
      <h1 className="sr-only">Version not found</h1>
      <EmptyState
        title="Version not found"
        text="The license agreement has no version with this date. The link may be incomplete."
        actions={
          <Link
            to={`${paths.license}#versions`}
            className={buttonClass({ size: 'medium', tone: 'ink' })}
          >
            See all versions
          </Link>
        }
      />
    </div>
  )
}
