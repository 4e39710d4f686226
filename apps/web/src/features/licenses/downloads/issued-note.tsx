import { formatTime } from '@shoebox/web-kit/text/format'
import { type ReactNode, useEffect, useState } from 'react'
import type { FileEvents } from './file-button.tsx'
import { useDownloadFile } from './mutations.ts'
import type { IssuedDownload, Rendition } from './queries.ts'

const noteEdges = { plain: 'border-rule', attention: 'border-safelight' }

type LineNoteProps = { tone?: keyof typeof noteEdges; children: ReactNode }

/** A sentence below a line of the list. */
export function LineNote({ tone = 'plain', children }: LineNoteProps) {
  return (
    <div className={`border-l-4 py-[2px] pl-3 text-small text-pretty ${noteEdges[tone]}`}>
      {children}
    </div>
  )
}

/** The last URL that a line requested. */
export type IssuedFile = { rendition: Rendition; download: IssuedDownload }

type IssuedNoteProps = FileEvents & { licenseId: string; issued: IssuedFile }

/** The URL of a download that has started, for a browser that blocked it. It expires after ten minutes. */
export function IssuedNote({ licenseId, issued, userId, onIssued }: IssuedNoteProps) {
  const { rendition, download } = issued
  const hasExpired = useHasPassed(download.expires_at)
  const { mutate, isPending } = useDownloadFile({
    userId,
    licenseId,
    rendition,
    isRemoved: false,
    onIssued: (renewed) => onIssued(rendition, renewed),
  })

  return (
    <LineNote>
      <output>
        {hasExpired ? (
          <>
            This link has expired. Choose{' '}
            <button
              type="button"
              aria-busy={isPending}
              onClick={() => mutate()}
              className="min-h-6 link"
            >
              Download again
            </button>
            .
          </>
        ) : (
          <>
            Download started. If nothing happens,{' '}
            <a
              href={download.url}
              download={download.name}
              className="inline-flex min-h-6 items-center link"
            >
              use this link
            </a>
            . It works until {formatTime(Date.parse(download.expires_at))}.
          </>
        )}
      </output>
    </LineNote>
  )
}

function useHasPassed(instant: string): boolean {
  const [passedInstant, setPassedInstant] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setPassedInstant(instant), Date.parse(instant) - Date.now())

    return () => clearTimeout(timer)
  }, [instant])

  return passedInstant === instant
}
