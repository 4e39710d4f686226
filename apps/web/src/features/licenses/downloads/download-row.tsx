import { licenseLabels } from '@shoebox/domain/rights/clearance'
import { Checkbox } from '@shoebox/web-kit/form/checkbox.tsx'
import { SlugLine } from '@shoebox/web-kit/marks/print.tsx'
import type { Selection } from '@shoebox/web-kit/selection/use-selection'
import { StateBadge } from '@shoebox/web-kit/ui/badge.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { LicensedPrint } from '../../../lib/licensed-print.tsx'
import { orderPath } from '../../../lib/order-paths.ts'
import { paths } from '../../../lib/paths.ts'
import { openCertificate, saveSignedCertificate } from '../certificate-files.ts'
import {
  describeLine,
  describeSuspension,
  getLineState,
  type LineState,
  shortenPlace,
} from './describe-line.ts'
import { FileButton, type FileEvents } from './file-button.tsx'
import { type IssuedFile, IssuedNote, LineNote } from './issued-note.tsx'
import type { DownloadLine, DownloadOrder } from './queries.ts'

type DownloadRowProps = {
  line: DownloadLine
  order: DownloadOrder
  userId: string
  selection: Selection
}

/** One licensed photo: what it is, its license and certificate, and its files. */
export function DownloadRow({ line, order, userId, selection }: DownloadRowProps) {
  const state = getLineState(line, order)
  const [issued, setIssued] = useState<IssuedFile | null>(null)
  const events: FileEvents = {
    userId,
    onIssued: (rendition, download) => setIssued({ rendition, download }),
  }
  const note = <RowNote line={line} state={state} issued={issued} events={events} />

  return (
    <li
      className={`grid items-start gap-x-3 border-b border-rule py-[10px] text-small @min-[50rem]:items-center @min-[50rem]:gap-x-4 ${order.can_download ? selectableColumns : columns}`}
    >
      {order.can_download && (
        <div className="row-span-4 self-start @min-[50rem]:row-span-1 @min-[50rem]:self-center">
          <RowCheckbox line={line} isPackable={state === 'ready'} selection={selection} />
        </div>
      )}
      <div className="row-span-4 @min-[50rem]:row-span-1">
        <LicensedPrint thumb={line.thumb} />
      </div>
      <div className="min-w-0 wrap-anywhere">
        <RowSlug line={line} />
        {describeLine(line, state).map((fact) => (
          <p key={fact} className="text-ink-2 text-pretty">
            {fact}
          </p>
        ))}
      </div>
      <RowLicense line={line} />
      <div className="flex flex-wrap gap-x-4 @min-[50rem]:justify-end">
        <RowFiles line={line} order={order} state={state} events={events} />
      </div>
      <div
        className={`mt-2 empty:hidden ${order.can_download ? 'col-start-3' : 'col-start-2'} @min-[50rem]:col-end-[-1]`}
      >
        {note}
      </div>
    </li>
  )
}

const selectableColumns =
  'grid-cols-[24px_64px_minmax(0,1fr)] @min-[50rem]:grid-cols-[24px_76px_minmax(0,1fr)_10.5rem_14rem]'
const columns =
  'grid-cols-[64px_minmax(0,1fr)] @min-[50rem]:grid-cols-[76px_minmax(0,1fr)_10.5rem_14rem]'

type RowCheckboxProps = Pick<DownloadRowProps, 'line' | 'selection'> & { isPackable: boolean }

function RowCheckbox({ line, isPackable, selection }: RowCheckboxProps) {
  const { license_id, photoid } = line

  return (
    <Checkbox
      disabled={!isPackable}
      checked={isPackable && selection.has(license_id)}
      onChange={({ nativeEvent: event }) =>
        selection.toggle(license_id, event instanceof MouseEvent && event.shiftKey)
      }
    >
      <span className="sr-only">Select photo #{photoid}</span>
    </Checkbox>
  )
}

function RowSlug({ line: { photoid, year, place, is_on_sale } }: Pick<DownloadRowProps, 'line'>) {
  const slug = <SlugLine number={photoid} year={year} place={shortenPlace(place)} />
  if (!is_on_sale) return slug

  return (
    <Link
      to={paths.photo.replace(':photoid', String(photoid))}
      className="inline-block min-h-6 decoration-1 underline-offset-4 hover:underline"
    >
      {slug}
    </Link>
  )
}

function RowLicense({ line }: Pick<DownloadRowProps, 'line'>) {
  const { license_id, license_type, license_state, code, has_certificate, photoid } = line
  // The first group tells the certificates of an order apart.
  const [, shortCode] = code.split('-')

  return (
    <div>
      <p>{licenseLabels[license_type]}</p>
      {has_certificate && (
        <p className="flex flex-wrap items-center gap-x-2">
          <button
            type="button"
            aria-label={`Certificate of photo #${photoid}, PDF`}
            onClick={() => void openCertificate(license_id)}
            className="min-h-6 link"
          >
            Certificate
          </button>
          <Link
            to={paths.verifyLicense.replace(':code', code)}
            aria-label={`Check ${code}`}
            title={code}
            className="inline-flex min-h-6 items-center font-slate text-slate text-ink-2 decoration-1 underline-offset-4 hover:underline"
          >
            {shortCode}
          </Link>
        </p>
      )}
      {!has_certificate && license_state === 'granted' && (
        <p className="text-ink-2">Certificate is being made</p>
      )}
    </div>
  )
}

type RowFilesProps = Pick<DownloadRowProps, 'line' | 'order'> & {
  state: LineState
  events: FileEvents
}

function RowFiles({ line, order, state, events }: RowFilesProps) {
  const { license_id: licenseId, code, photoid, has_certificate, files } = line
  switch (state) {
    case 'canceled':
      return (
        <StateBadge kind="not-started" tone="idle">
          License canceled
        </StateBadge>
      )
    case 'suspended':
      return (
        <StateBadge kind="stopped" tone="idle">
          Suspended
        </StateBadge>
      )
    case 'being-made':
      return <StateBadge kind="in-progress">Files are being made</StateBadge>
    case 'papers':
      return (
        <>
          {has_certificate && (
            <button
              type="button"
              aria-label={`Signed JSON of photo #${photoid}`}
              onClick={() => void saveSignedCertificate({ licenseId, code })}
              className="min-h-7 link"
            >
              Signed JSON
            </button>
          )}
          <Link
            to={orderPath(order.order_id)}
            aria-label={`Invoice of ${order.order_number}`}
            className="inline-flex min-h-7 items-center link"
          >
            Invoice
          </Link>
        </>
      )
    case 'ready':
      break
  }

  return files.map((file) => (
    <FileButton key={file.rendition} look="link" line={line} file={file} {...events} />
  ))
}

type RowNoteProps = {
  line: DownloadLine
  state: LineState
  issued: IssuedFile | null
  events: FileEvents
}

function RowNote({ line, state, issued, events }: RowNoteProps) {
  if (state === 'suspended' && line.suspended_at !== null)
    return <LineNote tone="attention">{describeSuspension(line.suspended_at)}</LineNote>
  if (state !== 'ready' || issued === null) return null

  return <IssuedNote licenseId={line.license_id} issued={issued} {...events} />
}
