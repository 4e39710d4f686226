import { ApiError } from '@shoebox/contract/client/api-error'
import {
  certificateTypes,
  type ExemptionKind,
  exemptionKinds,
} from '@shoebox/domain/studios/tax-exemption'
import { usStates } from '@shoebox/domain/studios/us-states'
import { RadioCards } from '@shoebox/web-kit/form/radio-cards.tsx'
import { Select } from '@shoebox/web-kit/form/select.tsx'
import { useShortcuts } from '@shoebox/web-kit/keyboard/shortcuts'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { ErrorBar } from '@shoebox/web-kit/ui/error-state.tsx'
import { Progress } from '@shoebox/web-kit/ui/progress.tsx'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { describeFailure } from '../../../lib/describe-failure.ts'
import { exemptionKindLabels, findFileError } from './exemption-text.ts'
import { FilePicker } from './file-picker.tsx'
import type { Exemption } from './queries.ts'
import { useUploadExemption } from './upload-exemption.ts'

type UploadFormProps = {
  companyId: string
  /** The certificate that the new one replaces. */
  replaced: Pick<Exemption, 'kind' | 'region'> | null
  onClose: () => void
}

const kindDetails: Record<ExemptionKind, string> = {
  resale: 'Your studio resells what it buys.',
  exemption: 'The state does not tax your studio.',
}

/** Uploads a certificate. Esc cancels. */
export function UploadForm({ companyId, replaced, onClose }: UploadFormProps) {
  const [kind, setKind] = useState<ExemptionKind>(replaced?.kind ?? 'resale')
  const [region, setRegion] = useState(replaced?.region ?? '')
  const [file, setFile] = useState<File | null>(null)
  const [hasTriedSubmit, setHasTriedSubmit] = useState(false)
  const upload = useUploadExemption(companyId)
  const formRef = useRef<HTMLFormElement>(null)
  const regionRef = useRef<HTMLSelectElement>(null)
  const fileRef = useRef<HTMLInputElement>(null)
  const { isPending, percent, error } = upload

  useEffect(() => (replaced === null ? regionRef : fileRef).current?.focus(), [replaced])
  useShortcuts(
    [{ keys: ['Escape'], label: 'Close the upload form', run: onClose, worksWhileTyping: true }],
    { scope: formRef },
  )

  const isFileRefused = error instanceof ApiError && error.code === 'unreadable_file'
  const fileError = file === null ? undefined : findFileError(file)
  const shownFileError =
    fileError ??
    (isFileRefused ? error.message : undefined) ??
    (hasTriedSubmit && file === null ? 'Choose a file.' : undefined)

  function pick(picked: File | null) {
    setFile(picked)
    upload.reset()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    setHasTriedSubmit(true)
    if (region === '') regionRef.current?.focus()
    else if (file === null || fileError !== undefined) fileRef.current?.focus()
    else upload.mutate({ kind, region, file }, { onSuccess: onClose })
  }

  return (
    <form
      ref={formRef}
      noValidate
      aria-label="Upload a certificate"
      onSubmit={submit}
      className="grid gap-4"
    >
      <fieldset disabled={isPending} className="grid min-w-0 gap-4">
        <Select
          ref={regionRef}
          label="State"
          isRequired
          value={region}
          error={hasTriedSubmit && region === '' ? 'Choose a state.' : undefined}
          onChange={({ target }) => setRegion(target.value)}
        >
          <option value="" disabled>
            Select a state
          </option>
          {Object.entries(usStates).map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
        <RadioCards
          legend="Kind"
          value={kind}
          onChange={(value) => setKind(exemptionKinds.find((known) => known === value) ?? kind)}
          cards={exemptionKinds.map((value) => ({
            value,
            label: exemptionKindLabels[value],
            detail: kindDetails[value],
          }))}
        />
        <FilePicker
          ref={fileRef}
          label="Certificate"
          hint="PDF, JPEG or PNG, up to 10 MB."
          accept={certificateTypes.join(',')}
          file={file}
          error={shownFileError}
          onPick={pick}
        />
      </fieldset>
      {isPending && (
        <Progress
          label={percent < 100 ? `Uploading ${file?.name ?? ''}` : 'Checking the file'}
          {...(percent > 0 && percent < 100 && { value: percent })}
        />
      )}
      {error !== null && !isFileRefused && (
        <ErrorBar {...(!isPending && { onRetry: () => formRef.current?.requestSubmit() })}>
          {describeFailure(
            error,
            'The upload was interrupted. Your entries are still here. Retry when you’re online.',
          )}
        </ErrorBar>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" tone="ink" isBusy={isPending} busyLabel="Uploading...">
          Upload
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </form>
  )
}
