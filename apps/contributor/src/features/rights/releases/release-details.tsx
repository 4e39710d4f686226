import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { CopyableText } from '@shoebox/web-kit/ui/copyable-text.tsx'
import { Heading } from '@shoebox/web-kit/ui/heading.tsx'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import type { Release } from '../people/people-queries.ts'
import { ReleaseDocumentDialog } from './release-document-dialog.tsx'
import { eventLabel, groupHash } from './release-labels.ts'

type ReleaseDetailsProps = { userId: string; release: Release }

/** History, document and photos of a release. */
export function ReleaseDetails({ userId, release }: ReleaseDetailsProps) {
  const [isDocumentOpen, setIsDocumentOpen] = useState(false)

  return (
    <div className="grid grid-cols-[minmax(0,280px)_minmax(0,1fr)] gap-x-10 gap-y-5 pt-1 pb-5 max-md:grid-cols-1 md:pl-[128px]">
      <Section title="History">
        <ol>
          {release.events.map(({ event, at }) => (
            <li key={`${event} ${at}`} className="flex justify-between gap-3 py-[2px] text-small">
              <span>{eventLabel(event)}</span>
              <time dateTime={at} className="font-slate text-slate text-ink-2">
                {formatUtc(at)}
              </time>
            </li>
          ))}
        </ol>
        {release.decline_reason !== null && (
          <p className="mt-2 border-l-4 border-danger pl-3 text-small wrap-anywhere">
            “{release.decline_reason}”
          </p>
        )}
      </Section>
      <div className="grid content-start gap-5">
        <Section title="Document">
          <p className="text-small text-ink-2">
            To {release.signer_name}, <span className="wrap-anywhere">{release.signer_email}</span>,
            terms version {release.terms_version}
          </p>
          {release.document_sha256 !== null && (
            <HashLine term="SHA-256" hash={release.document_sha256} />
          )}
          {release.signed_sha256 !== null && (
            <HashLine term="SHA-256 with signature" hash={release.signed_sha256} />
          )}
          {release.document_sha256 !== null && (
            <div className="mt-3">
              <Button size="small" onClick={() => setIsDocumentOpen(true)}>
                View document
              </Button>
            </div>
          )}
        </Section>
        <Section title="Photos">
          <ul className="flex flex-wrap gap-x-3 gap-y-1">
            {release.photos.map(({ id, photoid }) => (
              <li key={id}>
                <Link to={paths.photo(id)} className="link font-slate text-slate">
                  #{photoid}
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      </div>
      <ReleaseDocumentDialog
        userId={userId}
        release={release}
        isOpen={isDocumentOpen}
        onClose={() => setIsDocumentOpen(false)}
      />
    </div>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <Heading level={3} size="label" className="mb-1">
        {title}
      </Heading>
      {children}
    </div>
  )
}

function HashLine({ term, hash }: { term: string; hash: string }) {
  return (
    <p className="mt-2 text-small text-ink-2">
      {term}
      <br />
      <span className="wrap-anywhere">
        <CopyableText
          text={hash}
          displayText={groupHash(hash)}
          valueName={`${term} of the document`}
        />
      </span>
    </p>
  )
}

/** Formats a time to the second and in UTC, so it matches the stored record. */
function formatUtc(iso: string): string {
  return `${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC`
}
