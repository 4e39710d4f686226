import { licenseLabels } from '@shoebox/domain/rights/clearance'
import { formatLicenseCode } from '@shoebox/domain/rights/license-code'
import {
  StateMark,
  type StateMarkKind,
  type StateMarkTone,
} from '@shoebox/web-kit/marks/state-mark.tsx'
import { TwoPane } from '@shoebox/web-kit/site/two-pane.tsx'
import { formatDate } from '@shoebox/web-kit/text/format'
import { ErrorBlock } from '@shoebox/web-kit/ui/error-state.tsx'
import { Heading } from '@shoebox/web-kit/ui/heading.tsx'
import { Note } from '@shoebox/web-kit/ui/note.tsx'
import { SkeletonLines, SkeletonRegion } from '@shoebox/web-kit/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { AboutCheck, CheckHeading } from './check-frame.tsx'
import { CodeForm } from './code-form.tsx'
import { type ComparedFile, CompareFile, groupHash } from './compare-file.tsx'
import { toCheckFailure, type VerifiedLicense, verifiedLicenseQuery } from './queries.ts'

/** What anyone with the code sees. Licensee, production and price are only on the certificate. */
export function LicenseCheck({ code }: { code: string }) {
  const { data, error, isFetching, refetch } = useQuery(verifiedLicenseQuery(code))
  const [compared, setCompared] = useState<ComparedFile | null>(null)
  const written = formatLicenseCode(code)
  const failure = data === undefined && error !== null ? toCheckFailure(error) : null

  return (
    <TwoPane
      tray={
        <AboutCheck>
          {data !== undefined && data.files.length > 0 && (
            <CompareFile files={data.files} compared={compared} onCompared={setCompared} />
          )}
          {data !== undefined && <History license={data} />}
        </AboutCheck>
      }
    >
      <div className="grid grid-cols-1 gap-5">
        <CheckHeading />
        <p className="border-b-2 border-ink pb-3 font-slate text-h2 wrap-anywhere">{written}</p>
        {data === undefined && failure === null && (
          <SkeletonRegion label="Checking the code...">
            <SkeletonLines count={6} />
          </SkeletonRegion>
        )}
        {data !== undefined && <CheckedLicense license={data} compared={compared} />}
        {failure === 'unknown' && (
          <>
            <State kind="stopped" tone="danger" title="No license with this code">
              We have never issued it. A certificate that has it is not ours, or a character was
              misread.
            </State>
            <CodeForm key={code} label="Type it again" initialCode={written} />
          </>
        )}
        {failure === 'too-many' && (
          <ErrorBlock
            title="Too many tries"
            text="Your network has checked many codes that don’t exist. Wait a minute, then try again."
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        )}
        {failure === 'failed' && (
          <ErrorBlock
            title="Couldn’t check the code"
            text="The server didn’t respond."
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        )}
      </div>
    </TwoPane>
  )
}

type CheckedLicenseProps = { license: VerifiedLicense; compared: ComparedFile | null }

function CheckedLicense({ license, compared }: CheckedLicenseProps) {
  const { state, license_type, photoid, effective_on, issued_on, files } = license

  return (
    <>
      <LicenseState state={state} />
      {state === 'incident' && (
        <Note>
          Before you print or shoot, ask the licensee or{' '}
          <Link to={paths.contact} className="link">
            write to us
          </Link>{' '}
          with this code.
        </Note>
      )}
      <dl className="border-t border-ink">
        <Row term="License">
          <span className="font-semibold">{licenseLabels[license_type]}</span>
        </Row>
        <Row term="Photo">
          <span className="font-slate">#{photoid}</span>
        </Row>
        <Row term="Effective">{formatDate(effective_on)}</Row>
        {(issued_on !== null || state !== 'cancelled') && (
          <Row term="Issued">
            {issued_on === null ? 'The certificate is being made' : formatDate(issued_on)}
          </Row>
        )}
        {files.map(({ rendition, sha256 }) => (
          <Row key={rendition} term={`${rendition.toUpperCase()} file`}>
            <span className="font-slate text-slate">
              SHA-256
              <br />
              {groupHash(sha256)}
            </span>
            {compared?.rendition === rendition && (
              <span className="mt-1 flex items-center gap-2 text-small font-semibold">
                <StateMark kind="done" />
                Same as {compared.name}
              </span>
            )}
          </Row>
        ))}
      </dl>
    </>
  )
}

function LicenseState({ state }: Pick<VerifiedLicense, 'state'>) {
  const { text, ...mark } = stateTexts[state]

  return <State {...mark}>{text}</State>
}

type StateProps = { kind: StateMarkKind; tone: StateMarkTone; title: string }

const stateTexts: Readonly<Record<VerifiedLicense['state'], StateProps & { text: string }>> = {
  valid: { kind: 'done', tone: 'ink', title: 'Valid', text: 'Granted by Shoebox and in force.' },
  incident: {
    kind: 'done',
    tone: 'attention',
    title: 'Valid, incident open',
    text: 'The license stays in force. The photo is not sold meanwhile, and its file may be suspended.',
  },
  cancelled: {
    kind: 'not-started',
    tone: 'ink',
    title: 'Canceled',
    text: 'This license is no longer in force.',
  },
}

function State({ kind, tone, title, children }: StateProps & { children: ReactNode }) {
  return (
    <div aria-live="polite" className="grid grid-cols-[24px_minmax(0,1fr)] gap-x-4">
      <span className="pt-1">
        <StateMark kind={kind} tone={tone} isLarge />
      </span>
      <div>
        <Heading level={2} size="h2">
          {title}
        </Heading>
        <p className="text-lead">{children}</p>
      </div>
    </div>
  )
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[96px_minmax(0,1fr)] items-baseline gap-x-3 border-b border-rule py-2">
      <dt className="text-small text-ink-2">{term}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}

function History({ license: { history, license_type } }: { license: VerifiedLicense }) {
  const license = licenseLabels[license_type].toLowerCase()

  return (
    <section aria-label="History">
      <Heading level={2} size="h3" className="mb-2">
        History
      </Heading>
      <ol className="grid grid-cols-1 gap-2">
        {history.map(({ event, on }) => (
          <li
            key={`${event} ${on}`}
            className="grid grid-cols-[96px_minmax(0,1fr)] items-baseline gap-x-3"
          >
            <time dateTime={on} className="font-slate text-slate">
              {on}
            </time>
            <span>
              {event === 'granted' && `Granted: ${license}`}
              {event === 'evidence-erased' && `Evidence erased on ${formatDate(on)}`}
              {event !== 'granted' && event !== 'evidence-erased' && eventLabels[event]}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

const eventLabels = {
  'incident-opened': 'Incident opened',
  'incident-closed': 'Incident closed',
  cancelled: 'Canceled',
} as const
