import { photoCsvRights } from '@shoebox/domain/submissions/photo-csv'
import { Checkbox } from '@shoebox/web-kit/form/checkbox.tsx'
import { Dialog } from '@shoebox/web-kit/overlay/dialog.tsx'
import { countOf } from '@shoebox/web-kit/text/plural'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { ErrorBar } from '@shoebox/web-kit/ui/error-state.tsx'
import { Fragment, useState } from 'react'
import { isOnboardingMissing } from './use-batch.ts'
import type { useCsv } from './use-csv.ts'

/** Says what a CSV import will change and which lines have errors, before anything is saved. */
export function CsvDialog({ csv }: { csv: ReturnType<typeof useCsv> }) {
  const [ownsPrints, setOwnsPrints] = useState(false)
  const { preview } = csv
  const count = preview?.changes.length ?? 0
  const hasRights = preview?.changes.some(({ change }) => change.rights !== undefined) ?? false

  return (
    <Dialog
      isOpen={preview !== null}
      onClose={csv.close}
      closesOnBackdrop={false}
      title="Import CSV"
      description={preview === null ? '' : summarize(preview)}
      footer={
        <>
          <Button onClick={csv.close}>Cancel</Button>
          <Button
            tone="ink"
            isBusy={csv.isImporting}
            busyLabel="Importing..."
            disabled={count === 0}
            onClick={() => csv.importChanges(ownsPrints)}
          >
            {`Update ${photosText(count)}`}
          </Button>
        </>
      }
    >
      {preview !== null && (
        <div className="grid gap-4">
          <LineErrors errors={preview.errors} />
          {preview.errors.length > 0 && <ColumnHints />}
          {hasRights && (
            <Checkbox
              checked={ownsPrints}
              onChange={({ currentTarget }) => setOwnsPrints(currentTarget.checked)}
            >
              <span className="block text-small">
                I own these prints. If unchecked, the “rights” column is skipped.
              </span>
            </Checkbox>
          )}
          {csv.failure && <ErrorBar>{failureText(csv.failure)}</ErrorBar>}
        </div>
      )}
    </Dialog>
  )
}

type CsvPreview = NonNullable<ReturnType<typeof useCsv>['preview']>

function summarize({ changes, errors, unmatchedCount, unchangedCount }: CsvPreview): string {
  const errorLineCount = new Set(errors.map(({ line }) => line)).size
  return [
    `${photosText(changes.length)} will be updated.`,
    errorLineCount > 0 &&
      `${countOf(errorLineCount, 'line has', 'lines have')} errors and will be skipped.`,
    unmatchedCount > 0 &&
      `${countOf(unmatchedCount, "line doesn't", "lines don't")} match a photo in this list.`,
    unchangedCount > 0 && `${countOf(unchangedCount, 'line has', 'lines have')} no changes.`,
  ]
    .filter((text) => text !== false)
    .join(' ')
}

/** Enough for one round of corrections. Users see the remaining errors when they import the corrected file. */
const maxVisibleErrors = 50

function LineErrors({ errors }: Pick<CsvPreview, 'errors'>) {
  if (errors.length === 0) return null

  return (
    <ul className="border-t border-ink text-small">
      {errors.slice(0, maxVisibleErrors).map(({ line, text }) => (
        <li key={`${line} ${text}`} className="flex gap-3 border-b border-rule py-2">
          <span className="w-[64px] flex-none font-slate text-ink-2">{`Line ${line}`}</span>
          <span className="min-w-0 wrap-break-word">{text}</span>
        </li>
      ))}
    </ul>
  )
}

/** Formats, examples or allowed values of four columns, for users who correct their CSV. */
function ColumnHints() {
  return (
    <dl className="grid grid-cols-[64px_minmax(0,1fr)] gap-x-3 gap-y-1 text-small text-ink-2">
      {columnHints.map(([column, hint]) => (
        <Fragment key={column}>
          <dt className="font-slate">{column}</dt>
          <dd className="wrap-break-word">{hint}</dd>
        </Fragment>
      ))}
    </dl>
  )
}

const columnHints = [
  ['decade', '1960s or 1966'],
  ['date', '1966, 1966-07 or 1966-07-04'],
  ['clothes', 'hat; plaid shirt'],
  ['rights', photoCsvRights.join('; ')],
] as const

function failureText(failure: Error): string {
  return isOnboardingMissing(failure)
    ? 'Finish setting up your account first.'
    : "Couldn't finish the import. Try again."
}

function photosText(count: number): string {
  return countOf(count, 'photo')
}
